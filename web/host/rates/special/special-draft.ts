import { fromWireDate, type LocalDate, toLocalDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { HostRates, SpecialRate, SpecialRatesEdit, UnitRates } from '#contract/rates.ts';
import { raisedPrice } from '#rules/quote/rounding.ts';
import { readPrice, typedPrice } from '../typed-price.ts';
import { NIGHTS, PERCENT, readWhole } from '../typed-whole.ts';

/** The same special rate of several units. */
export interface SpecialGroup {
  readonly key: string;
  readonly rates: readonly SpecialRate[];
}

/** What is typed of a special rate. */
export interface SpecialDraft {
  /** Of which group; null for a new one. */
  readonly of: SpecialGroup | null;
  /** Empty for a name of the host's own. */
  readonly holiday: string;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly from: string;
  readonly to: string;
  /** By amounts, by a percentage over all year's, or each unit's own as they are. */
  readonly prices: 'amount' | 'percent' | 'keep';
  readonly midweek: string;
  readonly weekend: string;
  readonly percent: string;
  readonly minimumNights: string;
  readonly unitIds: readonly number[];
}

/** Prices by percentage are whole tens of shekels. */
const STEP_AGOROT = 1_000;

/** The property's special rates, those of several units together that ask for the same nights, by first night. */
export function groupsOf({ specials }: HostRates, today: LocalDate): SpecialGroup[] {
  const ahead = specials.filter(({ to }) => toLocalDate(to) >= today);
  const groups = Map.groupBy(ahead, ({ holiday, name, from, to, minimumNights }) =>
    [holiday, name.he, name.en, from, to, minimumNights].join('|'),
  );
  return [...groups].map(([key, rates]) => ({ key, rates }));
}

/** What the units of a group ask, from the cheapest to the dearest. */
export function priceSpan(
  { rates }: SpecialGroup,
  column: 'midweekAgorot' | 'weekendAgorot',
): { readonly from: Agorot; readonly to: Agorot } {
  const prices = rates.map((rate) => rate[column]);
  return { from: Math.min(...prices), to: Math.max(...prices) };
}

export function newDraft(units: readonly UnitRates[]): SpecialDraft {
  const nothing = { nameHe: '', nameEn: '', from: '', to: '', midweek: '', weekend: '', percent: '20', minimumNights: '' };
  return { of: null, holiday: '', prices: 'amount', ...nothing, unitIds: units.map(({ unitId }) => unitId) };
}

export function draftOf(group: SpecialGroup): SpecialDraft {
  const [first, ...others] = group.rates as readonly [SpecialRate, ...SpecialRate[]];
  const areSame = others.every((rate) => rate.midweekAgorot === first.midweekAgorot && rate.weekendAgorot === first.weekendAgorot);
  return {
    of: group,
    holiday: first.holiday ?? '',
    nameHe: first.name.he,
    nameEn: first.name.en,
    from: first.from,
    to: first.to,
    prices: areSame ? 'amount' : 'keep',
    midweek: typedPrice(first.midweekAgorot),
    weekend: typedPrice(first.weekendAgorot),
    percent: '20',
    minimumNights: first.minimumNights === null ? '' : String(first.minimumNights),
    unitIds: group.rates.map(({ unitId }) => unitId),
  };
}

/** What is typed of a special rate. */
export const SPECIAL_FIELDS = [
  ...['holiday', 'nameHe', 'nameEn', 'from', 'to', 'prices', 'midweek', 'weekend', 'minimumNights', 'unitIds'],
] as readonly (keyof SpecialDraft)[];

/**
 * The group of a draft as others have left it.
 * @param current those of its rates that are still there, by what is saved now
 */
export function groupNow(of: SpecialGroup, current: readonly SpecialRate[]): SpecialGroup {
  return { key: of.key, rates: of.rates.flatMap((rate) => current.find(({ id }) => id === rate.id) ?? []) };
}

/** A draft whose group is not there any more: to be made anew. */
export function anew(draft: SpecialDraft): SpecialDraft {
  const { of } = draft;
  return { ...draft, of: of && { ...of, rates: [] }, prices: draft.prices === 'keep' ? 'amount' : draft.prices };
}

/** The rates whose nights the draft would share, of units that it is about. */
export function clashesOf(draft: SpecialDraft, { specials }: HostRates): SpecialRate[] {
  const [from, to] = [fromWireDate(draft.from), fromWireDate(draft.to)];
  if (from === undefined || to === undefined) return [];
  const own = new Set(draft.of?.rates.map(({ id }) => id));
  return specials.filter((rate) => {
    const isShared = toLocalDate(rate.from) <= to && toLocalDate(rate.to) >= from;
    return isShared && !own.has(rate.id) && draft.unitIds.includes(rate.unitId);
  });
}

/** What is sent; undefined while something is missing or wrong. */
export function editOf(draft: SpecialDraft, { units }: HostRates): SpecialRatesEdit | undefined {
  const [from, to] = [fromWireDate(draft.from), fromWireDate(draft.to)];
  const minimumNights = readWhole(draft.minimumNights, NIGHTS);
  const isNamed = draft.holiday !== '' || draft.nameHe.trim() !== '' || draft.nameEn.trim() !== '';
  if (from === undefined || to === undefined || to < from || minimumNights === undefined || !isNamed || draft.unitIds.length === 0)
    return undefined;
  const saved = units.filter(({ unitId }) => draft.unitIds.includes(unitId)).map((unit) => rateOf(draft, unit, minimumNights));
  if (saved.some((rate) => rate === undefined)) return undefined;
  const removed = (draft.of?.rates ?? []).filter(({ unitId }) => !draft.unitIds.includes(unitId));
  return {
    saved: saved.filter((rate) => rate !== undefined),
    removed: removed.map(({ id, revision }) => ({ id, revision })),
  };
}

function rateOf(draft: SpecialDraft, unit: UnitRates, minimumNights: number | null): SpecialRatesEdit['saved'][number] | undefined {
  const known = draft.of?.rates.find(({ unitId }) => unitId === unit.unitId);
  const prices = pricesOf(draft, unit, known);
  if (!prices) return undefined;
  const noExtras = { babyExtraAgorot: null, childExtraAgorot: null, adultExtraAgorot: null };
  const noSingles = { singleMidweekAgorot: null, singleWeekendAgorot: null };
  const { id, revision, ...kept } = known ?? { id: undefined, revision: 0, ...noExtras, ...noSingles };
  return {
    ...kept,
    unitId: unit.unitId,
    holiday: draft.holiday === '' ? null : draft.holiday,
    name: { he: draft.nameHe.trim(), en: draft.nameEn.trim() },
    from: draft.from,
    to: draft.to,
    minimumNights,
    ...prices,
    ...(id !== undefined && { seen: { id, revision } }),
  };
}

/** The prices of a unit, undefined while there are none. */
export function pricesOf(draft: SpecialDraft, unit: UnitRates, known?: SpecialRate) {
  if (draft.prices === 'keep') return known && { midweekAgorot: known.midweekAgorot, weekendAgorot: known.weekendAgorot };
  if (draft.prices === 'amount') {
    const [midweekAgorot, weekendAgorot] = [readPrice(draft.midweek), readPrice(draft.weekend)];
    return midweekAgorot == null || weekendAgorot == null ? undefined : { midweekAgorot, weekendAgorot };
  }
  const percent = readWhole(draft.percent, PERCENT);
  if (percent == null) return undefined;
  const raised = (agorot: number) => raisedPrice(agorot, percent, STEP_AGOROT);
  return { midweekAgorot: raised(unit.midweekAgorot), weekendAgorot: raised(unit.weekendAgorot) };
}
