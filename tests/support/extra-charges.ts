import type { NewExtraCharge } from '#contract/extra-charges.ts';
import { EXTRA_CHARGES } from '#server/modules/pricing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { SavedProperty } from './factories.ts';

/** A valid extra charge: cleaning, which everybody pays once. */
export function anExtraChargeBody(overrides: Partial<NewExtraCharge> = {}): NewExtraCharge {
  return {
    ...{ kind: 'cleaning', title: null, unitIds: null, per: 'stay', amountAgorot: 20_000, isOptional: false, maximumCount: 1 },
    ...overrides,
  };
}

/** Saves extra charges of a property, in its host's name. @returns their ids */
export async function saveExtraCharges(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { propertyId, ownerId }: Pick<SavedProperty, 'propertyId' | 'ownerId'>,
  ...charges: readonly Partial<NewExtraCharge>[]
): Promise<number[]> {
  const author = { userId: ownerId, impersonatorId: null, at: clock.now() };
  const whole = charges.map((charge) => ({ propertyId, record: anExtraChargeBody(charge), author }));
  return await db.transaction().execute((trx) => EXTRA_CHARGES.insert(trx, whole));
}
