// What the parts of a table share: the store, the card in the fingers, names, and the story so far.

import type { Choice, Decision, Pile } from "$lib/api/types";
import { choicesAt, choicesOf, meantMove, type Place } from "$lib/state/choices";
import { colorOf, parseMove } from "$lib/state/moves";
import { tellDeeds, tellTurns } from "$lib/state/story";
import type { TableStore } from "$lib/state/table.svelte";
import { seatName } from "$lib/state/words";
import { t } from "$lib/texts/texts.svelte";
import type { Form } from "./layout";

/** Rows or figures by which a game ends, as printed in both rulebooks: shown, not counted with. */
export const MOST = 5;

export class Screen {
  private picked: string | null = $state(null);
  /** How the table is arranged, and how much larger than usual its type is. */
  form: Form = $state("desk");
  /** A low phone: the players stand in the bar at the top. */
  isDense = $state(false);
  scale = $state(1);
  /** A seat whose things are shown in a window. */
  looked: number | null = $state(null);
  isScoreOpen = $state(false);
  isLogOpen = $state(false);
  isHelpOpen = $state(false);
  isMenuOpen = $state(false);
  isSettingsOpen = $state(false);
  /** A discard pile that is looked through. */
  openPile: Pile | null = $state(null);
  /** Some window is open. */
  readonly hasWindow = $derived(
    this.looked !== null || this.openPile !== null || this.isScoreOpen || this.isLogOpen || this.isHelpOpen || this.isMenuOpen || this.isSettingsOpen,
  );

  /** The game was going on while one looked: then its end is counted before one's eyes. */
  wasRunning = $state(false);
  /** The markers on the score track, by seat, once the points are counted. */
  track: readonly number[] | undefined = $state.raw();

  readonly store: TableStore;
  readonly selected = $derived.by(() => (this.picked !== null && this.store.hand.includes(this.picked) ? this.picked : null));
  readonly cardChoices = $derived.by(() => (this.selected === null ? [] : choicesOf(this.store.choices, this.selected)));
  readonly seats = $derived.by(() => this.store.info?.seats ?? []);
  readonly names = $derived(this.seats.map((_, seat) => seatName(this.seats, seat)));
  readonly deeds = $derived.by(() => {
    const { view, draft } = this.store;
    return view ? tellDeeds(view, draft.length) : [];
  });
  readonly turns = $derived(tellTurns(this.deeds));
  /** The last turn of somebody else: marked on the board. */
  readonly last: Decision[] = $derived.by(() => {
    const turn = this.turns.findLast((each) => each.seat !== this.store.seat);
    return turn?.deeds.map((deed) => ({ seat: deed.seat, move: deed.move.text })) ?? [];
  });
  /** Pairs in hand that a wish stone lies ready for. */
  readonly pairs = $derived.by(() => this.store.choices.filter((choice) => choice.effect.wish !== null));

  constructor(store: TableStore) {
    this.store = store;
  }

  name(seat: number): string {
    return this.names[seat] ?? "";
  }

  /** Whoever sits alone at a device is “you” there. */
  shownName(seat: number): string {
    const mine = this.seats.filter((each) => each.is_you);
    return mine.length === 1 && mine[0]?.seat === seat ? t("web-you") : this.name(seat);
  }

  isMine(seat: number): boolean {
    return seat === this.store.seat;
  }

  /** Take a card into the fingers, or put it back. */
  toggle(card: string): void {
    this.store.problem = null;
    this.store.decline();
    this.picked = this.selected === card ? null : card;
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

  pick(move: string): void {
    this.store.choose(move);
    if (this.store.asked === null) this.picked = null;
  }

  /** Put the card in the fingers somewhere: play it there, or hear why not. */
  put(place: Place): void {
    const { store, selected } = this;
    if (selected === null || !store.view || !store.isMyDecision) return;
    const [first, ...more] = choicesAt(store.choices, selected, place);
    if (first && more.length === 0) return this.pick(first.effect.move);
    if (first) return; // several pairs: the buttons say which
    const meant = meantMove(store.view.game, selected, place);
    if (meant) void store.askWhyNot(meant);
  }

  /** Whether the card in the fingers may go there. */
  fits(place: Place): boolean {
    return this.selected !== null && choicesAt(this.store.choices, this.selected, place).length > 0;
  }

  /** Whether one could mean to put it there. */
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

  /** What L and D do with the card in the fingers. */
  play(kind: "lay" | "discard"): void {
    const { selected } = this;
    if (selected === null) return;
    const wanted = kind === "lay" ? ["lay", "points"] : ["discard"];
    const choice = this.cardChoices.find((each) => wanted.includes(parseMove(each.effect.move).kind));
    if (choice) this.pick(choice.effect.move);
    else this.put({ kind: kind === "lay" ? "row" : "pile", color: colorOf(selected) });
  }
}
