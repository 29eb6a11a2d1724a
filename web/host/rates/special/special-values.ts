import { fromWireDate, type LocalDate, toLocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { HostRates, SpecialRate, SpecialRatesEdit, UnitRates } from '#contract/rates.ts';
import { readShekels, shekelsTyped } from '#rules/format/money.ts';
import { raisedPrice } from '#rules/quote/rounding.ts';
import { NIGHTS, PERCENT, readWhole } from '#rules/validators/whole-number.ts';

/** The same special rate of several units. */
export interface SpecialGroup {
  readonly key: string;
  readonly rates: readonly SpecialRate[];
}

/** A special rate as it is typed. */
export interface SpecialValues {
  /** Empty for a name of the host's own. */
  holiday: string;
  nameHe: string;
  nameEn: string;
  from: LocalDate;
  to: LocalDate;
  /** By amounts, by a percentage over all year's, or each unit's own as they are. */
  prices: 'amount' | 'percent' | 'keep';
  midweek: string;
  weekend: string;
  percent: string;
  minimumNights: string;
  unitIds: readonly number[];
}

/** Prices by percentage are whole tens of shekels. */
const STEP_AGOROT = 1_000;

/** Returns the property's special rates, those of several units together that ask for the same nights, by first night. */
export function groupsOf({ specials }: HostRates, today: LocalDate): SpecialGroup[] {
  const ahead = specials.filter(({ to }) => toLocalDate(to) >= today);
  const groups = Map.groupBy(ahead, ({ holiday, name, from, to, minimumNights }) =>
    [holiday, name.he, name.en, from, to, minimumNights].join('|'),
  );
  return [...groups].map(([key, rates]) => ({ key, rates }));
}

/** Returns what the units of a group ask, from the cheapest to the dearest. */
export function priceSpan(
  { rates }: SpecialGroup,
  column: 'midweekAgorot' | 'weekendAgorot',
): { readonly from: Agorot; readonly to: Agorot } {
  const prices = rates.map((rate) => rate[column]);
  return { from: Math.min(...prices), to: Math.max(...prices) };
}

/** Returns what the form of a special rate begins with. @param group null for a new one, of all units */
export function specialValuesOf(group: SpecialGroup | null, units: readonly UnitRates[]): SpecialValues {
  const [first, ...others] = group?.rates ?? [];
  const areSame = others.every((rate) => rate.midweekAgorot === first?.midweekAgorot && rate.weekendAgorot === first.weekendAgorot);
  return {
    holiday: first?.holiday ?? '',
    nameHe: first?.name.he ?? '',
    nameEn: first?.name.en ?? '',
    from: fromWireDate(first?.from ?? '') ?? '',
    to: fromWireDate(first?.to ?? '') ?? '',
    prices: areSame ? 'amount' : 'keep',
    midweek: shekelsTyped(first?.midweekAgorot ?? null),
    weekend: shekelsTyped(first?.weekendAgorot ?? null),
    percent: '20',
    minimumNights: first?.minimumNights == null ? '' : String(first.minimumNights),
    unitIds: (group?.rates ?? units).map(({ unitId }) => unitId),
  };
}

/** Returns a group as others have left it. @param current those of its rates that are still there, as they are saved now */
export function groupNow(of: SpecialGroup, current: readonly SpecialRate[]): SpecialGroup {
  return { key: of.key, rates: of.rates.flatMap((rate) => current.find(({ id }) => id === rate.id) ?? []) };
}

/** Returns the rates whose nights the values would share, of units that they are about. */
export function clashesOf({ from, to, unitIds }: SpecialValues, of: SpecialGroup | null, { specials }: HostRates): SpecialRate[] {
  if (from === '' || to === '') return [];
  const own = new Set(of?.rates.map(({ id }) => id));
  return specials.filter((rate) => {
    const isShared = toLocalDate(rate.from) <= to && toLocalDate(rate.to) >= from;
    return isShared && !own.has(rate.id) && unitIds.includes(rate.unitId);
  });
}

/** Returns what is sent; undefined while something is missing or wrong. */
export function editOf(values: SpecialValues, of: SpecialGroup | null, { units }: HostRates): SpecialRatesEdit | undefined {
  const { from, to, unitIds } = values;
  const minimumNights = readWhole(values.minimumNights, NIGHTS);
  const isNamed = values.holiday !== '' || values.nameHe.trim() !== '' || values.nameEn.trim() !== '';
  if (from === '' || to === '' || to < from || minimumNights === undefined || !isNamed || unitIds.length === 0) return undefined;
  const saved = units.filter(({ unitId }) => unitIds.includes(unitId)).map((unit) => rateOf(values, of, unit, minimumNights));
  if (saved.some((rate) => rate === undefined)) return undefined;
  const removed = (of?.rates ?? []).filter(({ unitId }) => !unitIds.includes(unitId));
  return {
    saved: saved.filter((rate) => rate !== undefined),
    removed: removed.map(({ id, revision }) => ({ id, revision })),
  };
}

function rateOf(
  values: SpecialValues,
  of: SpecialGroup | null,
  unit: UnitRates,
  minimumNights: number | null,
): SpecialRatesEdit['saved'][number] | undefined {
  const known = of?.rates.find(({ unitId }) => unitId === unit.unitId);
  const prices = pricesOf(values, unit, known);
  if (!prices) return undefined;
  const noExtras = { babyExtraAgorot: null, childExtraAgorot: null, adultExtraAgorot: null };
  const noSingles = { singleMidweekAgorot: null, singleWeekendAgorot: null };
  const { id, revision, ...kept } = known ?? { id: undefined, revision: 0, ...noExtras, ...noSingles };
  return {
    ...kept,
    unitId: unit.unitId,
    holiday: values.holiday === '' ? null : values.holiday,
    name: { he: values.nameHe.trim(), en: values.nameEn.trim() },
    from: toWireDate(values.from),
    to: toWireDate(values.to),
    minimumNights,
    ...prices,
    ...(id !== undefined && { seen: { id, revision } }),
  };
}

/** Returns the prices of a unit, undefined while there are none. */
export function pricesOf(values: SpecialValues, unit: UnitRates, known?: SpecialRate) {
  if (values.prices === 'keep') return known && { midweekAgorot: known.midweekAgorot, weekendAgorot: known.weekendAgorot };
  if (values.prices === 'amount') {
    const [midweekAgorot, weekendAgorot] = [readShekels(values.midweek), readShekels(values.weekend)];
    return midweekAgorot == null || weekendAgorot == null ? undefined : { midweekAgorot, weekendAgorot };
  }
  const percent = readWhole(values.percent, PERCENT);
  if (percent == null) return undefined;
  const raised = (agorot: number) => raisedPrice(agorot, percent, STEP_AGOROT);
  return { midweekAgorot: raised(unit.midweekAgorot), weekendAgorot: raised(unit.weekendAgorot) };
}
