// The face of pricing: rates of units, standard and special, with discounts and minimum stays; stay rules, extra charges and single dates; and
// their history.

export { type BulkPlan, type BulkRates, muchMoved, planBulkRates, saveBulkRates } from './bulk-rates.ts';
export { EXTRA_CHARGES } from './extra-charges.ts';
export { findUnitRates } from './find-unit-rates.ts';
export { type KeptRateChange, lastRateChange, rateHistory } from './history/rate-changes.ts';
export { type RateState, type RateWrite, readNightKey, unitsIn } from './history/rate-state.ts';
export { undoRateChange } from './history/undo-rate-change.ts';
export { loadPricing, loadRates, lowestMidweek } from './load-pricing.ts';
export { type OwnNightsState, setOwnNights, showOwnNights } from './own-nights.ts';
export { PRICE_COLUMNS } from './rate-columns.ts';
export { changeRecord, createRecord, removeRecord } from './rate-records.ts';
export type {
  ExtraChargeInput,
  KeptExtraCharge,
  KeptSpecialRate,
  KeptStayRule,
  KeptUnitRates,
  SpecialRateInput,
  StayRuleInput,
  UnitRatesInput,
} from './rates-input.ts';
export { askedNights, NO_RATES, type RateRows, rateColumns, ratesByUnit, type UnitRates } from './rates-sql.ts';
export { saveBaseRates } from './save-base-rates.ts';
export { saveSpecialRates } from './save-special-rates.ts';
export { saveUnitRates } from './save-unit-rates.ts';
export { STAY_RULES } from './stay-rules.ts';
