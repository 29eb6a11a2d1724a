import { isOneOf, STATISTIC_SPANS } from '#contract/primitives/enums.ts';
import type { DashboardAddress } from '#web/paths.ts';

/** Reads an address; what is not understood is dropped, as undefined, for the router keeps what is left out. */
export function parseDashboardAddress({ span, unit }: Record<string, unknown>): DashboardAddress {
  return {
    span: isOneOf(STATISTIC_SPANS, span) && span !== 'months' ? span : undefined,
    unit: Number.isInteger(Number(unit)) && Number(unit) > 0 ? Number(unit) : undefined,
  };
}
