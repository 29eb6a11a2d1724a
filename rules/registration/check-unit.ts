import { UNIT } from '#contract/primitives/registration-fields.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { checkNoneAlone } from './check-facilities.ts';
import { checkFields } from './check-fields.ts';
import { checkBaseGuests, checkDiscounts, checkSinglePrices } from './check-pricing.ts';
import { checkRooms, placesOf } from './check-rooms.ts';
import { checkSpecialRates } from './check-special-rates.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

/** A unit, without its photos (specification §3 "Unit (room) fields", §5, §9). */
export function checkUnit(document: UnitDocument, vocabulary: RegistrationVocabulary): IssueFound[] {
  const { pricing, specialRates } = document;
  const also = {
    livingRooms: () => checkRooms(document, vocabulary),
    'choices.view': () => checkNoneAlone(document.choices),
    'pricing.baseGuests': () => checkBaseGuests(pricing.baseGuests, placesOf(document)),
    'pricing.singleWeekendAgorot': () => checkSinglePrices('pricing', pricing),
    'pricing.discounts': () => checkDiscounts(pricing.discounts, vocabulary),
    specialRates: () => checkSpecialRates(specialRates, vocabulary),
  };
  return checkFields(UNIT, document, { vocabulary, also });
}
