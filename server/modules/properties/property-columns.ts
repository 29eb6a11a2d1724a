import type { Selectable } from 'kysely';
import { LOCALES, type Locale } from '#contract/primitives/enums.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';

/**
 * What of a property stands in its columns as its host described it, by the name that it has everywhere else: listings, rows and inputs follow
 * from these maps. A text stands in two columns, of which the map has the beginning: `notes_he`, `notes_en`.
 */
export const PROPERTY_TEXTS = {
  name: 'name',
  description: 'description',
  street: 'street',
  directions: 'directions',
  notes: 'notes',
} as const;

export const PROPERTY_COLUMNS = {
  propertyType: 'property_type',
  cityId: 'city_id',
  zipCode: 'zip_code',
  latitude: 'latitude',
  longitude: 'longitude',
  arrivalFrom: 'arrival_from',
  arrivalUntil: 'arrival_until',
  departureUntil: 'departure_until',
  childrenAllowed: 'children_allowed',
} as const satisfies Readonly<Record<string, keyof Row>>;

export const CONTACT_COLUMNS = {
  name: 'contact_name',
  phone: 'contact_phone',
  email: 'contact_email',
} as const satisfies Readonly<Record<string, keyof Row>>;

/** Who lets the property, as invoices and guests' confirmations name them. */
export const BUSINESS_COLUMNS = {
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
} as const satisfies Readonly<Record<string, keyof Row>>;

type Row = Selectable<Database['properties']>;

export type PropertyText = keyof typeof PROPERTY_TEXTS;
export type ValuesOf<Columns extends Readonly<Record<string, keyof Row>>> = { readonly [Name in keyof Columns]: Row[Columns[Name]] };

/** Values by their columns. */
export function toColumns<
  const Columns extends Readonly<Record<string, string>>,
  Values extends { readonly [Name in keyof Columns]: unknown },
>(columns: Columns, values: Values): { [Name in keyof Columns as Columns[Name]]: Values[Name] } {
  // Each column has the value of its name, which `fromEntries` does not keep.
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [column, values[name]])) as never;
}

/** Values by their names. */
export function fromColumns<
  const Columns extends Readonly<Record<string, string>>,
  From extends { readonly [Column in Columns[keyof Columns]]: unknown },
>(columns: Columns, row: From): { [Name in keyof Columns]: From[Columns[Name]] } {
  const values = row as Readonly<Record<string, unknown>>;
  // As above.
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, values[column]])) as never;
}

type TextColumns<Texts extends Readonly<Record<string, string>>> = { [Column in `${Texts[keyof Texts]}_${Locale}`]: string };

/** Texts by their columns, two for each. */
export function toTextColumns<const Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
  values: { readonly [Name in keyof Texts]: Bilingual },
): TextColumns<Texts> {
  const columns = Object.entries(texts).flatMap(([name, column]) =>
    LOCALES.map((locale) => [`${column}_${locale}`, values[name]?.[locale] ?? ''] as const),
  );
  // As above.
  return Object.fromEntries(columns) as TextColumns<Texts>;
}

/** Texts by their names. */
export function fromTextColumns<const Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
  row: TextColumns<Texts>,
): { [Name in keyof Texts]: Bilingual } {
  const values = row as Readonly<Record<string, string>>;
  const named = Object.entries(texts).map(([name, column]) => [name, { he: values[`${column}_he`], en: values[`${column}_en`] }]);
  // As above.
  return Object.fromEntries(named) as { [Name in keyof Texts]: Bilingual };
}
