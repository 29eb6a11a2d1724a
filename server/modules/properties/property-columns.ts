import { keysOf } from '#contract/primitives/field-kinds.ts';
import { bilingual } from '#server/platform/database/column-map.ts';

/** The columns of the fields of a property: rows, listings and inputs follow from it. */
export const PROPERTY_COLUMNS = {
  ownerId: 'owner_id',
  status: 'status',
  isPublished: 'is_published',
  propertyType: 'property_type',
  name: bilingual('name'),
  description: bilingual('description'),
  cityId: 'city_id',
  street: bilingual('street'),
  zipCode: 'zip_code',
  directions: bilingual('directions'),
  latitude: 'latitude',
  longitude: 'longitude',
  contact: { name: 'contact_name', phone: 'contact_phone', email: 'contact_email' },
  /** The business that lets the property, as invoices and guests' confirmations name them. */
  business: {
    name: 'business_name',
    /** Id or company number, nine digits. */
    number: 'business_number',
    vatNumber: 'business_vat_number',
    /** Then `address` repeats the property's own in one line, and `city` and `zipCode` are empty. */
    isAtProperty: 'business_at_property',
    address: 'business_address',
    city: 'business_city',
    zipCode: 'business_zip',
    phone: 'business_phone',
  },
  vatStatus: 'vat_status',
  arrivalFrom: 'arrival_from',
  arrivalUntil: 'arrival_until',
  departureUntil: 'departure_until',
  otherHours: 'other_hours',
  lateDepartureMinutes: 'late_departure_minutes',
  childrenAllowed: 'children_allowed',
  guestChangesUntilDays: 'guest_changes_until_days',
  cancellation: {
    period: 'cancellation_period',
    fee: 'cancellation_fee',
    noShowFee: 'no_show_fee',
    notes: bilingual('cancellation_notes'),
  },
  notes: bilingual('notes'),
  commissionBasisPoints: 'commission_basis_points',
} as const;

/** The columns of the fields of a unit. */
export const UNIT_COLUMNS = {
  unitType: 'unit_type',
  name: bilingual('name'),
  description: bilingual('description'),
  areaSqm: 'area_sqm',
  bathrooms: 'bathrooms',
  smokingStatus: 'smoking_status',
  privateJacuzzi: 'private_jacuzzi',
  cribs: 'cribs',
  childExtraBeds: 'child_extra_beds',
  adultExtraBeds: 'adult_extra_beds',
  ageBorders: { babyMaxAge: 'baby_max_age', childMaxAge: 'child_max_age', adultFromAge: 'adult_from_age' },
} as const;

type Columns = typeof PROPERTY_COLUMNS;

/** A field of the property that hosts write in both languages. */
export type PropertyText = {
  [Field in keyof Columns]: Columns[Field] extends { readonly he: string; readonly en: string } ? Field : never;
}[keyof Columns];

export const PROPERTY_TEXTS: readonly PropertyText[] = keysOf(PROPERTY_COLUMNS).filter((field): field is PropertyText => {
  const column: object | string = PROPERTY_COLUMNS[field];
  return typeof column === 'object' && 'he' in column;
});
