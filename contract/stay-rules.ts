import { z } from 'zod';
import { fromWireDate, wireDate } from './primitives/local-date.ts';
import { ofRateChange } from './primitives/rate-change-id.ts';
import { SEARCH_LIMITS } from './primitives/search-limits.ts';
import { TIME_OF_DAY } from './primitives/time-of-day.ts';
import { unitIds } from './primitives/unit-ids.ts';
import { weekday, weekdays } from './primitives/weekdays.ts';

const nights = z.int().min(1).max(SEARCH_LIMITS.maxNights);
const someWeekdays = weekdays.min(1);
const MOST_DAYS = 60;

/** Shabbat or a holiday as it bears on the day: HH:MM of candle lighting on an eve, of the end on the last day. */
const rest = z.object({ kind: z.enum(['shabbat', 'holiday']), candles: z.string().nullable(), ends: z.string().nullable() });

/**
 * The reason why a stay that would fit cannot be booked as it is (docs/product.md §5.5a): what its host asks for. `tonight`: until that time of day, HH:MM;
 * `minimum` may be asked for weekend nights or for midweek nights alone. By the hours (§14): `noArrival`, nobody arrives on that day; of
 * guests who keep Shabbat `shabbatArrival`, they would arrive on it, and `shabbatDeparture`, they would have to leave by `until`, HH:MM, before it ends.
 */
export const stayObstacle = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('tonight'), until: z.string(), earliestArrival: wireDate }),
    z.object({ kind: z.literal('notice'), days: z.int(), earliestArrival: wireDate }),
    z.object({ kind: z.literal('arrivalDay'), weekdays: z.array(weekday) }),
    z.object({ kind: z.literal('departureDay'), weekdays: z.array(weekday) }),
    z.object({ kind: z.literal('maximum'), nights: z.int() }),
    z.object({ kind: z.literal('minimum'), nights: z.int(), over: z.enum(['weekend', 'midweek', 'any']) }),
    z.object({ kind: z.literal('noArrival'), rest: rest.nullable() }),
    z.object({ kind: z.literal('shabbatArrival'), rest }),
    z.object({ kind: z.literal('shabbatDeparture'), until: z.string(), rest }),
  ])
  .meta({ id: 'StayObstacle' });
export type StayObstacle = z.infer<typeof stayObstacle>;

/** A stay that could be booked instead. */
export const otherStay = z.object({ from: wireDate, to: wireDate });

const ruleFields = {
  /** Both included; a rule's last date may be a departure. */
  from: wireDate,
  to: wireDate,
  /** The units of the property that it holds for. */
  unitIds,
  /** A minimum that is null is not asked for; of the minima, the unit's own then holds. */
  midweekMinimum: nights.nullable(),
  weekendMinimum: nights.nullable(),
  maximumNights: nights.nullable(),
  arrivalDays: someWeekdays.nullable(),
  departureDays: someWeekdays.nullable(),
  noticeDays: z.int().min(0).max(MOST_DAYS),
  /** Time of day, HH:MM, until which tonight may be booked. */
  tonightUntil: z.string().regex(TIME_OF_DAY, { message: 'invalid_time' }).nullable(),
  /** For arrivals at most so many days away, fewer nights are enough. */
  relaxation: z.object({ days: z.int().min(0).max(MOST_DAYS), minimumNights: nights }).nullable(),
};

interface Contradictable {
  readonly from: string;
  readonly to: string;
  readonly midweekMinimum: number | null;
  readonly weekendMinimum: number | null;
  readonly maximumNights: number | null;
  readonly noticeDays: number;
  readonly tonightUntil: string | null;
}

function findContradictions(rule: Contradictable, context: z.RefinementCtx<Contradictable>): void {
  const add = (path: keyof Contradictable, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if ((fromWireDate(rule.to) ?? '') < (fromWireDate(rule.from) ?? '')) add('to', 'before_start');
  const minimum = Math.max(rule.midweekMinimum ?? 1, rule.weekendMinimum ?? 1);
  if (rule.maximumNights !== null && rule.maximumNights < minimum) add('maximumNights', 'below_minimum');
  if (rule.noticeDays > 0 && rule.tonightUntil !== null) add('tonightUntil', 'tonight_is_closed');
}

/** `POST /backoffice/stayRules`. */
export const newStayRule = z.object(ruleFields).superRefine(findContradictions);
export type NewStayRule = z.infer<typeof newStayRule>;

const revision = z.coerce.number().int().min(1);

/** `PUT /backoffice/stayRules/{id}`: the rule as it shall be, and the revision that its author has seen. */
export const changedStayRule = z.object({ ...ruleFields, revision: z.int().min(1) }).superRefine(findContradictions);

export const stayRule = z
  .object({
    id: z.int(),
    revision: z.int(),
    ...ruleFields,
    // A rule outlives its units.
    unitIds: z.array(z.int()),
    savedAt: z.iso.datetime(),
    /** Null where the account is gone. */
    savedBy: z.object({ userId: z.int(), isSupport: z.boolean() }).nullable(),
  })
  .meta({ id: 'StayRule' });
export type StayRule = z.infer<typeof stayRule>;
/** A rule as a save left it. */
export const savedStayRule = stayRule.extend(ofRateChange).meta({ id: 'SavedStayRule' });

export const stayRules = z.object({ rules: z.array(stayRule) });

export const stayRuleParameters = z.object({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
/** `DELETE /backoffice/stayRules/{id}?revision=`. */
export const removeStayRuleQuery = z.object({ revision });
