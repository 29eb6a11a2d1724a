/**
 * The option sets (specification §3, served by `/loadAssets` as `/api/{set}`) a registration asks for, and where. Free of zod, so that
 * browsers can import it.
 */

/** Facilities and services of the property: step `facilities`. */
export const PROPERTY_FACILITY_SETS = [
  'swimming_pool_availability',
  'swimming_pool_types',
  'barbecue_availability',
  'barbecue_types',
  'spa',
  'sauna',
  'jacuzzi_hot_tub',
  'parking',
  'internet_access',
  'breakfast',
  'lunch',
  'dinner',
  'supper',
  'popular_facilities',
  'for_religious',
  'special_treatments',
  'accessibility',
  'children',
  'safety',
  'nearby',
  'payment_methods',
] as const;
export type PropertyFacilitySet = (typeof PROPERTY_FACILITY_SETS)[number];

/** Facilities of each unit: step `layout`. */
export const UNIT_FACILITY_SETS = ['housing_unit_facilities', 'internet_services', 'kitchen_amenities', 'view'] as const;
export type UnitFacilitySet = (typeof UNIT_FACILITY_SETS)[number];

/** Sets of `facilities` of which one option at most is chosen. All others take any number. */
export const SINGLE_CHOICE_SETS = ['swimming_pool_availability', 'barbecue_availability'] as const;

/** The types that are asked for once an availability with `isDisplayRelatedFields` is chosen. */
export const TYPES_OF_AVAILABILITY = {
  swimming_pool_availability: 'swimming_pool_types',
  barbecue_availability: 'barbecue_types',
} as const satisfies Partial<Record<PropertyFacilitySet, PropertyFacilitySet>>;

/** Sets in which one option says that there is nothing, and so excludes the others. */
export const NONE_OPTIONS = {
  parking: 'none',
  internet_access: 'none',
  internet_services: 'none',
} as const satisfies Partial<Record<PropertyFacilitySet | UnitFacilitySet, string>>;
