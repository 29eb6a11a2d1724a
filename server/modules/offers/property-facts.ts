import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { NEAREST_DAYS } from '#rules/stay-rules/nearest-stays.ts';
import { type BookingMoment, bookingMomentOf, currentRule } from '#rules/stay-rules/rule-on.ts';
import { type KeptNights, nightsAt, readingBusyNights, readingKeptNights } from '#server/modules/inventory/index.ts';
import { readingRates, type UnitRates } from '#server/modules/pricing/index.ts';
import type { PropertyListing } from '#server/modules/properties/index.ts';
import { askTogether } from '#server/platform/database/ask-together.ts';
import type { IsStillValid } from '#server/platform/http/response-cache.ts';
import { NEXT_FREE_DAYS } from './unit-availability.ts';

/** Marks under which what was read of a property may be used again; see `MarketKeeper`. Both are of one moment. */
export interface PropertyMarks {
  /** Of its listing, and of all others. */
  readonly listing: object;
  /** Of all that there is of the property. */
  readonly all: object;
  /** Whether both are still those of the moment, and the rules of stays, which go by the minute, are the same. */
  readonly holds: IsStillValid;
}

/** JSON of a property. */
export interface WrittenAnswer {
  readonly json: Buffer;
  /** Whether it is the same for everybody, as long as the marks hold. */
  readonly isForAll: boolean;
}

/** What, beside its listing, decides what a property offers to somebody at a moment. */
export interface PropertyFacts {
  readonly rates: ReadonlyMap<number, UnitRates>;
  /** Nights that are not free, by unit. Those of other dates than were asked about may be among them. */
  readonly busy: ReadonlyMap<number, ReadonlySet<LocalDate>>;
  /** JSON of what is made of the rates and of the listing alone, to be made once. */
  readonly made: Map<string, Buffer>;
  /** JSON of nights, made of all facts for others; undefined where nothing may be kept. */
  readonly nights: Map<string, Buffer> | undefined;
  /** Nights on which the facts are those of this viewer at this moment alone: others hold them, so that nothing said of them may be kept. */
  readonly heldNights: ReadonlySet<LocalDate>;
}

interface FactsQuestion {
  /** The nights in question, and the day after the last. */
  readonly looked: Stay;
  readonly now: Date;
  readonly today: LocalDate;
  /** The viewer's own session, whose holds count as free. Asked for only where it can make a difference. */
  readonly findOwnSession: () => Promise<string | null>;
  readonly marks: PropertyMarks | undefined;
}

/** What was read of a property, whoever asks and whenever. */
interface KeptFacts {
  readonly rates: ReadonlyMap<number, UnitRates>;
  readonly nights: KeptNights;
  readonly firstNight: LocalDate;
  readonly end: LocalDate;
  readonly made: Map<string, Buffer>;
  /** By the moment's rules, in which nothing changes for hours: JSON of nights. */
  readonly nightsMade: Map<string, Map<string, Buffer>>;
}

/** Dates that can be asked for, with those around them that may be named instead. */
const DAYS_BEFORE = NEAREST_DAYS;
const DAYS_AHEAD = SEARCH_LIMITS.maxDaysAhead + SEARCH_LIMITS.maxNights + NEXT_FREE_DAYS;
/** Days of which all moments are kept: others are forgotten first. */
const MOST_MOMENTS = 4;

const NO_NIGHTS: ReadonlySet<LocalDate> = new Set();

const kept = new WeakMap<object, Promise<KeptFacts>>();

/** The rates and nights of a property that is on the market, without asking for them again as long as nothing of it has changed. */
export async function factsOf(db: Kysely<Database>, listing: PropertyListing, question: FactsQuestion): Promise<PropertyFacts> {
  const { marks, looked, now } = question;
  const known = marks && (await keptFacts(db, listing, marks, question));
  if (!known || looked.arrivalDate < known.firstNight || looked.departureDate > known.end) return await readFacts(db, listing, question);
  const ownSessionId = known.nights.held.length > 0 ? await question.findOwnSession() : null;
  const [rates, moment] = ratesAt(known.rates, bookingMomentOf(now));
  const { busy, heldNights } = nightsAt(known.nights, now, ownSessionId);
  return { rates, busy, heldNights, made: known.made, nights: nightsMadeAt(known, moment) };
}

async function readFacts(db: Kysely<Database>, listing: PropertyListing, question: FactsQuestion): Promise<PropertyFacts> {
  const unitIds = unitIdsOf(listing);
  const { looked, now } = question;
  const nights = { firstNight: looked.arrivalDate, lastNight: addDays(looked.departureDate, -1) };
  const ownSessionId = await question.findOwnSession();
  const [rates, busy] = await askTogether(db, [
    readingRates(unitIds, looked, now),
    readingBusyNights({ unitIds, ...nights, now, ownSessionId }),
  ]);
  return { rates, busy, heldNights: NO_NIGHTS, made: new Map(), nights: undefined };
}

/** Those who come while they are read wait for them. */
function keptFacts(db: Kysely<Database>, listing: PropertyListing, { all }: PropertyMarks, question: FactsQuestion): Promise<KeptFacts> {
  const known = kept.get(all);
  if (known) return known;
  const reading = readKeptFacts(db, listing, question);
  kept.set(all, reading);
  // Whoever comes next tries again.
  reading.catch(() => kept.delete(all));
  return reading;
}

async function readKeptFacts(db: Kysely<Database>, listing: PropertyListing, { now, today }: FactsQuestion): Promise<KeptFacts> {
  const unitIds = unitIdsOf(listing);
  const [firstNight, end] = [addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AHEAD)];
  const [rates, nights] = await askTogether(db, [
    readingRates(unitIds, { arrivalDate: firstNight, departureDate: end }, now),
    readingKeptNights(unitIds, firstNight, addDays(end, -1)),
  ]);
  return { rates, nights, firstNight, end, made: new Map(), nightsMade: new Map() };
}

const unitIdsOf = ({ units }: PropertyListing) => units.map((unit) => unit.unitId);

/** Rates with their stay rules as they stand at a moment, and what tells this moment from others. */
function ratesAt(rates: ReadonlyMap<number, UnitRates>, moment: BookingMoment): [ReadonlyMap<number, UnitRates>, key: string] {
  if ([...rates.values()].every(({ stayRules }) => stayRules.length === 0)) return [rates, moment.today];
  const current = new Map(
    [...rates].map(([unitId, each]) => [unitId, { ...each, stayRules: each.stayRules.map((rule) => currentRule(rule, moment)) }]),
  );
  const dates = [...current.values()].flatMap(({ stayRules }) => stayRules.flatMap((rule) => [rule.earliestArrival, rule.relaxedUntil]));
  return [current, [moment.today, ...dates].join()];
}

function nightsMadeAt({ nightsMade }: KeptFacts, moment: string): Map<string, Buffer> {
  const known = nightsMade.get(moment);
  if (known) return known;
  if (nightsMade.size >= MOST_MOMENTS) nightsMade.clear();
  const made = new Map<string, Buffer>();
  nightsMade.set(moment, made);
  return made;
}

/** Whether what is said of a property is the same for everybody: others' holds are free to their holders, and end without a change. */
export const areForAll = ({ nights, heldNights }: PropertyFacts) => nights !== undefined && heldNights.size === 0;

/** Gives what was encoded for a key, or encodes what is made. @param most more are not kept */
export function encodedOnce(known: Map<string, Buffer> | undefined, key: string, most: number, make: () => string): Buffer {
  const encoded = known?.get(key);
  if (encoded) return encoded;
  const made = Buffer.from(make());
  if (!known) return made;
  if (known.size >= most) known.clear();
  known.set(key, made);
  return made;
}
