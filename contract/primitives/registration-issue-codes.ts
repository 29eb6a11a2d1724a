/**
 * Things that can be missing or wrong in a registration, by code, with how much it matters. An `error` keeps the registration from being sent
 * and an edit from going live; a `warning` and a `hint` are only shown. The web has a text for each code in both languages.
 * The facts that a text may name stand in `facts`, as noted. Source: specification §3, §5 Registration, §8, §9.
 */
export const REGISTRATION_ISSUES = {
  /** Empty, or nothing chosen. */
  required: 'error',
  /** `max`: characters. */
  text_too_long: 'error',
  /** `max`: words allowed, `actual`: words written. */
  description_too_many_words: 'error',
  /** `recommended`: characters, `actual`: characters written. */
  description_short: 'hint',
  email_invalid: 'error',
  /** Israeli: nine or ten digits beginning with 0; or + and the country code. */
  phone_invalid: 'error',
  /** Seven digits. */
  zip_invalid: 'error',
  /** Israeli id or company number with its check digit. */
  id_number_invalid: 'error',
  vat_number_invalid: 'error',
  /** The chosen option does not exist (any more). `set`, `option`. */
  option_unknown: 'error',
  /** An option that says "none" stands beside others. */
  options_contradict: 'error',
  /** A facility is claimed that another set denies, such as a pool where there is none. `set`: the one that denies, `option`: the claim */
  facility_denied: 'error',
  /** Types were chosen although the availability says that there is no pool or barbecue. */
  types_without_availability: 'error',
  city_unknown: 'error',
  /** The pin is not set. */
  location_missing: 'error',
  location_outside_israel: 'error',
  /** The pin lies far from the chosen city. `kilometres` */
  location_far_from_city: 'warning',
  /** Not a whole number from `min` to `max`. */
  number_out_of_range: 'error',
  unit_missing: 'error',
  /** `max`, `actual` */
  too_many_units: 'error',
  /** Two units have the same name. */
  unit_name_repeated: 'warning',
  bedroom_missing: 'error',
  /** A bedroom or living room without a bed. */
  bed_missing: 'error',
  /** More guests than the beds sleep. `guests`, `places` */
  guests_exceed_beds: 'warning',
  /** The base price is for more guests than the unit sleeps. `baseGuests`, `places` */
  base_guests_exceed_places: 'error',
  price_missing: 'error',
  /** Not a whole number of agorot from 0 to `max` (in shekels). */
  price_invalid: 'error',
  /** A price of 0 a night. */
  price_zero: 'warning',
  /** So little that it looks like a slip: below `min` shekels a night. */
  price_low: 'warning',
  /** One of the two single-guest prices is set and the other is not. */
  single_price_incomplete: 'error',
  discount_invalid: 'error',
  /** `nights` */
  discount_nights_repeated: 'error',
  date_invalid: 'error',
  /** The last night lies before the first. */
  dates_reversed: 'error',
  /** `from`, `to`: of the other special rate, DD-MM-YYYY; `holiday` or `name` (one of them
   * empty); `count`: how many it overlaps */
  special_rates_overlap: 'error',
  /** A special rate without holiday needs a name. */
  special_rate_name_missing: 'error',
  /** `required`, `actual`; names the unit where it is a unit's. */
  too_few_photos: 'error',
  /** `max`, `actual` */
  too_many_photos: 'error',
  /** Photos are still being prepared. `count` */
  photos_processing: 'hint',
  /** HH:MM */
  time_invalid: 'error',
  /** Arrival ends before it begins. */
  arrival_hours_reversed: 'error',
  /** On days of rest guests may stay until so many `minutes` after the end, and the next could come before. */
  arrival_before_late_departure: 'error',
  certify_required: 'error',
  terms_required: 'error',
  review_required: 'error',
} as const satisfies Record<string, 'error' | 'warning' | 'hint'>;

export type RegistrationIssueCode = keyof typeof REGISTRATION_ISSUES;
export const REGISTRATION_ISSUE_CODES = Object.keys(REGISTRATION_ISSUES) as [RegistrationIssueCode, ...RegistrationIssueCode[]];

/** One thing that is missing or wrong. Pure data: the validators of `rules/registration` make them on both sides. */
export interface IssueFound {
  /** The place in the step's (or unit's) document, in dots: `name.he`, `bedrooms.0.maxGuests`. Empty: the document as a whole. */
  readonly path: string;
  readonly code: RegistrationIssueCode;
  readonly facts?: Readonly<Record<string, string | number>>;
}
