import { DISCOUNT } from '#contract/primitives/registration-fields.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { checkFields } from './check-fields.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

type Pricing = UnitDocument['pricing'];

/** A price for a single guest is set for midweek and weekend, or not at all. */
export function checkSinglePrices(
  path: string,
  { singleMidweekAgorot, singleWeekendAgorot }: Pick<Pricing, 'singleMidweekAgorot' | 'singleWeekendAgorot'>,
): IssueFound[] {
  if ((singleMidweekAgorot === null) === (singleWeekendAgorot === null)) return [];
  const missing = singleMidweekAgorot === null ? 'singleMidweekAgorot' : 'singleWeekendAgorot';
  return [{ path: `${path}.${missing}`, code: 'single_price_incomplete' }];
}

/** The price is for no more guests than the unit's rooms sleep. @param places how many sleep in them; 0 while that is not known */
export function checkBaseGuests(baseGuests: number | null, places: number): IssueFound[] {
  const isUsable = baseGuests !== null && Number.isInteger(baseGuests) && baseGuests <= REGISTRATION_LIMITS.maxBaseGuests;
  if (!isUsable || places === 0 || baseGuests <= places) return [];
  return [{ path: 'pricing.baseGuests', code: 'base_guests_exceed_places', facts: { baseGuests, places } }];
}

type Discount = Pricing['discounts'][number];

/** The several-nights discounts: no two from the same night on. */
export function checkDiscounts(discounts: readonly Discount[], vocabulary: RegistrationVocabulary): IssueFound[] {
  return discounts.flatMap((discount, index) => {
    const path = `pricing.discounts.${index}`;
    const also = {
      [`${path}.nights`]: () => checkRepetition(path, discount, discounts.slice(0, index)),
      [`${path}.value`]: () => checkValue(path, discount),
    };
    return checkFields(DISCOUNT, discount, { vocabulary, also, path });
  });
}

function checkRepetition(path: string, { nights }: Discount, before: readonly Discount[]): IssueFound[] {
  const isRepeated = nights !== null && before.some((other) => other.nights === nights);
  return isRepeated ? [{ path: `${path}.nights`, code: 'discount_nights_repeated', facts: { nights } }] : [];
}

function checkValue(path: string, { type, value }: Discount): IssueFound[] {
  const max = type === 'PERCENT' ? 100 : REGISTRATION_LIMITS.maxPriceAgorot;
  const isValue = value !== null && Number.isInteger(value) && value > 0 && value <= max;
  return isValue ? [] : [{ path: `${path}.value`, code: 'discount_invalid' }];
}
