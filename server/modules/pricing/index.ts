// The face of pricing: rates of units, standard and special, with discounts and minimum stays; stay rules, extra charges and single dates; and
// their history.
export { saveBaseRates } from './base-rates/save-base-rates.ts';
export { type BulkPlan, type BulkRates, muchMoved, planBulkRates } from './bulk/plan-bulk-rates.ts';
export { saveBulkRates } from './bulk/save-bulk-rates.ts';
export type { ExtraChargeInput, KeptExtraCharge } from './extra-charges/extra-charge-input.ts';
export { insertExtraCharges, listExtraCharges } from './extra-charges/extra-charge-queries.ts';
export { changeExtraCharge, createExtraCharge, removeExtraCharge } from './extra-charges/write-extra-charges.ts';
export { findUnitRates } from './find-unit-rates.ts';
export { type KeptRateChange, lastRateChange, listRateChanges } from './history/rate-change-queries.ts';
export { type RateState, type RateWrite, readNightKey, unitsIn } from './history/rate-state.ts';
export { undoRateChange } from './history/undo-rate-change.ts';
export { loadPricing, loadRates, lowestMidweek, readingRates } from './load-pricing.ts';
export { type OwnNightsState, setOwnNights, showOwnNights } from './own-nights/set-own-nights.ts';
export type { RateAuthor } from './rate-author.ts';
export { PRICE_COLUMNS } from './rate-columns.ts';
export type { KeptSpecialRate, KeptUnitRates, SpecialRateInput, UnitRatesInput } from './rates-input.ts';
export { askedNights, NO_RATES, type RateRows, rateColumns, ratesByUnit, type UnitRates } from './rates-sql.ts';
export { saveUnitRates } from './save-unit-rates.ts';
export { saveSpecialRates } from './special-rates/save-special-rates.ts';
export type { KeptStayRule, StayRuleInput } from './stay-rules/stay-rule-input.ts';
export { insertStayRules, listStayRules } from './stay-rules/stay-rule-queries.ts';
export { changeStayRule, createStayRule, removeStayRule } from './stay-rules/write-stay-rules.ts';
