import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import type { PoliciesDocument } from '#contract/registration-documents.ts';
import { checkOption, checkOptions } from './check-options.ts';
import { checkLength } from './check-text.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Step `policies` (specification §3 "Policies"). */
export function checkPolicies(document: PoliciesDocument, vocabulary: RegistrationVocabulary): IssueFound[] {
  return [
    ...checkOption('cancellationPeriod', 'free_cancellation_periods', document.cancellationPeriod, vocabulary),
    ...checkLength('cancellationNotes.he', document.cancellationNotes.he, 600),
    ...checkLength('cancellationNotes.en', document.cancellationNotes.en, 600),
    ...checkLength('notes.he', document.notes.he, 1200),
    ...checkLength('notes.en', document.notes.en, 1200),
    ...checkTime('arrivalFrom', document.arrivalFrom),
    ...checkTime('arrivalUntil', document.arrivalUntil),
    ...checkTime('departureUntil', document.departureUntil),
    ...checkArrivalHours(document),
    ...checkChosen('pets', 'pets_allowed', document.pets, vocabulary),
    ...checkPets(document.pets),
    ...checkChosen('spokenLanguages', 'spoken_languages', document.spokenLanguages, vocabulary),
  ];
}

function checkTime(path: string, time: string): IssueFound[] {
  if (time === '') return [{ path, code: 'required' }];
  return TIME.test(time) ? [] : [{ path, code: 'time_invalid' }];
}

function checkArrivalHours({ arrivalFrom, arrivalUntil }: PoliciesDocument): IssueFound[] {
  if (!TIME.test(arrivalFrom) || !TIME.test(arrivalUntil) || arrivalFrom < arrivalUntil) return [];
  return [{ path: 'arrivalUntil', code: 'arrival_hours_reversed' }];
}

function checkChosen(path: string, set: string, options: readonly string[], vocabulary: RegistrationVocabulary): IssueFound[] {
  return options.length === 0 ? [{ path, code: 'required' }] : checkOptions(path, set, options, vocabulary);
}

function checkPets(pets: readonly string[]): IssueFound[] {
  return pets.includes('not-allowed') && pets.some((pet) => pet !== 'not-allowed' && pet !== 'service-animals-only')
    ? [{ path: 'pets', code: 'options_contradict' }]
    : [];
}
