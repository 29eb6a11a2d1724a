import { explainNoOffer, type NoOfferReason } from '#rules/fitting/explain-no-offer.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters } from '../filters.ts';
import { buildHistogram } from '../histogram.ts';
import { allPlaces, findBestOffer } from '../property-result.ts';
import { type AskedOptions, askOptions, countOptions } from './asked-options.ts';
import { AskedParty } from './asked-party.ts';
import { AskedStay, RulesOfMoment } from './asked-stay.ts';
import { hasBit, lowestBit, type Range, setBit } from './bits.ts';
import type { NightsViewer } from './held-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { IndexedResult, MarketAnswer, MarketQuestion } from './market-question.ts';
import { holderOf } from './property-record.ts';
import { pageOf } from './ranking.ts';
import { type AskedSlots, slotsOf } from './slots-of-place.ts';
import type { Steps } from './steps.ts';

/** Properties that are looked at in a step. */
const PROPERTIES_PER_STEP = 256;

/** What decides which properties are found. */
export type StayQuestion = Pick<MarketQuestion, 'stay' | 'place' | 'filters' | 'roomsInfo' | 'viewer'>;

/** An offer of a property. */
interface Offer {
  readonly totalAgorot: number;
  /** As in `FoundOffers.marks`. */
  readonly mark: number;
}

interface FoundStay {
  readonly options: AskedOptions;
  readonly asked: StayFinder;
  /** Properties with an offer that the price filter lets through; they may fail one filter of alternatives. */
  readonly offering: Uint32Array;
  /** The offers that pass every filter. */
  readonly offers: { readonly slots: number[]; readonly totals: number[]; readonly marks: number[] };
  /** Totals of the offers that pass every filter but the price's. */
  readonly totals: readonly number[];
}

/** Answers a search of one stay. */
export function* searchStay(columns: MarketColumns, question: MarketQuestion): Steps<MarketAnswer> {
  const { options, asked, offering, offers, totals } = yield* findStay(columns, question, slotsOf(columns, question.place));
  const page = pageOf(columns, offers, asked.party.guests, question);
  return {
    page: page.flatMap((offer) => asked.present(offers.slots[offer] ?? 0) ?? []),
    totalItems: offers.slots.length,
    counts: countOptions(columns, options, offering),
    histogram: buildHistogram(totals, asked.stay.nights),
    foundAmong: (question.propertyIds ?? []).filter((propertyId) => {
      const slot = columns.slotOf.get(propertyId);
      return slot !== undefined && hasBit(offering, slot) && hasBit(options.passing, slot);
    }),
  };
}

/** Finds what properties in some slots offer for one stay. */
export function* findStay(columns: MarketColumns, question: Omit<StayQuestion, 'place'>, slots: AskedSlots): Steps<FoundStay> {
  const asked = new StayFinder(columns, question, slots.ranges);
  const choice = chooseFilters(question.filters, asked.stay.nights);
  const options = askOptions(columns, slots, choice);
  const offering = new Uint32Array(columns.isListed.length);
  const offers = { slots: [] as number[], totals: [] as number[], marks: [] as number[] };
  const totals: number[] = [];
  for (const { from, end } of slots.ranges) {
    for (let slot = from; slot < end; slot++) {
      if ((slot - from) % PROPERTIES_PER_STEP === 0) yield;
      const offer = hasBit(options.wanted, slot) ? asked.find(slot) : undefined;
      if (!offer) continue;
      const { totalAgorot, mark } = offer;
      const isPassing = hasBit(options.passing, slot);
      if (isPassing) totals.push(totalAgorot);
      if (totalAgorot < choice.totals.leastAgorot || totalAgorot > choice.totals.mostAgorot) continue;
      setBit(offering, slot, true);
      if (!isPassing) continue;
      offers.slots.push(slot);
      offers.totals.push(totalAgorot);
      offers.marks.push(mark);
    }
  }
  return { options, asked, offering, offers, totals };
}

/** Finds what single properties offer a party for one stay. */
export class StayFinder {
  readonly party: AskedParty;
  readonly stay: AskedStay;
  readonly #columns: MarketColumns;
  readonly #rules: RulesOfMoment;
  /** Units that are free for the stay and have prices. */
  readonly #free: Uint32Array;

  /** @param ranges of the properties that it will be asked about */
  constructor(
    columns: MarketColumns,
    { roomsInfo, stay, viewer }: Pick<StayQuestion, 'roomsInfo' | 'stay' | 'viewer'>,
    ranges: readonly Range[],
  ) {
    this.#columns = columns;
    this.party = new AskedParty(columns.units, partyOf(roomsInfo));
    this.#rules = new RulesOfMoment(columns.units, viewer.now);
    this.stay = new AskedStay(columns.units, this.#rules, columns.firstDay, stay);
    this.#free = freeUnits(columns, ranges, this.stay, { now: viewer.now.getTime(), holder: holderOf(viewer.browserHash) });
  }

  /** The cheapest offer of a property. */
  find(slot: number): Offer | undefined {
    const free = this.freeOf(slot);
    if (free === 0) return undefined;
    return this.party.party.length === 1 ? this.#cheapestUnit(this.#columns.firstUnits[slot] ?? 0, free) : this.#cheapestUnits(slot, free);
  }

  /** Free units of a property: bit n for its n-th. */
  freeOf(slot: number): number {
    const first = this.#columns.firstUnits[slot] ?? 0;
    const count = this.#columns.unitCounts[slot] ?? 0;
    const word = (this.#free[first >>> 5] ?? 0) >>> (first & 31);
    return count === 32 ? word : word & ((1 << count) - 1);
  }

  /** Some units of a property as the rules want them at this moment. @param asked bit n for its n-th */
  candidates(slot: number, asked: number): CandidateUnit[] {
    const { units } = this.#columns;
    const found: CandidateUnit[] = [];
    for (let bits = asked; bits !== 0; bits &= bits - 1) {
      const unit = (this.#columns.firstUnits[slot] ?? 0) + lowestBit(bits);
      const candidate = units.candidates[unit];
      const rules = units.rulesOf(unit);
      if (candidate) found.push(rules === 0 ? candidate : withRules(candidate, this.#rules.of(rules)));
    }
    return found;
  }

  /** The offer of a property, written out by the rules; undefined where it has none. */
  present(slot: number): IndexedResult | undefined {
    const found = this.#bestOffer(slot, this.freeOf(slot));
    if (!found) return undefined;
    const { offer, totalAgorot, discountAgorot, unitsLeft } = found;
    return {
      propertyId: this.#columns.propertyIds[slot] ?? 0,
      shape: offer.shape,
      units: offer.units.map(({ unit, rooms, totalAgorot: ofUnit }) => ({
        unitId: unit.unitId,
        rooms,
        totalAgorot: ofUnit,
        charges: [...new Set(unit.pricing.extraCharges.filter(({ isOptional }) => !isOptional).map(({ kind }) => kind))],
      })),
      totalAgorot,
      discountAgorot,
      unitsLeft,
      unitsTotal: this.#columns.unitCounts[slot] ?? 0,
    };
  }

  /** Why a property has no offer; undefined where it has one. */
  whyNone(slot: number): NoOfferReason | undefined {
    const { unitCounts } = this.#columns;
    const free = this.candidates(slot, this.freeOf(slot));
    return explainNoOffer({
      units: this.candidates(slot, -1 >>> (32 - Math.max(1, unitCounts[slot] ?? 0))),
      freeUnitIds: new Set(free.map(({ unitId }) => unitId)),
      party: this.party.party,
      stay: this.stay.stay,
    })?.reason;
  }

  #cheapestUnit(first: number, free: number): Offer | undefined {
    const { units } = this.#columns;
    let [cheapest, lowest, subtotal] = [-1, Infinity, 0];
    for (let bits = free; bits !== 0; bits &= bits - 1) {
      const unit = first + lowestBit(bits);
      const paid = this.party.paidIn(units.kindOf(unit), 0);
      if (!paid || !this.stay.isTakenBy(unit)) continue;
      const ofUnit = this.stay.subtotalIn(unit, paid);
      const total = this.stay.totalOf(unit, ofUnit, paid);
      if (total < lowest) [cheapest, lowest, subtotal] = [unit, total, ofUnit];
    }
    if (cheapest < 0) return undefined;
    return { totalAgorot: lowest + this.stay.onceIn(cheapest), mark: this.markOf(cheapest, subtotal) };
  }

  markOf(unit: number, subtotal: number): number {
    return (this.party.placesIn(this.#columns.units.kindOf(unit)) << 1) | Number(this.stay.isDiscounted(unit, subtotal));
  }

  /** Several rooms are put together by the rules, of properties that have units enough. */
  #cheapestUnits(slot: number, free: number): Offer | undefined {
    const { units, firstUnits } = this.#columns;
    const { types, party } = this.party;
    let fitting = 0;
    let isShared = false;
    for (let bits = free; bits !== 0; bits &= bits - 1) {
      const kind = units.kindOf((firstUnits[slot] ?? 0) + lowestBit(bits));
      if (types.some((_, type) => this.party.paidIn(kind, type))) fitting += 1;
      isShared ||= this.party.paidIn(kind, types.length) !== null;
    }
    if (fitting < party.length && !isShared) return undefined;
    const found = this.#bestOffer(slot, free);
    if (!found) return undefined;
    const places = found.offer.units.reduce((sum, { unit }) => sum + allPlaces(unit.capacity), 0);
    return { totalAgorot: found.totalAgorot, mark: (places << 1) | Number(found.discountAgorot > 0) };
  }

  #bestOffer(slot: number, free: number) {
    const facts = {
      qualityPoints: this.#columns.qualityPoints[slot] ?? 0,
      recentBookings: this.#columns.recentBookings[slot] ?? 0,
    };
    return findBestOffer(facts, this.candidates(slot, free), this.party.party, this.stay.stay);
  }
}

function withRules(candidate: CandidateUnit, stayRules: CandidateUnit['pricing']['stayRules']): CandidateUnit {
  return { ...candidate, pricing: { ...candidate.pricing, stayRules } };
}

/** The units of some properties that have prices and are free on all nights of a stay; what stands for other units means nothing. */
export function freeUnits(
  { units, firstUnits, firstDay, heldUnits }: MarketColumns,
  ranges: readonly Range[],
  { arrival, departure }: Pick<AskedStay, 'arrival' | 'departure'>,
  viewer: NightsViewer,
): Uint32Array {
  const { taken, isPriced, rowWords } = units;
  const free = new Uint32Array(rowWords);
  for (const { from, end } of ranges) {
    if (from >= end) continue;
    const [word, endWord] = [(firstUnits[from] ?? 0) >>> 5, ((firstUnits[end - 1] ?? 0) >>> 5) + 1];
    free.set(isPriced.subarray(word, endWord), word);
    for (let night = arrival; night < departure; night++) {
      const row = night * rowWords;
      for (let each = word; each < endWord; each++) free[each] = (free[each] ?? 0) & ~(taken[row + each] ?? 0);
    }
  }
  heldUnits.takeFrom(free, { from: firstDay + arrival, end: firstDay + departure }, viewer);
  return free;
}
