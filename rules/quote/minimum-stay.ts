import type { Stay } from '#rules/stay/stay.ts';
import { pricesForStay } from './stay-prices.ts';
import type { UnitPricing } from './types.ts';

/** The nights that a stay on these dates must have at least: the largest minimum among its nights (docs/product.md §5.5). */
export function requiredMinimumNights(pricing: UnitPricing, stay: Stay): number {
  return pricesForStay(pricing, stay).minimumNights;
}
