/** What the validators have to know of the option sets. The server makes it from its own tables, pages from `/loadAssets`. */
export interface RegistrationVocabulary {
  /** Whether the set (also `cities`) has the option. */
  hasOption(set: string, option: string): boolean;
  /** Whether choosing it asks for more, such as the types of a pool (`isDisplayRelatedFields`). */
  displaysRelated(set: string, option: string): boolean;
  /** How many sleep in a bed of that size; 0 for an unknown one. */
  occupancyOf(bedSize: string): number;
  /** Where a city lies; undefined where that is not known, as in pages. */
  locationOf(cityId: string): { readonly latitude: number; readonly longitude: number } | undefined;
}
