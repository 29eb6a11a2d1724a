import { setImmediate as others } from 'node:timers/promises';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { dayNumberOf, nightsBetween } from '#rules/stay/local-dates.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import type { FacetCounts } from '../facets.ts';
import { chooseFilters } from '../filters.ts';
import type { AskedGuests } from './asked-guests.ts';
import { type AskedOptions, askOptions, countHeld, countOptions } from './asked-options.ts';
import { AskedParties } from './asked-parties.ts';
import { type AskedStay, momentOnAxis, stayOnAxis } from './asked-stay.ts';
import { hasBit } from './bits.ts';
import { findAll } from './find-all.ts';
import type { FoundOffers } from './found-offers.ts';
import { FreeUnits } from './free-units.ts';
import { KernelStays } from './kernel-stays.ts';
import { MarketColumns } from './market-columns.ts';
import type { IndexPlace, MarketAnswer, MarketQuestion, OpenAnswer, OpenQuestion } from './market-question.ts';
import { OfferFinder } from './offer-finder.ts';
import { searchStays } from './open-stays.ts';
import { presentOffer } from './present-offer.ts';
import { compareOutlines, type MarketRoom, type PropertyOutline, roomFor } from './property-outline.ts';
import { holderOf, type PropertyRecord } from './property-record.ts';
import { pageOf } from './ranking.ts';
import { RememberedOffers } from './remembered-offers.ts';
import { IndexReader, IndexWriter, type SavedIndex } from './saved-index.ts';
import { slotsOf } from './slots-of-place.ts';
import { StayPrices } from './stay-prices.ts';
import { atOnce, type Steps, whileUnchanged } from './steps.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';
import { wantedUnits } from './wanted-units.ts';
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
    return this.#inWorkspace((workspace) => this.#search(question, workspace));
  }

  *#search(question: MarketQuestion, workspace: Workspace): Steps<MarketAnswer> {
    const { offers } = workspace;
    const columns = this.#columns;
    const { stay, viewer } = question;
    const arrival = dayNumberOf(stay.arrivalDate) - columns.firstDay;
    const nights = nightsBetween(stay.arrivalDate, stay.departureDate);
    const asked = stayOnAxis({ arrival, nights }, momentOnAxis(viewer.now, columns.firstDay), columns.axis);
    const choice = chooseFilters(question.filters, nights);
    const moment = { now: viewer.now.getTime(), holder: holderOf(viewer.browserHash) };
    const isWhole = choice.chosen.length === 0;
    const current = whileUnchanged(columns, () => {
      const guests = this.#parties.of(partyOf(question.roomsInfo));
      const options = askOptions(columns, slotsOf(columns, question.place), choice);
      const free = new FreeUnits(columns, options.ranges, asked, moment, workspace.free);
      const prices = new StayPrices(asked, columns.units);
      const finder = new OfferFinder(columns.units, guests, prices);
      return {
        options,
        wanted: wantedUnits(columns, options, workspace.wanted),
        free,
        prices,
        finder,
        guests,
        stay: asked,
        totals: choice.totals,
        isWhole,
      };
    });
    const { guests, options } = current();
    const { offering, bins } = yield* findAll(columns, current, workspace, this.#memoryOf(question, asked, guests, options));
    yield;
    const counts = countOptions(columns, current().options, offering);
    yield;
    const { finder, free } = current();
    return {
      page: pageOf(columns, offers, guests.guests, question).flatMap(
        (offer) => presentOffer(columns, { finder, free, rooms: guests.rooms }, offers.slots[offer] ?? 0) ?? [],
      ),
      totalItems: offers.count,
      counts,
      histogram: bins.histogram(),
      foundAmong: (question.propertyIds ?? []).filter(isFound(columns, offering, current().options)),
    };
  }

  /** What searches use over and over, unless one is under way that has it. */
  *#inWorkspace<Answer>(work: (workspace: Workspace) => Steps<Answer>): Steps<Answer> {
    const workspace = this.#idle ?? new Workspace(this.#columns);
    this.#idle = undefined;
    const { propertySlots } = this.#columns;
    let answer = yield* work(workspace);
    // What has moved meanwhile may stand where nobody has looked.
    if (this.#columns.propertySlots !== propertySlots) answer = yield* work(workspace);
    this.#giveBack(workspace);
    return answer;
  }

  /** There is one in the kernel's memory, which is the faster one. */
  #giveBack(workspace: Workspace): void {
    if (!this.#idle?.isInKernel) this.#idle = workspace;
  }

  /** What is remembered of the same stay; a hold that ends makes it another. */
  #memoryOf({ place, viewer }: MarketQuestion, stay: AskedStay, { party }: AskedGuests, options: AskedOptions) {
    const { arrival, nights, today, minute } = stay;
    // The hour counts for nothing but arrivals of the same day.
    const key = JSON.stringify([place, arrival, nights, party, holderOf(viewer.browserHash), today, arrival <= today ? minute : 0]);
    const now = viewer.now.getTime();
    return {
      recall: (found: FoundOffers, look: (slot: number) => void) => this.#remembered.recall({ key, now }, options, found, look),
      remember: (found: FoundOffers) => this.#remembered.remember({ key, now, until: this.nextHoldEnd(now) }, found),
    };
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
    return this.#inWorkspace((workspace) =>
      searchStays(this.#columns, question, { workspace, parties: this.#parties, kernel: this.#stays }),
    );
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

/** Whether a property has an offer and passes the filters. @param offering by slot: those with an offer */
function isFound({ slotOf }: MarketColumns, offering: Uint32Array, { passing }: AskedOptions): (propertyId: number) => boolean {
  return (propertyId) => {
    const slot = slotOf.get(propertyId);
    return slot !== undefined && hasBit(offering, slot) && hasBit(passing, slot);
  };
}
