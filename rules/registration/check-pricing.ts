import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { checkNumber, checkOptionalPrice, checkPrice } from './check-number.ts';

type Pricing = UnitDocument['pricing'];

/** The standard rate, the prices of extra people, and the several-nights discounts. @param places how many sleep in the unit's rooms */
export function checkPricing(pricing: Pricing, extraBeds: UnitDocument['extraBeds'], places: number): IssueFound[] {
  return [
    ...checkBaseGuests(pricing.baseGuests, places),
    ...checkNumber('pricing.minimumNights', pricing.minimumNights, 1, REGISTRATION_LIMITS.maxMinimumNights),
    ...checkPrice('pricing.midweekAgorot', pricing.midweekAgorot),
    ...checkPrice('pricing.weekendAgorot', pricing.weekendAgorot),
    ...checkSinglePrices('pricing', pricing),
    ...(['baby', 'child', 'adult'] as const).flatMap((group) => checkExtraPrice(group, extraBeds[group].priceAgorot)),
    ...pricing.discounts.flatMap((discount, index) => checkDiscount(discount, index, pricing.discounts)),
  ];
}

/** A price for a single guest is set for midweek and weekend, or not at all. Both may be left out. */
export function checkSinglePrices(
  path: string,
  { singleMidweekAgorot, singleWeekendAgorot }: Pick<Pricing, 'singleMidweekAgorot' | 'singleWeekendAgorot'>,
): IssueFound[] {
  const issues = [
    ...checkOptionalPrice(`${path}.singleMidweekAgorot`, singleMidweekAgorot),
    ...checkOptionalPrice(`${path}.singleWeekendAgorot`, singleWeekendAgorot),
  ];
  if ((singleMidweekAgorot === null) === (singleWeekendAgorot === null)) return issues;
  const missing = singleMidweekAgorot === null ? 'singleMidweekAgorot' : 'singleWeekendAgorot';
  return [...issues, { path: `${path}.${missing}`, code: 'single_price_incomplete' }];
}

function checkBaseGuests(baseGuests: number | null, places: number): IssueFound[] {
  const issues = checkNumber('pricing.baseGuests', baseGuests, 1, REGISTRATION_LIMITS.maxBaseGuests);
  if (issues.length > 0 || baseGuests === null || places === 0 || baseGuests <= places) return issues;
  return [{ path: 'pricing.baseGuests', code: 'base_guests_exceed_places', facts: { baseGuests, places } }];
}

/** 0 means no surcharge, so it is nothing to ask about. */
function checkExtraPrice(group: 'baby' | 'child' | 'adult', agorot: number | null): IssueFound[] {
  const path = `extraBeds.${group}.priceAgorot`;
  return agorot === null ? [{ path, code: 'price_missing' }] : checkOptionalPrice(path, agorot);
}

type Discount = Pricing['discounts'][number];

function checkDiscount({ nights, type, value }: Discount, index: number, all: readonly Discount[]): IssueFound[] {
  const path = `pricing.discounts.${index}`;
  const { minDiscountNights, maxDiscountNights, maxPriceAgorot } = REGISTRATION_LIMITS;
  const max = type === 'PERCENT' ? 100 : maxPriceAgorot;
  const isValue = value !== null && Number.isInteger(value) && value > 0 && value <= max;
  const isRepeated = nights !== null && all.slice(0, index).some((other) => other.nights === nights);
  return [
    ...checkNumber(`${path}.nights`, nights, minDiscountNights, maxDiscountNights),
    ...(isRepeated ? [{ path: `${path}.nights`, code: 'discount_nights_repeated', facts: { nights } } as const] : []),
    ...(isValue ? [] : [{ path: `${path}.value`, code: 'discount_invalid' } as const]),
  ];
}
