import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { chargesForStay, chargesWhenLate } from '#rules/quote/charge-lines.ts';
import { isWeekendNight, weekendMask } from '#rules/quote/night-rate.ts';
import { discountTierFor, NIGHT_AMOUNTS, nightAmounts, type StayPrices } from '#rules/quote/stay-prices.ts';
import type { DiscountTier, ExtraCharge, StayRule, UnitPricing, Weekday } from '#rules/quote/types.ts';
import { dateOfDayNumber, dayNumberOf, weekdayOfDayNumber } from '#rules/stay/local-dates.ts';
import { minimumOn } from '#rules/stay-rules/current-rule.ts';
import { setBit, wordsFor } from './bits.ts';
import type { PropertyRecord } from './property-record.ts';

/** Nights that the index knows: the farthest arrival, its longest stay, and two months until it must have been built anew. */
export const AXIS_NIGHTS = 640;
/** Numbers of a row: the amounts of a night in agorot, and behind them the minimum nights that it asks for. */
export const ROW = NIGHT_AMOUNTS + 1;
/** Nights for which one bit says whether a unit's rate table has to be looked at. */
const NIGHTS_PER_BIT = 10;

/** What of a unit decides who fits into it, and who pays an extra: of the same kind for many units. */
export type UnitKind = Pick<CandidateUnit, 'capacity' | 'childrenAllowed'> & Pick<UnitPricing, 'ageBorders' | 'baseGuests'>;

/** Discounts, and charges that everybody pays or that are owed for leaving late: the same for many units. */
export interface UnitTerms {
  readonly discounts: readonly DiscountTier[];
  readonly extraCharges: readonly ExtraCharge[];
}

/** A unit's rates by night, where dates have rates of their own. */
export interface RateTable {
  /** By night of the axis, the number of its row. */
  readonly rowOf: Uint16Array;
  /** Rows of {@link ROW} numbers: midweek, weekend, and those of special rates and single dates. */
  readonly rows: Int32Array;
}

/** A list of things that differ, each with its number. */
export class NumberedList<Thing> {
  readonly list: Thing[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(thing: Thing): number {
    const key = JSON.stringify(thing);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.list.length);
    return this.list.push(thing) - 1;
  }
}

/** Words of a unit, side by side: its numbers of kind, terms and stay rules, its weekend days as a mask, and the two words of its dated nights. */
export const UNIT = { kind: 0, terms: 1, rules: 2, weekend: 3, early: 4, late: 5 } as const;
export const UNIT_WORDS = 6;

/** What terms come to for stays of one length. */
export type TermsOfStay = Pick<StayPrices, 'tier' | 'charges'>;

/** The units of the market in columns, by slot. */
export class UnitColumns {
  /** Words of a set of units. */
  readonly rowWords: number;
  /** True if a unit has prices. */
  readonly isPriced: Uint32Array;
  /** For each night a set of the units that are taken for everybody. */
  readonly taken: Uint32Array;
  readonly kinds = new NumberedList<UnitKind>();
  readonly terms = new NumberedList<UnitTerms>();
  /** Stay rules; number 0 is none. */
  readonly rules = new NumberedList<readonly StayRule[]>();
  /** {@link UNIT_WORDS} for each unit. */
  readonly words: Int32Array;
  /** Two rows for each unit, of nights that have no rate of their own: midweek and weekend. */
  readonly standard: Int32Array;
  readonly tables: (RateTable | undefined)[] = [];
  /** As the rules want them, with no stay rules, which stand in {@link rules}, and no hours, which depend on the guests. */
  readonly candidates: (CandidateUnit | undefined)[] = [];
  readonly #firstNight: LocalDate;
  readonly #weekdays: readonly Weekday[];
  readonly #weekends: Uint16Array[] = [];
  readonly #termsByStay: TermsOfStay[][] = [];

  /** @param slots how many units there can be @param firstDay day number of the first night */
  constructor(slots: number, firstDay: number) {
    this.rowWords = wordsFor(slots);
    this.isPriced = new Uint32Array(this.rowWords);
    this.taken = new Uint32Array(this.rowWords * AXIS_NIGHTS);
    this.words = new Int32Array(slots * UNIT_WORDS);
    this.standard = new Int32Array(slots * 2 * ROW);
    this.rules.numberOf([]);
    this.#firstNight = dateOfDayNumber(firstDay);
    this.#weekdays = Array.from({ length: AXIS_NIGHTS }, (_, night) => weekdayOfDayNumber(firstDay + night));
  }

  get slots(): number {
    return this.words.length / UNIT_WORDS;
  }

  kindOf(unit: number): number {
    return this.words[unit * UNIT_WORDS + UNIT.kind] ?? 0;
  }

  rulesOf(unit: number): number {
    return this.words[unit * UNIT_WORDS + UNIT.rules] ?? 0;
  }

  /** Returns what all terms come to for stays of so many nights, for guests who leave late or not, by number; worked out once. */
  termsFor(nights: number, isLate: boolean): readonly TermsOfStay[] {
    const stays = 2 * nights + Number(isLate);
    const known = this.#termsByStay[stays] ?? [];
    this.#termsByStay[stays] = known;
    for (const { discounts, extraCharges } of this.terms.list.slice(known.length))
      known.push({
        tier: discountTierFor(discounts, nights),
        charges: chargesForStay(isLate ? chargesWhenLate(extraCharges) : extraCharges, nights),
      });
    return known;
  }

  /** Puts the units of a property into neighbouring slots. */
  put(first: number, { units, weekendNights, childrenAllowed }: PropertyRecord, firstDay: number): void {
    let neighbour: RateTable | undefined;
    for (const [index, unit] of units.entries()) {
      const slot = first + index;
      for (const day of unit.takenDays) this.#take(slot, day - firstDay, true);
      const { unitId, position, capacity, ageBorders, rates } = unit;
      if (!rates) continue;
      const { stayRules, ...others } = rates;
      const pricing: UnitPricing = { ...others, ageBorders, weekendNights, stayRules: [], hours: null };
      this.candidates[slot] = { unitId, position, capacity, childrenAllowed, pricing };
      const extraCharges = pricing.extraCharges.filter(({ isOptional, kind }) => !isOptional || kind === 'lateCheckout');
      const at = slot * UNIT_WORDS;
      this.words[at + UNIT.kind] = this.kinds.numberOf({ capacity, childrenAllowed, ageBorders, baseGuests: pricing.baseGuests });
      this.words[at + UNIT.terms] = this.terms.numberOf({ discounts: pricing.discounts, extraCharges });
      this.words[at + UNIT.rules] = this.rules.numberOf(stayRules);
      this.words[at + UNIT.weekend] = weekendMask(weekendNights);
      setBit(this.isPriced, slot, true);
      neighbour = this.#tabulate(slot, pricing, neighbour);
    }
  }

  /** Empties the slots of a property's units. */
  clear(first: number, count: number): void {
    for (let slot = first; slot < first + count; slot++) {
      setBit(this.isPriced, slot, false);
      for (let night = 0; night < AXIS_NIGHTS; night++) this.#take(slot, night, false);
      this.words.fill(0, slot * UNIT_WORDS, (slot + 1) * UNIT_WORDS);
      this.tables[slot] = undefined;
      this.candidates[slot] = undefined;
    }
  }

  #take(slot: number, night: number, isTaken: boolean): void {
    if (night < 0 || night >= AXIS_NIGHTS) return;
    const word = night * this.rowWords + (slot >>> 5);
    const bit = 1 << (slot & 31);
    this.taken[word] = isTaken ? (this.taken[word] ?? 0) | bit : (this.taken[word] ?? 0) & ~bit;
  }

  /** Looks every night's rate up once, by the rules. @param neighbour whose nights have the same rows, as often in a property */
  #tabulate(slot: number, pricing: UnitPricing, neighbour: RateTable | undefined): RateTable | undefined {
    const rows = [false, true].flatMap((isWeekend) => rowOf(pricing, { date: '', isWeekend, special: undefined }));
    this.standard.set(rows, slot * 2 * ROW);
    const { specials, priceByDate, minimumNightsByDate } = pricing;
    if (specials.length + priceByDate.size + minimumNightsByDate.size === 0) return neighbour;
    for (const special of specials) for (const isWeekend of [false, true]) rows.push(...rowOf(pricing, { date: '', isWeekend, special }));
    const weekends = this.#weekendsOf(weekendMask(pricing.weekendNights));
    const numbers = weekends.slice();
    const firstDay = dayNumberOf(this.#firstNight);
    for (const [index, { firstNight, lastNight }] of specials.entries()) {
      const end = Math.min(AXIS_NIGHTS, dayNumberOf(lastNight) - firstDay + 1);
      for (let night = Math.max(0, dayNumberOf(firstNight) - firstDay); night < end; night++) {
        numbers[night] = 2 * (index + 1) + (weekends[night] ?? 0);
        this.#markDated(slot, night);
      }
    }
    for (const date of new Set([...priceByDate.keys(), ...minimumNightsByDate.keys()])) {
      const night = dayNumberOf(date) - firstDay;
      if (night < 0 || night >= AXIS_NIGHTS) continue;
      numbers[night] = rows.length / ROW;
      const special = specials.find(({ firstNight, lastNight }) => firstNight <= date && date <= lastNight);
      rows.push(...rowOf(pricing, { date, isWeekend: weekends[night] === 1, special }));
      this.#markDated(slot, night);
    }
    const isAlike = neighbour && Buffer.from(neighbour.rowOf.buffer).equals(Buffer.from(numbers.buffer));
    this.tables[slot] = { rowOf: isAlike ? neighbour.rowOf : numbers, rows: Int32Array.from(rows) };
    return this.tables[slot];
  }

  /** Returns by night 1 for weekend nights, else 0. @param mask of weekdays */
  #weekendsOf(mask: number): Uint16Array {
    this.#weekends[mask] ??= Uint16Array.from(this.#weekdays, (weekday) => Number(isWeekendNight(mask, weekday)));
    return this.#weekends[mask];
  }

  #markDated(slot: number, night: number): void {
    const bit = Math.floor(night / NIGHTS_PER_BIT);
    const word = slot * UNIT_WORDS + (bit < 32 ? UNIT.early : UNIT.late);
    this.words[word] = (this.words[word] ?? 0) | (1 << (bit & 31));
  }
}

/** Returns whether a night of a stay may have a rate of its own, as masks for two words of {@link UNIT}. */
export function datedMasks(arrival: number, departure: number): readonly [number, number] {
  const masks: [number, number] = [0, 0];
  for (let bit = Math.floor(arrival / NIGHTS_PER_BIT); bit <= Math.floor((departure - 1) / NIGHTS_PER_BIT); bit++)
    masks[bit >>> 5 === 0 ? 0 : 1] |= 1 << (bit & 31);
  return masks;
}

/** The amounts of a night, and the minimum that it asks for where no stay rule does. */
function rowOf(pricing: UnitPricing, night: Parameters<typeof minimumOn>[1]): number[] {
  const amounts = nightAmounts(pricing, { ...night, own: pricing.priceByDate.get(night.date) });
  return [...amounts, minimumOn(pricing, night, undefined, '')];
}
