import { FACILITIES } from '#contract/primitives/registration-fields.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import {
  NONE_OPTIONS,
  type PropertyFacilitySet,
  SINGLE_CHOICE_SETS,
  TYPES_OF_AVAILABILITY,
} from '#contract/primitives/registration-sets.ts';
import type { FacilitiesDocument } from '#contract/registration-documents.ts';
import { checkFields } from './check-fields.ts';
import { FACILITY_CONTRADICTIONS } from './facility-contradictions.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

/** Step `facilities`: pool and barbecue availability are asked for, everything else is free to choose (specification §3). */
export function checkFacilities({ choices }: FacilitiesDocument, vocabulary: RegistrationVocabulary): IssueFound[] {
  return [
    ...checkFields(FACILITIES, { choices }, { vocabulary }),
    ...SINGLE_CHOICE_SETS.flatMap((set) => checkAvailability(set, choices, vocabulary)),
    ...checkNoneAlone(choices),
    ...checkContradictions(choices),
  ];
}

/** Told at the claim, once for each set that denies it. */
function checkContradictions(choices: FacilitiesDocument['choices']): IssueFound[] {
  return FACILITY_CONTRADICTIONS.flatMap(({ set, onlyOptions, excludes }): IssueFound[] => {
    const isDenied = choices[set].length > 0 && choices[set].every((option) => onlyOptions.includes(option));
    const option = isDenied ? choices[excludes.set].find((claim) => excludes.options.includes(claim)) : undefined;
    if (option === undefined) return [];
    return [{ path: `choices.${excludes.set}`, code: 'facility_denied', facts: { set, option } }];
  });
}

/** "None" beside other options of its set, also of a unit's. */
export function checkNoneAlone(choices: Readonly<Partial<Record<string, readonly string[]>>>): IssueFound[] {
  return Object.entries(NONE_OPTIONS).flatMap(([set, none]): IssueFound[] => {
    const chosen = choices[set] ?? [];
    return chosen.includes(none) && chosen.length > 1 ? [{ path: `choices.${set}`, code: 'options_contradict' }] : [];
  });
}

function checkAvailability(
  set: (typeof SINGLE_CHOICE_SETS)[number],
  choices: FacilitiesDocument['choices'],
  vocabulary: RegistrationVocabulary,
): IssueFound[] {
  const [availability, ...others] = choices[set];
  if (availability === undefined) return [{ path: `choices.${set}`, code: 'required' }];
  if (others.length > 0) return [{ path: `choices.${set}`, code: 'options_contradict' }];
  const typesSet: PropertyFacilitySet = TYPES_OF_AVAILABILITY[set];
  const hasTypes = choices[typesSet].length > 0;
  const path = `choices.${typesSet}`;
  if (vocabulary.displaysRelated(set, availability)) return hasTypes ? [] : [{ path, code: 'required' }];
  return hasTypes ? [{ path, code: 'types_without_availability' }] : [];
}
