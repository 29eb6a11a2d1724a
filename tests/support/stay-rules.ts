import type { NewStayRule } from '#contract/stay-rules.ts';
import { STAY_RULES, type StayRuleInput } from '#server/modules/pricing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { SavedProperty } from './factories.ts';

/** A rule over the whole of 2027 that asks for nothing; a test says what it asks. */
function aStayRule(overrides: Partial<StayRuleInput> = {}): StayRuleInput {
  return {
    unitIds: [],
    firstDate: '2027-01-01',
    lastDate: '2027-12-31',
    midweekMinimum: null,
    weekendMinimum: null,
    maximumNights: null,
    arrivalDays: null,
    departureDays: null,
    noticeDays: 0,
    tonightUntil: null,
    relaxation: null,
    ...overrides,
  };
}

/** A rule for July 2027 as a host sends it. */
export function aStayRuleBody(overrides: Partial<NewStayRule> = {}): NewStayRule {
  const { firstDate: _, lastDate: __, ...nothing } = aStayRule();
  return { ...nothing, unitIds: [1], arrivalDays: null, departureDays: null, from: '01-07-2027', to: '31-07-2027', ...overrides };
}

/** Saves rules of a property, each for all of its units unless it names some. @returns their ids */
export async function saveStayRules(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { propertyId, ownerId, unitIds }: SavedProperty,
  ...rules: readonly Partial<StayRuleInput>[]
): Promise<number[]> {
  const author = { userId: ownerId, impersonatorId: null, at: clock.now() };
  const whole = rules.map((rule) => ({ propertyId, record: aStayRule({ unitIds, ...rule }), author }));
  return await db.transaction().execute((trx) => STAY_RULES.insert(trx, whole));
}
