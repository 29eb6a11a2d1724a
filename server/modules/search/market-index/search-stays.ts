import { recommendedMean } from '#rules/reviews/rating.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { chooseFilters, lesserChoices } from '../ask/filters.ts';
import type { IndexPlace } from '../place/resolve-place.ts';
import { type LeftOut, type LesserChoice, NONE_LEFT_OUT } from '../present/empty-search.ts';
import { buildHistogram } from '../present/histogram.ts';
import { recommendationScore } from '../present/score.ts';
import { type AskedOptions, askOptions, countOptions } from './asked-options.ts';
import { AskedParty } from './asked-party.ts';
import { countBitsIn, countCommon, hasBit, mergeRanges, setBit } from './bits.ts';
import type { MarketColumns } from './market-columns.ts';
import type {
  CountedQuestion,
  EmptyQuestion,
  Explained,
  MarketAnswer,
  MarketQuestion,
  OpenAnswer,
  OpenQuestion,
} from './market-question.ts';
import type { AskedSlots } from './place-slots.ts';
import { type FoundOffers, pageOf } from './ranking.ts';
import { type FoundOffer, StayFinder } from './stay-finder.ts';
import type { Steps } from './steps.ts';

/** Offers that are looked for in a step; those of several rooms weigh more. */
const OFFERS_PER_STEP = 512;
const WEIGHT_OF_ROOMS = 8;

type StaysQuestion = Omit<CountedQuestion, 'stay'> & { readonly stays: readonly Stay[] };

/** What properties offer for some stays of one length: each with the cheapest that the price filter lets through, of equals the first. */
interface FoundStays {
  readonly party: AskedParty;
  /** By stay. */
  readonly finders: readonly StayFinder[];
  readonly options: AskedOptions;
  /** Properties with an offer that the price filter lets through; they may fail one filter of alternatives. */
  readonly offering: Uint32Array;
  /** The offers that pass every filter. */
  readonly offers: FoundOffers & { readonly stays: readonly number[] };
  /** Lowest totals of the properties that pass every filter but the price's. */
  readonly totals: readonly number[];
  readonly byStay: OpenAnswer['stays'];
}

/** Answers a search of one stay. */
export function* searchStay(columns: MarketColumns, question: MarketQuestion): Steps<MarketAnswer> {
  const found = yield* findStays(columns, { ...question, stays: [question.stay] }, columns.slotsOf(question.place));
  const { offers, finders } = found;
  return {
    ...countsOf(columns, found),
    page: pageOf(columns, offers, question).flatMap((offer) => finders[0]?.present(offers.slots[offer] ?? 0) ?? []),
  };
}

/** Answers a search of several stays of one length. */
export function* searchStays(columns: MarketColumns, question: OpenQuestion): Steps<OpenAnswer> {
  const found = yield* findStays(columns, question, columns.slotsOf(question.place));
  const { offers, finders, byStay } = found;
  return {
    ...countsOf(columns, found),
    page: pageOf(columns, offers, question).flatMap((offer) => {
      const slot = offers.slots[offer] ?? 0;
      const stay = offers.stays[offer] ?? 0;
      const shown = finders[stay]?.present(slot);
      return shown ? [{ ...shown, stay, totals: finders.map((finder) => finder.find(slot)?.totalAgorot ?? null) }] : [];
    }),
    stays: byStay,
  };
}

function countsOf(columns: MarketColumns, { finders, options, offering, offers, totals }: FoundStays) {
  return {
    totalItems: offers.slots.length,
    counts: countOptions(columns, options, offering),
    histogram: buildHistogram(totals, finders[0]?.nights ?? 1),
  };
}

/** Counts the results that a search has at each of some places, which may lie in each other: each property is looked at once. */
export function* countAt(columns: MarketColumns, question: CountedQuestion, places: readonly IndexPlace[]): Steps<number[]> {
  const asked = places.map((place) => columns.slotsOf(place));
  const slots = { ranges: mergeRanges(asked.flatMap(({ ranges }) => ranges)) };
  const { options, offering } = yield* findStays(columns, { ...question, stays: [question.stay] }, slots);
  const matching = offering.map((bits, word) => bits & (options.passing[word] ?? 0));
  return asked.map(({ ranges, inside }) => {
    const there = inside ? matching.map((bits, word) => bits & (inside[word] ?? 0)) : matching;
    return ranges.reduce((sum, range) => sum + countBitsIn(there, range), 0);
  });
}

/** Says why a search finds nothing. What properties offer at all is looked for once more, for filters have left it out. */
export function* explainNothing(columns: MarketColumns, question: EmptyQuestion): Steps<Explained> {
  const { filters, place, stay, openStays = [stay] } = question;
  const slots = columns.slotsOf(place);
  const offeringWith = (some: EmptyQuestion['filters']) => findStays(columns, { ...question, filters: some, stays: openStays }, slots);
  const { offering, party } = yield* offeringWith({});
  const affordable = filters.price ? (yield* offeringWith({ price: filters.price })).offering : offering;
  const leftOut = yield* countLeftOut(columns, slots, new StayFinder(columns, party, stay, slots.ranges), offering);
  const choice = chooseFilters(filters, nightsBetween(stay.arrivalDate, stay.departureDate));
  const lesser = lesserChoices(choice).map(({ choice: others, ...left }): LesserChoice => {
    const { passing, words } = askOptions(columns, slots, others);
    return { ...left, count: countCommon(passing, left.filterId === 'price' ? offering : affordable, words) };
  });
  return { leftOut, lesser };
}

/** @param offering properties with an offer */
function* countLeftOut(
  columns: MarketColumns,
  slots: AskedSlots,
  finder: StayFinder,
  offering: Uint32Array,
): Steps<Record<LeftOut, number>> {
  const counts = { ...NONE_LEFT_OUT };
  const { passing } = askOptions(columns, slots, { chosen: [] });
  for (const { from, end } of slots.ranges) {
    for (let slot = from; slot < end; slot++) {
      if (!hasBit(passing, slot)) continue;
      if (slot % (OFFERS_PER_STEP / WEIGHT_OF_ROOMS) === 0) yield;
      counts[hasBit(offering, slot) ? 'filteredOut' : (finder.whyNone(slot) ?? 'filteredOut')] += 1;
    }
  }
  return counts;
}

/** Finds what properties in some slots offer for some stays. */
function* findStays(columns: MarketColumns, question: StaysQuestion, slots: AskedSlots): Steps<FoundStays> {
  const party = new AskedParty(columns.units, question);
  const finders: StayFinder[] = [];
  for (const stay of question.stays) {
    finders.push(new StayFinder(columns, party, stay, slots.ranges));
    yield;
  }
  const choice = chooseFilters(question.filters, finders[0]?.nights ?? 1);
  const { leastAgorot, mostAgorot } = choice.totals;
  const options = askOptions(columns, slots, choice);
  const offering = new Uint32Array(columns.isListed.length);
  const offers = { slots: [] as number[], totals: [] as number[], scores: [] as number[], stays: [] as number[] };
  const totals: number[] = [];
  const byStay = finders.map(() => ({ count: 0, cheapestAgorot: null as number | null }));
  const weight = finders.length * (party.party.length > 1 ? WEIGHT_OF_ROOMS : 1);
  let looked = 0;
  for (const { from, end } of slots.ranges) {
    for (let slot = from; slot < end; slot++) {
      if (!hasBit(options.wanted, slot)) continue;
      looked += weight;
      if (looked > OFFERS_PER_STEP) {
        looked = 0;
        yield;
      }
      const isPassing = hasBit(options.passing, slot);
      let best: FoundOffer | undefined;
      let stayOfBest = 0;
      let isAffordable = false;
      for (let stay = 0; stay < finders.length; stay++) {
        const offer = finders[stay]?.find(slot);
        if (!offer) continue;
        const { totalAgorot } = offer;
        const passesPrice = leastAgorot <= totalAgorot && totalAgorot <= mostAgorot;
        const isBetter = passesPrice === isAffordable ? totalAgorot < (best?.totalAgorot ?? Infinity) : passesPrice;
        if (isBetter) {
          best = offer;
          stayOfBest = stay;
          isAffordable = passesPrice;
        }
        const ofStay = byStay[stay];
        if (!passesPrice || !isPassing || !ofStay) continue;
        ofStay.count += 1;
        ofStay.cheapestAgorot = Math.min(ofStay.cheapestAgorot ?? Infinity, totalAgorot);
      }
      if (!best) continue;
      if (isPassing) totals.push(best.totalAgorot);
      if (!isAffordable) continue;
      setBit(offering, slot, true);
      if (!isPassing) continue;
      offers.slots.push(slot);
      offers.totals.push(best.totalAgorot);
      offers.scores.push(scoreOf(columns, slot, best, party.guests));
      offers.stays.push(stayOfBest);
    }
  }
  return { party, finders, options, offering, offers, totals, byStay };
}

function scoreOf(columns: MarketColumns, slot: number, offer: FoundOffer, guests: number): number {
  const { qualityPoints, recentBookings, marketMean } = columns;
  return recommendationScore({
    guests,
    places: offer.places,
    qualityPoints: qualityPoints[slot] ?? 0,
    reviewMean: recommendedMean(columns.starsOf(slot), marketMean),
    recentBookings: recentBookings[slot] ?? 0,
    isDiscounted: offer.isDiscounted,
  });
}
