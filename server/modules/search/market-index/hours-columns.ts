import type { LocalDate } from '#contract/primitives/local-date.ts';
import { hoursRulesOf } from '#rules/hours/hours-rules.ts';
import { sharedPlace } from '#rules/hours/rest-period.ts';
import type { HoursFacts } from '#rules/hours/stay-hours.ts';
import type { HoursRules } from '#rules/quote/types.ts';
import { NumberedList } from './unit-columns.ts';

/** What hours say of guests on a date, as far as anybody has asked. */
export const HOURS = { unknown: 0, open: 1, late: 2, shut: 3 } as const;

/** By number of the hours, one of {@link HOURS}. */
type Verdicts = Uint8Array<ArrayBuffer>;

/** Dates of which it is kept what hours say, each for arrivals or departures, of guests of one kind. */
const MOST_DATES = 800;

/** The hours of the market's properties, by slot. Properties whose hours and times of Shabbat are the same share them, and what is found out about a date. */
export class HoursColumns {
  /** By slot of a property, the number of its hours. */
  readonly numberOf: Int32Array;
  readonly #hours = new NumberedList<HoursFacts>();
  readonly #rules: { readonly any: HoursRules | null; readonly keeping: HoursRules | null }[] = [];
  readonly #verdicts = new Map<string, Verdicts>();

  constructor(slots: number) {
    this.numberOf = new Int32Array(slots);
  }

  put(slot: number, { place, ...hours }: HoursFacts): void {
    const facts = { ...hours, place: sharedPlace(place) };
    const number = this.#hours.numberOf(facts);
    this.#rules[number] ??= { any: hoursRulesOf(facts, false), keeping: hoursRulesOf(facts, true) };
    this.numberOf[slot] = number;
  }

  /** Returns the hours of a property as the rules want them. */
  rulesOf(slot: number, keepsShabbat: boolean): HoursRules | null {
    const rules = this.#rules[this.numberOf[slot] ?? 0];
    return (keepsShabbat ? rules?.keeping : rules?.any) ?? null;
  }

  /** Returns what is known of arrivals, or departures, on a date; {@link judge} adds to it. */
  verdictsOn(date: LocalDate, what: 'arrival' | 'departure', keepsShabbat: boolean): Verdicts {
    const key = `${date} ${what} ${keepsShabbat}`;
    const known = this.#verdicts.get(key);
    const count = this.#hours.list.length;
    if (known && known.length >= count) return known;
    if (!known && this.#verdicts.size >= MOST_DATES) this.#verdicts.clear();
    const verdicts = new Uint8Array(count + SPARE_NUMBERS);
    if (known) verdicts.set(known);
    this.#verdicts.set(key, verdicts);
    return verdicts;
  }

  /** Finds out what the hours of a property say of arrivals, or departures, on a date. */
  judge(slot: number, date: LocalDate, what: 'arrival' | 'departure', keepsShabbat: boolean): number {
    const rules = this.rulesOf(slot, keepsShabbat);
    if (rules === null) return HOURS.open;
    if (what === 'arrival') return rules.arrivalObstacle(date) ? HOURS.shut : HOURS.open;
    if (rules.departureObstacle(date)) return HOURS.shut;
    return rules.leavesLate(date) ? HOURS.late : HOURS.open;
  }
}

/** Hours that may come before what is known of a date has to grow. */
const SPARE_NUMBERS = 64;

/** What hours have to do with one stay, for guests who keep Shabbat or not. */
export class StayHours {
  readonly #columns: HoursColumns;
  readonly #keepsShabbat: boolean;
  readonly #arrivalDate: LocalDate;
  readonly #departureDate: LocalDate;
  readonly #arrivals: Verdicts;
  /** None for guests who do not keep Shabbat: they may leave on any day. */
  readonly #departures: Verdicts | undefined;

  constructor(columns: HoursColumns, stay: { readonly arrivalDate: LocalDate; readonly departureDate: LocalDate }, keepsShabbat: boolean) {
    this.#columns = columns;
    this.#keepsShabbat = keepsShabbat;
    this.#arrivalDate = stay.arrivalDate;
    this.#departureDate = stay.departureDate;
    this.#arrivals = columns.verdictsOn(stay.arrivalDate, 'arrival', keepsShabbat);
    this.#departures = keepsShabbat ? columns.verdictsOn(stay.departureDate, 'departure', keepsShabbat) : undefined;
  }

  /** Returns one of {@link HOURS} for a property, never `unknown`. */
  of(slot: number): number {
    const number = this.#columns.numberOf[slot] ?? 0;
    const arrival = this.#arrivals[number] || this.#find(this.#arrivals, number, slot, 'arrival');
    if (arrival === HOURS.shut || !this.#departures) return arrival;
    return this.#departures[number] || this.#find(this.#departures, number, slot, 'departure');
  }

  rulesOf(slot: number) {
    return this.#columns.rulesOf(slot, this.#keepsShabbat);
  }

  #find(verdicts: Verdicts, number: number, slot: number, what: 'arrival' | 'departure'): number {
    const verdict = this.#columns.judge(slot, what === 'arrival' ? this.#arrivalDate : this.#departureDate, what, this.#keepsShabbat);
    verdicts[number] = verdict;
    return verdict;
  }
}
