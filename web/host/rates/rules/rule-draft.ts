import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { NewStayRule, StayRule } from '#contract/stay-rules.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { NIGHTS, type Range, readWhole } from '../typed-whole.ts';

/** What is typed of a rule; empty fields ask for nothing. */
export interface RuleDraft {
  /** Null for a new one. */
  readonly of: StayRule | null;
  readonly from: string;
  readonly to: string;
  readonly midweekMinimum: string;
  readonly weekendMinimum: string;
  readonly maximumNights: string;
  readonly noticeDays: string;
  readonly tonightUntil: string;
  readonly relaxedDays: string;
  readonly relaxedMinimum: string;
  /** None or all: any day. */
  readonly arrivalDays: readonly Weekday[];
  readonly departureDays: readonly Weekday[];
  readonly unitIds: readonly number[];
}

const DAYS: Range = { least: 0, most: 60 };
/** Between which numbers what is typed may lie. */
export const RULE_RANGES = {
  ...{ midweekMinimum: NIGHTS, weekendMinimum: NIGHTS, maximumNights: NIGHTS, relaxedMinimum: NIGHTS },
  ...{ noticeDays: DAYS, relaxedDays: DAYS },
} as const satisfies Partial<Record<keyof RuleDraft, Range>>;

const ALL_DAYS = 7;
const written = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

export function ruleDraftOf(rule: StayRule | null, unitIds: readonly number[]): RuleDraft {
  return {
    of: rule,
    from: rule?.from ?? '',
    to: rule?.to ?? '',
    midweekMinimum: written(rule?.midweekMinimum),
    weekendMinimum: written(rule?.weekendMinimum),
    maximumNights: written(rule?.maximumNights),
    noticeDays: rule?.noticeDays ? String(rule.noticeDays) : '',
    tonightUntil: rule?.tonightUntil ?? '',
    relaxedDays: written(rule?.relaxation?.days),
    relaxedMinimum: written(rule?.relaxation?.minimumNights),
    arrivalDays: rule?.arrivalDays ?? [],
    departureDays: rule?.departureDays ?? [],
    unitIds: rule?.unitIds ?? unitIds,
  };
}

/** Whether no stay could be as long as is asked for and as short. */
export function isMostBelowLeast({ midweekMinimum, weekendMinimum, maximumNights }: RuleDraft): boolean {
  const [most, ...least] = [maximumNights, midweekMinimum, weekendMinimum].map((typed) => readWhole(typed, NIGHTS));
  return most != null && most < Math.max(...least.map((nights) => nights ?? 1));
}

/** The rule as it is sent; undefined while something is missing or contradicts itself. The server judges the same by its schema. */
export function ruleOf(draft: RuleDraft): NewStayRule | undefined {
  const [from, to] = [fromWireDate(draft.from), fromWireDate(draft.to)];
  const [midweek, weekend, most] = [draft.midweekMinimum, draft.weekendMinimum, draft.maximumNights].map((typed) =>
    readWhole(typed, RULE_RANGES.midweekMinimum),
  );
  const [notice, days, relaxed] = [
    readWhole(draft.noticeDays, RULE_RANGES.noticeDays),
    readWhole(draft.relaxedDays, RULE_RANGES.relaxedDays),
    readWhole(draft.relaxedMinimum, RULE_RANGES.relaxedMinimum),
  ];
  if (from === undefined || to === undefined || to < from || draft.unitIds.length === 0) return undefined;
  if ([midweek, weekend, most, notice, days, relaxed].includes(undefined)) return undefined;
  const isBelow = isMostBelowLeast(draft);
  const isHalf = (days === null) !== (relaxed === null);
  const isClosed = (notice ?? 0) > 0 && draft.tonightUntil !== '';
  if (isBelow || isHalf || isClosed) return undefined;
  const daysOf = (chosen: readonly Weekday[]) => (chosen.length === 0 || chosen.length === ALL_DAYS ? null : [...chosen]);
  return {
    from: draft.from,
    to: draft.to,
    unitIds: [...draft.unitIds],
    midweekMinimum: midweek ?? null,
    weekendMinimum: weekend ?? null,
    maximumNights: most ?? null,
    arrivalDays: daysOf(draft.arrivalDays),
    departureDays: daysOf(draft.departureDays),
    noticeDays: notice ?? 0,
    tonightUntil: draft.tonightUntil === '' ? null : draft.tonightUntil,
    relaxation: days == null || relaxed == null ? null : { days, minimumNights: relaxed },
  };
}
