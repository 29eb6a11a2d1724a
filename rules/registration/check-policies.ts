import { POLICIES } from '#contract/primitives/registration-fields.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { TIME_OF_DAY } from '#contract/primitives/time-of-day.ts';
import type { PoliciesDocument } from '#contract/registration-documents.ts';
import { checkFields } from './check-fields.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

/** Step `policies` (specification §3 "Policies"). */
export function checkPolicies(document: PoliciesDocument, vocabulary: RegistrationVocabulary): IssueFound[] {
  const also = { departureUntil: () => checkArrivalHours(document), pets: () => checkPets(document.pets) };
  return checkFields(POLICIES, document, { vocabulary, also });
}

function checkArrivalHours({ arrivalFrom, arrivalUntil }: PoliciesDocument): IssueFound[] {
  if (!TIME_OF_DAY.test(arrivalFrom) || !TIME_OF_DAY.test(arrivalUntil) || arrivalFrom < arrivalUntil) return [];
  return [{ path: 'arrivalUntil', code: 'arrival_hours_reversed' }];
}

function checkPets(pets: readonly string[]): IssueFound[] {
  return pets.includes('not-allowed') && pets.some((pet) => pet !== 'not-allowed' && pet !== 'service-animals-only')
    ? [{ path: 'pets', code: 'options_contradict' }]
    : [];
}
