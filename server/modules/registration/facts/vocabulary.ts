import type { RegistrationVocabulary } from '#rules/registration/vocabulary.ts';
import { findPlace, findTerm } from '#server/modules/properties/index.ts';

/** What the validators ask of the option sets, answered from the product's own. */
export const VOCABULARY: RegistrationVocabulary = {
  hasOption: (set, option) => (set === 'cities' ? findPlace(option)?.kind === 'city' : findTerm(set, option) !== undefined),
  displaysRelated: (set, option) => findTerm(set, option)?.isDisplayRelatedFields ?? false,
  occupancyOf: (bedSize) => findTerm('standard_bed_sizes', bedSize)?.occupancy ?? 0,
  locationOf: (cityId) => findPlace(cityId),
};
