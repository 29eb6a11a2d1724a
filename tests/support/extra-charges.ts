import type { NewExtraCharge } from '#contract/extra-charges.ts';

/** A valid extra charge: cleaning, which everybody pays once. */
export function anExtraChargeBody(overrides: Partial<NewExtraCharge> = {}): NewExtraCharge {
  return {
    ...{ kind: 'cleaning', title: null, unitIds: null, per: 'stay', amountAgorot: 20_000, isOptional: false, maximumCount: 1 },
    ...overrides,
  };
}
