// The face of pricing: rates of units, standard and special, with discounts and minimum stays.
export { findUnitRates } from './find-unit-rates.ts';
export { loadPricing, lowestMidweek } from './load-pricing.ts';
export type { SpecialRateInput, UnitRatesInput } from './rates-input.ts';
export { saveUnitRates } from './save-unit-rates.ts';
