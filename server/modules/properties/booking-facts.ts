import type { Kysely, Selectable } from 'kysely';
import type { Fee, VatStatus } from '#contract/primitives/enums.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { type ListedPhoto, listCovers } from '#server/modules/media/index.ts';
import { findPlace, findTerm, findTermSet } from './vocabulary.ts';

/** What a booking copies of a property, so that later edits do not change it (product.md §7 "Snapshot"). Plain JSON. */
export interface BookingFacts {
  readonly id: number;
  readonly ownerId: number;
  readonly name: Bilingual;
  readonly cityName: Bilingual;
  /** Street and city, or the city alone. */
  readonly address: Bilingual;
  readonly directions: Bilingual;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly latitude: number;
  readonly longitude: number;
  readonly arrivalFrom: string;
  readonly arrivalUntil: string;
  readonly departureUntil: string;
  readonly photo: { readonly id: number; readonly alt: Bilingual; readonly placeholder: string } | null;
  readonly supplier: { readonly name: string; readonly number: string; readonly address: string; readonly phone: string };
  readonly vatStatus: VatStatus;
  readonly cancellation: {
    readonly name: Bilingual;
    readonly freeDays: number | null;
    readonly fee: Fee;
    readonly noShowFee: Fee;
    readonly notes: Bilingual;
  };
  readonly notes: Bilingual;
  /** Bookings made before these were copied have none. */
  readonly house?: {
    readonly childrenAllowed: boolean;
    readonly pets: readonly Bilingual[];
    readonly spokenLanguages: readonly Bilingual[];
  };
  readonly commissionBasisPoints: number;
  /** Names of the units, by unit id as text (JSON has no other keys). */
  readonly unitNames: Readonly<Record<string, Bilingual>>;
}

/** What bookings copy of these properties, by property id. */
export async function loadBookingFacts(db: Kysely<Database>, propertyIds: readonly number[]): Promise<Map<number, BookingFacts>> {
  if (propertyIds.length === 0) return new Map();
  const properties = await db.selectFrom('properties').selectAll().where('id', 'in', propertyIds).execute();
  const units = await db
    .selectFrom('units')
    .select(['id', 'property_id', 'name_he', 'name_en'])
    .where('property_id', 'in', propertyIds)
    .execute();
  const terms = await db
    .selectFrom('property_terms')
    .select(['property_id', 'set_id', 'term_id'])
    .where('property_id', 'in', propertyIds)
    .where('set_id', 'in', ['pets_allowed', 'spoken_languages'])
    .execute();
  const covers = await listCovers(db, propertyIds);
  const unitsOf = Map.groupBy(units, (unit) => unit.property_id);
  const termsOf = Map.groupBy(terms, (term) => term.property_id);
  const partsOf = (id: number) => ({ units: unitsOf.get(id) ?? [], terms: termsOf.get(id) ?? [], photo: covers.get(id)?.photo });
  return new Map(properties.map((row) => [row.id, toFacts(row, partsOf(row.id))]));
}

type PropertyRow = Selectable<Database['properties']>;
type UnitName = { readonly id: number; readonly name_he: string; readonly name_en: string };

type ChosenTerm = { readonly set_id: string; readonly term_id: string };
type Parts = { readonly units: readonly UnitName[]; readonly terms: readonly ChosenTerm[]; readonly photo: ListedPhoto | undefined };

function toFacts(row: PropertyRow, { units, terms, photo }: Parts): BookingFacts {
  const cityName = findPlace(row.city_id)?.name ?? { he: row.city_id, en: row.city_id };
  const street = { he: row.street_he, en: row.street_en };
  const period = findTerm('free_cancellation_periods', row.cancellation_period)?.name;
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: { he: row.name_he, en: row.name_en },
    cityName,
    address: { he: addressLine(street.he, cityName.he), en: addressLine(street.en, cityName.en) },
    directions: { he: row.directions_he, en: row.directions_en },
    contact: { name: row.contact_name, phone: row.contact_phone, email: row.contact_email },
    latitude: row.latitude,
    longitude: row.longitude,
    arrivalFrom: row.arrival_from,
    arrivalUntil: row.arrival_until,
    departureUntil: row.departure_until,
    photo: photo ? { id: photo.photoId, alt: photo.alt, placeholder: photo.placeholder } : null,
    supplier: {
      name: row.business_name,
      number: row.business_number,
      address: supplierAddress(row),
      phone: row.business_phone,
    },
    // The columns' checks leave no other values.
    vatStatus: row.vat_status as VatStatus,
    cancellation: {
      name: period ?? { he: row.cancellation_period, en: row.cancellation_period },
      freeDays: row.free_cancellation_days,
      fee: row.cancellation_fee as Fee,
      noShowFee: row.no_show_fee as Fee,
      notes: { he: row.cancellation_notes_he, en: row.cancellation_notes_en },
    },
    notes: { he: row.notes_he, en: row.notes_en },
    house: {
      childrenAllowed: row.children_allowed,
      pets: termNames('pets_allowed', terms),
      spokenLanguages: termNames('spoken_languages', terms),
    },
    commissionBasisPoints: row.commission_basis_points,
    unitNames: Object.fromEntries(units.map((unit) => [unit.id, { he: unit.name_he, en: unit.name_en }])),
  };
}

/** Names of a set's chosen terms, in the vocabulary's order. */
function termNames(setId: string, chosen: readonly ChosenTerm[]): Bilingual[] {
  const ids = new Set(chosen.filter(({ set_id }) => set_id === setId).map(({ term_id }) => term_id));
  return (findTermSet(setId)?.terms ?? []).filter(({ id }) => ids.has(id)).map(({ name }) => ({ he: name.he, en: name.en }));
}

function addressLine(street: string, city: string): string {
  return street === '' ? city : `${street}, ${city}`;
}

/** Street, city and zip of a business elsewhere; a business at the property has its address in one line already. */
function supplierAddress(row: Pick<PropertyRow, 'business_address' | 'business_city' | 'business_zip'>): string {
  return [row.business_address, [row.business_city, row.business_zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
