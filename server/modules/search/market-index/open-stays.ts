import { cheapestAssignment } from '#rules/fitting/cheapest-assignment.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters } from '../filters.ts';
import { buildHistogram } from '../histogram.ts';
import { type AskedOptions, askOptions, countOptions } from './asked-options.ts';
import { AskedParty, type PaidIn } from './asked-party.ts';
import { AskedStay, amountOf, RulesOfMoment } from './asked-stay.ts';
import { hasBit, setBit } from './bits.ts';
import { isOthers, type NightsViewer } from './held-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { OpenAnswer, OpenQuestion } from './market-question.ts';
import { StayFinder } from './one-stay.ts';
import { holderOf } from './property-record.ts';
import { pageOf } from './ranking.ts';
import { type AskedSlots, slotsOf } from './slots-of-place.ts';
import type { Steps } from './steps.ts';
import { ROW } from './unit-columns.ts';

/** Properties that are looked at in a step. */
const PROPERTIES_PER_STEP = 8;

/** What decides which properties are found. */
export type StaysQuestion = Pick<OpenQuestion, 'stays' | 'place' | 'filters' | 'roomsInfo' | 'viewer'>;

interface FoundStays {
  readonly sweep: Sweep;
  readonly slots: AskedSlots;
  readonly options: AskedOptions;
  /** Properties with a stay that the price filter lets through; they may fail one filter of alternatives. */
  readonly offering: Uint32Array;
  /** The offers that pass every filter, and the number of the stay that each is for. */
  readonly offers: { readonly slots: number[]; readonly totals: number[]; readonly stays: number[] };
  /** Lowest totals of the properties that pass every filter but the price's. */
  readonly totals: readonly number[];
  readonly byStay: readonly { count: number; cheapestAgorot: number | null }[];
}

/** Answers a search of several stays of one length. */
export function* searchStays(columns: MarketColumns, question: OpenQuestion): Steps<OpenAnswer> {
  const { sweep, slots, options, offering, offers, totals, byStay } = yield* findStays(columns, question);
  const finders: StayFinder[] = [];
  const finderOf = (number: number) => {
    finders[number] ??= new StayFinder(columns, { ...question, stay: question.stays[number] as Stay }, slots.ranges);
    return finders[number];
  };
  const marks: number[] = [];
  for (const [offer, slot] of offers.slots.entries()) {
    if (question.sortBy !== 'recommended') break;
    if (offer % PROPERTIES_PER_STEP === 0) yield;
    marks.push(finderOf(offers.stays[offer] ?? 0).find(slot)?.mark ?? 0);
  }
  const page = pageOf(columns, { ...offers, marks }, sweep.party.guests, question);
  return {
    page: page.flatMap((offer) => {
      const [slot, stay] = [offers.slots[offer] ?? 0, offers.stays[offer] ?? 0];
      const shown = finderOf(stay).present(slot);
      return shown ? [{ ...shown, stay, totals: [...sweep.totalsOf(slot)].map((total) => (total === Infinity ? null : total)) }] : [];
    }),
    totalItems: offers.slots.length,
    counts: countOptions(columns, options, offering),
    histogram: buildHistogram(totals, nightsOf(question)),
    stays: byStay,
  };
}

/** Finds what there is for several stays: each property with the cheapest that the price filter lets through, else the cheapest; of equals the first. */
export function* findStays(columns: MarketColumns, question: StaysQuestion): Steps<FoundStays> {
  const sweep = new Sweep(columns, question);
  const { totals: range, chosen } = chooseFilters(question.filters, nightsOf(question));
  const slots = slotsOf(columns, question.place);
  const options = askOptions(columns, slots, { chosen });
  const offering = new Uint32Array(columns.isListed.length);
  const offers = { slots: [] as number[], totals: [] as number[], stays: [] as number[] };
  const totals: number[] = [];
  const byStay = question.stays.map(() => ({ count: 0, cheapestAgorot: null as number | null }));
  const isInRange = (total: number) => range.leastAgorot <= total && total <= range.mostAgorot;
  for (const { from, end } of slots.ranges) {
    for (let slot = from; slot < end; slot++) {
      if (sweep.isOfRooms || (slot - from) % PROPERTIES_PER_STEP === 0) yield;
      if (!hasBit(options.wanted, slot)) continue;
      const isPassing = hasBit(options.passing, slot);
      let [best, lowest, isAffordable] = [-1, Infinity, false];
      for (const [number, total] of sweep.totalsOf(slot).entries()) {
        if (total === Infinity) continue;
        const passesPrice = isInRange(total);
        if (passesPrice === isAffordable ? total < lowest : passesPrice) [best, lowest, isAffordable] = [number, total, passesPrice];
        const ofStay = byStay[number];
        if (!passesPrice || !isPassing || !ofStay) continue;
        ofStay.count += 1;
        ofStay.cheapestAgorot = Math.min(ofStay.cheapestAgorot ?? Infinity, total);
      }
      if (best < 0) continue;
      if (isPassing) totals.push(lowest);
      if (!isAffordable) continue;
      setBit(offering, slot, true);
      if (!isPassing) continue;
      offers.slots.push(slot);
      offers.totals.push(lowest);
      offers.stays.push(best);
    }
  }
  return { sweep, slots, options, offering, offers, totals, byStay };
}

function nightsOf({ stays: [first] }: Pick<OpenQuestion, 'stays'>): number {
  if (!first) throw new RangeError('There is no stay to look for');
  return nightsBetween(first.arrivalDate, first.departureDate);
}

/** A unit of a property: how long it is free from each night on, and what the nights before each come to, by type of room. */
interface SweptUnit {
  readonly unit: number;
  readonly freeFrom: Uint16Array;
  readonly paid: readonly (PaidIn | null)[];
  readonly sums: readonly (Float64Array | null)[];
}

/** Finds the lowest totals of properties for all stays at once: nights are looked up once for each unit, and stays are differences of their sums. */
class Sweep {
  readonly party: AskedParty;
  readonly #columns: MarketColumns;
  readonly #stays: readonly AskedStay[];
  readonly #viewer: NightsViewer;
  readonly #first: number;
  readonly #nights: number;
  readonly #weekdays: Uint8Array;
  readonly #totals: Float64Array;

  constructor(columns: MarketColumns, { stays, roomsInfo, viewer }: Pick<OpenQuestion, 'stays' | 'roomsInfo' | 'viewer'>) {
    const rules = new RulesOfMoment(columns.units, viewer.now);
    this.#columns = columns;
    this.party = new AskedParty(columns.units, partyOf(roomsInfo));
    this.#stays = stays.map((stay) => new AskedStay(columns.units, rules, columns.firstDay, stay));
    this.#viewer = { now: viewer.now.getTime(), holder: holderOf(viewer.browserHash) };
    this.#first = Math.min(...this.#stays.map(({ arrival }) => arrival));
    this.#nights = Math.max(...this.#stays.map(({ departure }) => departure)) - this.#first;
    // 1 January 1970 was a Thursday.
    this.#weekdays = Uint8Array.from({ length: this.#nights }, (_, night) => (columns.firstDay + this.#first + night + 4) % 7);
    this.#totals = new Float64Array(this.#stays.length);
  }

  get isOfRooms(): boolean {
    return this.party.party.length > 1;
  }

  /** By stay, the lowest total of a property; infinity where it has no offer. Used over and over. */
  totalsOf(slot: number): Float64Array {
    this.#totals.fill(Infinity);
    const units = this.#sweep(slot);
    if (units.length === 0) return this.#totals;
    if (!this.isOfRooms) this.#addUnits(units);
    else for (const [number, stay] of this.#stays.entries()) this.#totals[number] = this.#lowestOfRooms(units, stay);
    return this.#totals;
  }

  #addUnits(units: readonly SweptUnit[]): void {
    for (const [number, stay] of this.#stays.entries()) {
      let [lowest, once] = [Infinity, 0];
      for (const swept of units) {
        const total = this.#totalIn(swept, stay, 0);
        if (total < lowest) [lowest, once] = [total, stay.onceIn(swept.unit)];
      }
      this.#totals[number] = lowest + once;
    }
  }

  /** As rules/fitting puts units together: one for each room, or one for all. */
  #lowestOfRooms(units: readonly SweptUnit[], stay: AskedStay): number {
    const { types, typeOfRoom } = this.party;
    const costs = types.map((_, type) => units.map((unit) => this.#totalIn(unit, stay, type)));
    const shared = units.map((unit) => this.#totalIn(unit, stay, types.length));
    const rooms = typeOfRoom.map((type) => costs[type] ?? []);
    const columns =
      rooms.length > units.length ? undefined : types.length === 1 ? cheapestOf(costs[0] ?? [], rooms.length) : cheapestAssignment(rooms);
    const each = (columns ?? []).reduce((sum, column, room) => sum + (rooms[room]?.[column] ?? 0), 0);
    const perRoom = columns ? each + stay.onceIn(units[columns[0] ?? 0]?.unit ?? 0) : Infinity;
    const least = Math.min(...shared);
    return Math.min(perRoom, least === Infinity ? Infinity : least + stay.onceIn(units[shared.indexOf(least)]?.unit ?? 0));
  }

  #totalIn({ unit, freeFrom, paid, sums }: SweptUnit, stay: AskedStay, type: number): number {
    const at = stay.arrival - this.#first;
    const [pays, sum] = [paid[type], sums[type]];
    if (!pays || !sum || (freeFrom[at] ?? 0) < stay.nights || !stay.isTakenBy(unit)) return Infinity;
    return stay.totalOf(unit, (sum[at + stay.nights] ?? 0) - (sum[at] ?? 0), pays);
  }

  #sweep(slot: number): SweptUnit[] {
    const { firstUnits, unitCounts, units } = this.#columns;
    const first = firstUnits[slot] ?? 0;
    const types = Array.from({ length: this.isOfRooms ? this.party.types.length + 1 : 1 }, (_, type) => type);
    const swept: SweptUnit[] = [];
    for (let unit = first; unit < first + (unitCounts[slot] ?? 0); unit++) {
      if (!hasBit(units.isPriced, unit)) continue;
      const paid = types.map((type) => this.party.paidIn(units.kindOf(unit), type));
      if (paid.every((pays) => pays === null)) continue;
      swept.push({ unit, freeFrom: this.#freeFrom(slot, unit), paid, sums: paid.map((pays) => pays && this.#sumsOf(unit, pays)) });
    }
    return swept;
  }

  #freeFrom(slot: number, unit: number): Uint16Array {
    const { units, firstDay } = this.#columns;
    const free = new Uint16Array(this.#nights + 1);
    const held = this.#columns
      .heldOf(slot)
      .filter(({ unit: ofHold }) => ofHold === unit)
      .filter(({ expiresAt, holder }) => isOthers(expiresAt, holder, this.#viewer));
    const [word, bit] = [unit >>> 5, unit & 31];
    for (let night = this.#nights - 1; night >= 0; night--) {
      const day = this.#first + night;
      const isTaken = ((units.taken[day * units.rowWords + word] ?? 0) >>> bit) & 1;
      const isHeld = held.length > 0 && held.some(({ firstDay: from, endDay }) => from <= firstDay + day && firstDay + day < endDay);
      free[night] = isTaken === 1 || isHeld ? 0 : (free[night + 1] ?? 0) + 1;
    }
    return free;
  }

  #sumsOf(unit: number, { times }: PaidIn): Float64Array {
    const { units } = this.#columns;
    const table = units.tables[unit];
    const rows = table?.rows ?? units.standard.subarray(unit * 2 * ROW, (unit + 1) * 2 * ROW);
    const amounts = Float64Array.from({ length: rows.length / ROW }, (_, row) => amountOf(rows, row, times));
    const mask = units.weekendOf(unit);
    const sums = new Float64Array(this.#nights + 1);
    for (let night = 0; night < this.#nights; night++) {
      const row = table ? table.rowOf[this.#first + night] : (mask >> (this.#weekdays[night] ?? 0)) & 1;
      sums[night + 1] = (sums[night] ?? 0) + (amounts[row ?? 0] ?? 0);
    }
    return sums;
  }
}

/** The numbers of the lowest finite costs, in their own order; of equals the first ones. Undefined where there are not so many. */
function cheapestOf(costs: readonly number[], count: number): readonly number[] | undefined {
  const finite = [...costs.keys()].filter((index) => (costs[index] ?? Infinity) < Infinity);
  if (finite.length < count) return undefined;
  return finite
    .sort((one, other) => (costs[one] ?? 0) - (costs[other] ?? 0) || one - other)
    .slice(0, count)
    .sort((one, other) => one - other);
}
