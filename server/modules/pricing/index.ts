// The face of pricing: rates of units, standard and special, with discounts and minimum stays; and the stay rules.
export { findUnitRates } from './find-unit-rates.ts';
export { loadPricing, loadRates, lowestMidweek } from './load-pricing.ts';
export type { OwnNight } from './own-nights/own-night-queries.ts';
export { type OwnNightsState, setOwnNights, showOwnNights } from './own-nights/set-own-nights.ts';
export type { RateAuthor } from './rate-author.ts';
export { PRICE_COLUMNS } from './rate-columns.ts';
export type { SpecialRateInput, UnitRatesInput } from './rates-input.ts';
export { askedNights, NO_RATES, type RateRows, rateColumns, ratesByUnit, type UnitRates } from './rates-sql.ts';
export { saveUnitRates } from './save-unit-rates.ts';
export type { KeptStayRule, StayRuleInput } from './stay-rules/stay-rule-input.ts';
export { insertStayRules, listStayRules } from './stay-rules/stay-rule-queries.ts';
export { changeStayRule, createStayRule, removeStayRule } from './stay-rules/write-stay-rules.ts';
