import { PLACES } from '#server/modules/properties/index.ts';
import { type PropertyPlan, planProperty } from './property-plan.ts';
import { planSites } from './sites.ts';

/** The whole market on paper: the same count gives the same market, whatever the day. */
export function planMarket(count: number): PropertyPlan[] {
  return planSites(PLACES, count).map(planProperty);
}
