// What the parts of a table share: the store, the picked-up card, names, and the story so far.

import type { Choice, Effect, Pile } from "$lib/api/types";
import { isPressedTwice } from "$lib/input/pointer";
import { choicesAt, choicesOf, isLaying, meantMove, type Place } from "$lib/state/choices";
import { colorOf, isDraw, parseMove } from "$lib/state/moves";
import { broughtBy } from "$lib/stage/beats";
import { pilesOf, waysOf } from "$lib/stage/trail";
import { share } from "$lib/state/share";
import { gatherTurns, sinceOwnTurn, type ToldTurn, withoutLast } from "$lib/state/story";
import type { TableStore } from "$lib/state/table.svelte";
import { seatName } from "$lib/state/words";
import { t } from "$lib/texts/texts.svelte";
import type { Form } from "./layout";

/** How many rows or figures end the game, as printed in both rulebooks; only shown, nothing is computed from it. */
export const MOST = 5;
/** Milliseconds for which a draw that has just appeared ignores clicks, and any choice ignores a second click. */
const HOLD = 400;

export class Screen {
  private picked: string | null = $state(null);
  /** How the table is arranged. */
  form: Form = $state("desk");
  /** A low phone: the players are in the bar at the top. */
  isDense = $state(false);
  scale = $state(1);
  /** The seat whose panel is shown in a window. */
  looked: number | null = $state(null);
  isScoreOpen = $state(false);
  isLogOpen = $state(false);
  isHelpOpen = $state(false);
  isMenuOpen = $state(false);
  isSettingsOpen = $state(false);
  /** The discard pile whose cards are shown. */
  openPile: Pile | null = $state(null);
  /** Whether any window is open. */
  readonly hasWindow = $derived(
    this.looked !== null || this.openPile !== null || this.isScoreOpen || this.isLogOpen || this.isHelpOpen || this.isMenuOpen || this.isSettingsOpen,
  );

  /** The game was still in progress when this page was opened, so its final scoring is animated. */
  wasRunning = $state(false);
  /** The markers on the score track, by seat, once the points have been counted. */
  track: readonly number[] | undefined = $state.raw();

  readonly store: TableStore;
  readonly selected = $derived.by(() => (this.picked !== null && this.store.hand.includes(this.picked) ? this.picked : null));
  readonly cardChoices = $derived.by(() => (this.selected === null ? [] : choicesOf(this.store.choices, this.selected)));
  readonly seats = $derived.by(() => this.store.info?.seats ?? []);
  readonly names = $derived(this.seats.map((_, seat) => seatName(this.seats, seat)));
  /** Names as this device shows them. */
  readonly shownNames = $derived(this.seats.map((_, seat) => this.shownName(seat)));
  /** The turns, as far as they have been shown. */
  readonly turns = $derived.by(() => (this.told = share(this.told, gatherTurns(withoutLast(this.store.story.turns, this.store.stage.left)))));
  private told: ToldTurn[] = [];
  /** What others did since your last move. */
  private readonly since = $derived.by(() => {
    const { seat, draft, isSending } = this.store;
    return draft.length > 0 || isSending ? [] : sinceOwnTurn(this.turns, seat);
  });
  /** The routes of their figures, marked on the board. */
  readonly trail = $derived(waysOf(this.since));
  /** The discard piles they used. */
  readonly usedPiles = $derived(pilesOf(this.since));
  /** What a stone gives, while that is shown. */
  readonly gain = $derived.by(() => broughtBy(this.store.stage.beat, this.store.stage.milliseconds));
  /** How long a figure takes for a step. The same for your own figures, so that nothing changes when an animation starts. */
  readonly motion = $derived.by(() => this.store.stage.stepMilliseconds);
  /** Whose turn is indicated: while a turn is being animated, it is that player's. */
  readonly turnOf = $derived.by(() => this.store.stage.seat ?? this.store.info?.to_move ?? null);
  /** Pairs in hand whose wish stone is still there. */
  readonly pairs = $derived.by(() => this.store.choices.filter((choice) => choice.effect.wish !== null));

  /** The picked-up card cannot be laid; a press says why. */
  readonly isStuck = $derived.by(() => {
    const phase = this.store.view?.phase;
    const isPlaying = phase === "play" || phase === "final";
    const isAsked = isPlaying && this.store.isMyDecision && this.store.choices.length > 0;
    return this.selected !== null && isAsked && !this.cardChoices.some(({ effect }) => isLaying(effect.move));
  });
  /** The choices have just changed, so the second click of a double click must not count for them. */
  isHolding = $state(false);
  /** Identifies the decision within a turn; "" at its beginning. */
  private readonly follows = $derived.by(() => {
    const { isMyDecision, draft, choices } = this.store;
    const mayDraw = choices.some(({ effect }) => isDraw(effect.move));
    return isMyDecision && (draft.length > 0 || mayDraw) ? `${draft.length} ${mayDraw}` : "";
  });

  /** For tests: the phase of the decision that is due, once nothing is pending. */
  readonly decides = $derived.by(() => {
    const { info, view, isMyDecision, isSettled } = this.store;
    if (info?.status === "over") return "over";
    return isMyDecision && isSettled && !this.isHolding ? (view?.phase ?? "") : "";
  });

  /** Call it only where effects may be created: during the initialization of a component. */
  constructor(
    store: TableStore,
    readonly isLesson = false,
  ) {
    this.store = store;
    $effect.pre(() => {
      this.isHolding = this.follows !== "";
      const timer = setTimeout(() => (this.isHolding = false), HOLD);
      return () => clearTimeout(timer);
    });
  }

  name(seat: number): string {
    return this.names[seat] ?? "";
  }

  /** A single person at a device is “you” there. */
  shownName(seat: number): string {
    const mine = this.seats.filter((each) => each.is_you);
    return mine.length === 1 && mine[0]?.seat === seat ? t("web-you") : this.name(seat);
  }

  /** A sentence that a bot is playing for this seat. */
  standInText(seat: number): string {
    const name = this.name(seat);
    return this.shownName(seat) === name ? t("play-stand-in", { name }) : t("play-stand-in-you");
  }

  isMine(seat: number): boolean {
    return seat === this.store.seat;
  }

  /** Pick up a card, or put it back. */
  toggle(card: string): void {
    this.store.problem = null;
    this.store.decline();
    this.picked = this.selected === card ? null : card;
    // In a lesson, asking about a move would make it.
    if (this.isStuck && !this.isLesson) void this.explain(card);
  }

  /** Say why a card cannot be laid, unless it has been put back meanwhile. */
  private async explain(card: string): Promise<void> {
    const { store } = this;
    const meant = store.view && meantMove(store.view.game, card, { kind: "row", color: colorOf(card) });
    if (meant) await store.askWhyNot(meant);
    if (this.selected !== card) store.problem = null;
  }

  lift(card: string): void {
    this.store.decline();
    this.picked = card;
  }

  putBack(): void {
    this.store.problem = null;
    this.store.decline();
    this.picked = null;
  }

  /** `isSure`: it does not come from a click, which could be the second of a double click. */
  pick(move: string, isSure = false): void {
    if (this.isHolding && !isSure && (isDraw(move) || isPressedTwice())) return;
    this.store.choose(move);
    if (this.store.asked === null) this.picked = null;
  }

  undo(): void {
    if (!this.isHolding || !isPressedTwice()) this.store.undo();
  }

  /** Put the picked-up card somewhere: play it there, or say why not. */
  put(place: Place): void {
    const { store, selected } = this;
    if (selected === null || !store.view || !store.isMyDecision) return;
    const [first, ...more] = choicesAt(store.choices, selected, place);
    if (first && more.length === 0) return this.pick(first.effect.move);
    if (first) return; // several pairs: the buttons say which
    const meant = meantMove(store.view.game, selected, place);
    if (meant) void store.askWhyNot(meant);
  }

  /** Whether the picked-up card may go there. */
  fits(place: Place): boolean {
    return this.selected !== null && choicesAt(this.store.choices, this.selected, place).length > 0;
  }

  /** What the picked-up card would give there, or a card drawn from there. */
  bringsAt(place: Place): Effect | undefined {
    if (this.selected !== null) return choicesAt(this.store.choices, this.selected, place)[0]?.effect;
    return place.kind === "pile" ? this.drawFrom(place.color)?.effect : undefined;
  }

  /** Whether the player might want to put the card there. */
  isMeant(place: Place): boolean {
    const { selected, store } = this;
    if (selected === null || !store.isMyDecision) return false;
    const color = colorOf(selected);
    if (place.kind === "pile") return place.color === color;
    if (place.kind === "row") return place.color === color || this.fits(place);
    return this.fits(place);
  }

  /** The choice to draw from a pile. */
  drawFrom(pile: string): Choice | undefined {
    return this.store.isMyDecision ? this.store.choices.find((choice) => choice.effect.move === `draw ${pile}`) : undefined;
  }

  /** What the keys L and D do with the picked-up card. */
  play(kind: "lay" | "discard"): void {
    const { selected } = this;
    if (selected === null) return;
    const wanted = kind === "lay" ? ["lay", "points"] : ["discard"];
    const choice = this.cardChoices.find((each) => wanted.includes(parseMove(each.effect.move).kind));
    if (choice) this.pick(choice.effect.move);
    else this.put({ kind: kind === "lay" ? "row" : "pile", color: colorOf(selected) });
  }
}
