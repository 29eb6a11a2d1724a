import { FACILITIES } from '#contract/primitives/registration-fields.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import {
  NONE_OPTIONS,
  type PropertyFacilitySet,
  SINGLE_CHOICE_SETS,
  TYPES_OF_AVAILABILITY,
} from '#contract/primitives/registration-sets.ts';
import type { FacilitiesDocument } from '#contract/registration-documents.ts';
import { checkFields, type OptionLookup } from './check-fields.ts';

/** Step `facilities`: pool and barbecue availability are asked for, everything else is free to choose (specification §3). */
export function checkFacilities({ choices }: FacilitiesDocument, lookup: OptionLookup): IssueFound[] {
  return [
    ...checkFields(FACILITIES, { choices }, { lookup }),
    ...SINGLE_CHOICE_SETS.flatMap((set) => checkAvailability(set, choices, lookup)),
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
  lookup: OptionLookup,
): IssueFound[] {
  const [availability, ...others] = choices[set];
  if (availability === undefined) return [{ path: `choices.${set}`, code: 'required' }];
  if (others.length > 0) return [{ path: `choices.${set}`, code: 'options_contradict' }];
  const typesSet: PropertyFacilitySet = TYPES_OF_AVAILABILITY[set];
  const hasTypes = choices[typesSet].length > 0;
  const path = `choices.${typesSet}`;
  if (lookup.displaysRelated(set, availability)) return hasTypes ? [] : [{ path, code: 'required' }];
  return hasTypes ? [{ path, code: 'types_without_availability' }] : [];
}

/** A set of the place that, when it says nothing but these options, leaves no room for what is claimed elsewhere. */
interface FacilityContradiction {
  readonly set: PropertyFacilitySet;
  readonly onlyOptions: readonly string[];
  readonly excludes: { readonly set: PropertyFacilitySet; readonly options: readonly string[] };
}

/**
 * Contradictions: what is asked in a set of its own is asked again among the facilities of the place, and must not be answered the other way round.
 * Jacuzzi, sauna and kosher kitchen have no option that denies them: an empty set says only that nothing more was told.
 */
const FACILITY_CONTRADICTIONS: readonly FacilityContradiction[] = [
  {
    set: 'swimming_pool_availability',
    onlyOptions: ['no-pool'],
    excludes: { set: 'popular_facilities', options: ['swimming-pool', 'heated-pool'] },
  },
  { set: 'swimming_pool_availability', onlyOptions: ['no-pool'], excludes: { set: 'accessibility', options: ['pool-lift'] } },
  {
    set: 'barbecue_availability',
    onlyOptions: ['no-barbecue', 'not-allowed'],
    excludes: { set: 'popular_facilities', options: ['barbecue'] },
  },
  { set: 'parking', onlyOptions: ['none'], excludes: { set: 'popular_facilities', options: ['free-parking', 'ev-charging'] } },
  { set: 'parking', onlyOptions: ['paid'], excludes: { set: 'popular_facilities', options: ['free-parking'] } },
  { set: 'internet_access', onlyOptions: ['none', 'paid'], excludes: { set: 'popular_facilities', options: ['free-wifi'] } },
  { set: 'spa', onlyOptions: ['nearby'], excludes: { set: 'popular_facilities', options: ['spa'] } },
];
