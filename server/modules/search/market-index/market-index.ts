import { setImmediate as others } from 'node:timers/promises';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { FacetCounts } from '../facets.ts';
import { countHeld } from './asked-options.ts';
import { AskedParties } from './asked-parties.ts';
import { KernelStays } from './kernel-stays.ts';
import { MarketColumns } from './market-columns.ts';
import type { IndexPlace, MarketAnswer, MarketQuestion, OpenAnswer, OpenQuestion } from './market-question.ts';
import { type CountedQuestion, countAt } from './nothing-found/count-at.ts';
import { type EmptyQuestion, type Explained, explainNothing } from './nothing-found/explain-nothing.ts';
import { searchStay } from './one-stay.ts';
import { searchStays } from './open-stays.ts';
import { compareOutlines, type MarketRoom, type PropertyOutline, roomFor } from './property-outline.ts';
import type { PropertyRecord } from './property-record.ts';
import { RememberedOffers } from './remembered-offers.ts';
import { IndexReader, IndexWriter, type SavedIndex } from './saved-index.ts';
import type { Scratch } from './scratch.ts';
import { slotsOf } from './slots-of-place.ts';
import { atOnce, type Steps } from './steps.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';
import { MOST_STAYS, Workspace } from './workspace.ts';

/** The whole market in memory, in columns (docs/search.md). Every method, and every step of a search, leaves the index whole. */
export class MarketIndex {
  /** First night that the index knows; the last is {@link AXIS_NIGHTS} − 1 days later. */
  readonly firstNight: LocalDate;
  readonly #columns: MarketColumns;
  #outlines: readonly PropertyOutline[];
  /** Of the last search: the next one uses it again. */
  #idle: Workspace | undefined;
  readonly #remembered: RememberedOffers;
  readonly #parties: AskedParties;
  /** What the kernel does with many stays, where there is one. */
  readonly #stays: KernelStays | undefined;

  /**
   * An index with room for these properties; {@link layOut} keeps a place for each, then {@link replace} fills it, in as many steps as one likes.
   * @param outlines in the order of {@link compareOutlines}: in any other, places fall to pieces, and searches take longer. Sorting them would hold up
   * whatever else is to be done.
   * @param firstNight today; nights before it are not kept
   * @param room for how many there is room
   */
  constructor(outlines: readonly PropertyOutline[], firstNight: LocalDate, room = roomFor(outlines)) {
    this.firstNight = firstNight;
    this.#outlines = outlines;
    this.#columns = new MarketColumns(room, firstNight);
    this.#idle = new Workspace(this.#columns, this.#columns.kernel);
    this.#remembered = new RememberedOffers(this.#columns);
    this.#parties = new AskedParties(this.#columns.units.kinds);
    this.#stays = this.#columns.kernel && new KernelStays(this.#columns.kernel, this.#columns);
  }

  /** Takes a copy of the index, in small steps; nothing may change meanwhile. */
  *save(): Generator<void, SavedIndex> {
    const writer = new IndexWriter();
    writer.fact('room', this.#columns.room);
    writer.fact('firstNight', this.firstNight);
    yield* this.#columns.save(writer);
    return writer;
  }

  /** The index that was saved, in small steps. @throws Error for what is none */
  static *restore(saved: SavedIndex): Generator<void, MarketIndex> {
    const reader = new IndexReader(saved);
    // By itself: room for large columns takes as long as a step.
    const index = new MarketIndex([], reader.fact<LocalDate>('firstNight'), reader.fact<MarketRoom>('room'));
    yield;
    yield* index.#columns.restore(reader);
    return index;
  }

  /** Gives each property its place, in small steps. Once, before anything is put in. */
  *layOut(): Generator<void> {
    for (let start = 0; start < this.#outlines.length; start += PLACES_PER_STEP) {
      this.#columns.layOut(this.#outlines.slice(start, start + PLACES_PER_STEP));
      yield;
    }
    this.#outlines = [];
  }

  /** Has its columns, in which every property has its place, filled from elsewhere than from records. Once, before it is asked. */
  fill(work: (columns: MarketColumns) => Promise<void>): Promise<void> {
    return work(this.#columns);
  }

  /** Sorts the names in small steps, before the first search that asks for them would have to. Nothing may change meanwhile. */
  settle(): Generator<void> {
    return this.#columns.rankNames();
  }

  /** Properties in it. */
  get size(): number {
    return this.#columns.size;
  }

  /** Bytes of its columns, without the names. */
  get bytes(): number {
    const { bytes, offers } = this.#idle ?? new Workspace(this.#columns);
    return this.#columns.bytes + bytes + MOST_STAYS * offers.bytes;
  }

  /**
   * Whether it should be built anew in the background, from new records, and swapped: many properties no longer stand beside those of their
   * place, or much of what was replaced still takes room. Until then it answers as exactly as before.
   */
  get isWorn(): boolean {
    return this.#columns.isWorn;
  }

  /** Whether the stay lies on the axis of nights; else the index must have been built anew before it is asked. */
  knows(arrivalDate: LocalDate, departureDate: LocalDate): boolean {
    return arrivalDate >= this.firstNight && nightsBetween(this.firstNight, departureDate) < AXIS_NIGHTS;
  }

  /** Answers a search as PostgreSQL would that has exactly these records. */
  search(question: MarketQuestion): MarketAnswer {
    return atOnce(this.searchInSteps(question));
  }

  /**
   * The same, for a market so large that others should not wait for all of it. Where properties change between the steps, each is as it was when it
   * was looked at: never as it was before the search was asked.
   */
  searchInSteps(question: MarketQuestion): Steps<MarketAnswer> {
    return this.#inWorkspace((scratch) => searchStay(this.#columns, question, scratch));
  }

  /** What searches use over and over, unless one is under way that has it. */
  *#inWorkspace<Answer>(work: (scratch: Scratch) => Steps<Answer>): Steps<Answer> {
    const workspace = this.#idle ?? new Workspace(this.#columns);
    this.#idle = undefined;
    const scratch = { workspace, parties: this.#parties, remembered: this.#remembered, kernel: this.#stays };
    const { propertySlots } = this.#columns;
    let answer = yield* work(scratch);
    // What has moved meanwhile may stand where nobody has looked.
    if (this.#columns.propertySlots !== propertySlots) answer = yield* work(scratch);
    this.#giveBack(workspace);
    return answer;
  }

  /** There is one in the kernel's memory, which is the faster one. */
  #giveBack(workspace: Workspace): void {
    if (!this.#idle?.isInKernel) this.#idle = workspace;
  }

  /** Options of the properties of a place, with how many hold each. */
  optionsHeld(place: IndexPlace): FacetCounts {
    return countHeld(this.#columns, slotsOf(this.#columns, place));
  }

  /** When, after a moment, the first hold ends, unless something changes before; infinity where there is none. */
  nextHoldEnd(now: number): number {
    return this.#columns.heldUnits.nextEnd(now);
  }

  /** Answers a search whose dates are open, as PostgreSQL would that has exactly these records. */
  searchStays(question: OpenQuestion): OpenAnswer {
    return atOnce(this.searchStaysInSteps(question));
  }

  /** The same in steps; see {@link searchInSteps}. */
  searchStaysInSteps(question: OpenQuestion): Steps<OpenAnswer> {
    return this.#inWorkspace((scratch) => searchStays(this.#columns, question, scratch));
  }

  /** Why a search found nothing, as PostgreSQL would say; in steps, see {@link searchInSteps}. */
  explainInSteps(question: EmptyQuestion): Steps<Explained> {
    return this.#inWorkspace((scratch) => explainNothing(this.#columns, question, scratch));
  }

  /** How many results a search has at each of some places, which may lie in each other; in steps, see {@link searchInSteps}. */
  countInSteps(question: CountedQuestion, places: readonly IndexPlace[]): Steps<number[]> {
    return this.#inWorkspace((scratch) => countAt(this.#columns, question, places, scratch));
  }

  /**
   * Puts properties in the place of what was known of them, or adds them; takes those away whose ids are gone. Records of the same property
   * must come in the order of their moments.
   * @returns false where there was no room left for one of them: then the index must not be asked again, but built anew
   */
  replace(records: Iterable<PropertyRecord>, goneIds: readonly number[] = []): boolean {
    for (const propertyId of goneIds) {
      this.#forget(propertyId);
      this.#columns.remove(propertyId);
    }
    let isWhole = true;
    for (const record of records) {
      this.#forget(record.propertyId);
      isWhole = this.#columns.put(record) && isWhole;
      this.#forget(record.propertyId);
    }
    return isWhole;
  }

  #forget(propertyId: number): void {
    const slot = this.#columns.slotOf.get(propertyId);
    if (slot !== undefined) this.#remembered.change(slot);
  }

  /** Sets what changes with the day alone: online bookings of the thirty days before it, by property; the others have none. */
  setRecentBookings(bookings: ReadonlyMap<number, number>): void {
    const { slotOf, recentBookings } = this.#columns;
    for (const [propertyId, slot] of slotOf) recentBookings[slot] = bookings.get(propertyId) ?? 0;
  }
}

/** So many properties go into a new index before others of the process have their turn. */
const PROPERTIES_PER_STEP = 25;
const PLACES_PER_STEP = 500;

/** An index of these properties, made in small steps. */
export async function buildMarketIndex(records: readonly PropertyRecord[], firstNight: LocalDate): Promise<MarketIndex> {
  const index = new MarketIndex(
    records.map((record) => ({ ...outlineOf(record), unitCount: record.units.length })).sort(compareOutlines),
    firstNight,
  );
  for (const _ of index.layOut()) await others();
  for (let start = 0; start < records.length; start += PROPERTIES_PER_STEP) {
    index.replace(records.slice(start, start + PROPERTIES_PER_STEP));
    await others();
  }
  return index;
}

function outlineOf({ propertyId, cityId, regionId, districtId }: PropertyRecord) {
  return { propertyId, cityId, regionId, districtId };
}
