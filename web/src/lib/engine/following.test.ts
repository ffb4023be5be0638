// Whole games followed as each seat and as a spectator, using only what these are told: at every decision everything is as
// in the true game.
import { describe, expect, it } from "vitest";
import { effectOf } from "./effects.ts";
import { Following } from "./following.ts";
import { notationOf } from "./notation.ts";
import { loadEngine, TrueGame } from "./testing.ts";
import { viewOf } from "./views.ts";

const CASES: [edition: string, players: number, seed: number][] = [
  ["de", 2, 1],
  ["de", 4, 2],
  ["nl", 3, 3],
  ["nl", 2, 8],
  ["ja", 2, 4],
  ["ja", 3, 5],
  ["ja", 4, 6],
];

describe.each(CASES)("%s with %i players, deal %i", (edition, players, seed) => {
  it("looks the same as in the true game", async () => {
    const engine = await loadEngine();
    const truth = new TrueGame(engine, edition, players, seed);
    const viewers = [null, ...Array(players).keys()];
    const all = viewers.map((viewer) => new Following(engine, truth.standing.game, viewer, truth.deal(viewer)));
    const mark = engine.mark;
    let n = 0;
    while (!truth.isOver) {
      compare(truth, all);
      const own = all.find((each) => each.viewer === truth.seat)!;
      const effects: unknown[] = [];
      const turn = truth.playTurn((moves) => {
        compareDraft(truth, own, moves, n);
        const move = truth.choose(n++);
        effects.push(effectOf(engine, truth.standing, move));
        return move;
      });
      const expected = effects.map((effect) => ({ seat: turn.seat, effect }));
      for (const each of all) expect(each.fold([each === own ? turn : { ...turn, drawn: [] }])).toEqual([expected]);
    }
    compare(truth, all);
    expect(n).toBeGreaterThan(50);
    expect(engine.mark).toBe(mark);
  }, 60_000);
});

function compare(truth: TrueGame, all: Following[]): void {
  for (const each of all) {
    const { view, choices } = each.look([])!;
    const meant = viewOf(truth.engine, truth.standing, each.viewer, [...each.history]);
    expectSame(view, meant);
    expect(each.check).toBe(truth.check);
    expect(each.toMove).toBe(truth.isOver ? null : truth.seat);
    expect(choices.map(({ effect }) => effect.move)).toEqual(meant.legal_moves);
  }
}

/** Thousands of views are compared, so the difference is looked for only if there is one. */
function expectSame(seen: object, meant: object): void {
  if (JSON.stringify(seen) !== JSON.stringify(meant)) expect(seen).toEqual(meant);
}

/** The player to move tries the first moves of the turn, and sees what would be seen if they were made. */
function compareDraft(truth: TrueGame, own: Following, moves: string[], n: number): void {
  const notation = notationOf(truth.engine.table, truth.standing.game);
  const seen = own.look(moves)!;
  const meant = viewOf(truth.engine, truth.standing, own.viewer, seen.view.history);
  expectSame(seen.view, meant);
  expect(seen.ends).toBe(false);
  const numbers = meant.legal_moves.map((text) => notation.moveNumber(text)!);
  expectSame(seen.choices, numbers.map((number) => ({ effect: effectOf(truth.engine, truth.standing, number) })));
  const any = (n * 37) % truth.engine.table.games[truth.standing.game].moves;
  expect(own.whyNot(moves, notation.move(any).text)).toEqual(truth.whyNot(any));
}

describe("a draft", () => {
  const opened = async () => {
    const engine = await loadEngine();
    const truth = new TrueGame(engine, "de", 2, 1);
    return new Following(engine, "board", truth.seat, truth.deal(truth.seat));
  };

  it("is tried on a copy", async () => {
    const table = await opened();
    const before = table.look([])!;
    const [first] = before.choices;
    expect(table.look([first!.effect.move])!.view.hand).toHaveLength(before.view.hand.length - 1);
    expect(table.look([])).toEqual(before);
    expect(table.history).toEqual([]);
  });

  it("with an illegal move is refused", async () => {
    const table = await opened();
    const { view } = table.look([])!;
    expect(table.look(["draw pile"])).toBeNull();
    expect(table.look(["lay r99"])).toBeNull();
    expect(table.look([`discard ${view.hand[0]}`, "draw pile", "draw pile"])).toBeNull();
  });

  it("with a draw does not contain the unknown card", async () => {
    const table = await opened();
    const [card] = table.look([])!.view.hand;
    const drawing = table.look([`discard ${card}`])!;
    const sent = table.look([`discard ${card}`, "draw pile"])!;
    expect(sent.view.hand).toEqual(drawing.view.hand);
    expect(sent.view.unseen).toEqual(drawing.view.unseen);
    expect(sent.view.legal_moves).toEqual([]);
    expect(sent.view.pile_size).toBe(drawing.view.pile_size - 1);
    expect(sent.choices).toEqual([]);
  });
});

it("a draw by the viewer needs its card, and no other draw has one", async () => {
  const engine = await loadEngine();
  const truth = new TrueGame(engine, "de", 2, 1);
  const { seat } = truth;
  const table = new Following(engine, "board", seat, truth.deal(seat));
  const moves = [`discard ${table.look([])!.view.hand[0]}`, "draw pile"];
  const before = table.look([]);
  for (const drawn of [undefined, [], ["r0", "r1"]]) expect(() => table.fold([{ seat, moves, drawn }])).toThrow("came with");
  const other = new Following(engine, "board", 1 - seat, truth.deal(1 - seat));
  expect(() => other.fold([{ seat, moves, drawn: ["r0"] }])).toThrow("A turn with 0 known draws came with 1 cards.");
  expect(table.look([])).toEqual(before);
});

it("a text that is not a move is refused, and changes nothing", async () => {
  const engine = await loadEngine();
  const truth = new TrueGame(engine, "ja", 2, 1);
  const table = new Following(engine, "card", null, truth.deal(null));
  expect(() => table.fold([{ seat: 0, moves: ["lay r99"] }])).toThrow("not a card or move of this game");
  expect(table.history).toEqual([]);
});
