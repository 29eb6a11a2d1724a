import type { Selectable } from 'kysely';
import type { Fee, JacuzziSize, RegistrationStatus, VatStatus } from '#contract/primitives/enums.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { PropertyHours } from '#contract/primitives/property-hours.ts';
import type { Database } from '#database/types.ts';
import type { CancellationPolicy } from '#rules/cancellation/fee-on.ts';
import type { UnitCapacity } from '#rules/fitting/types.ts';
import type { AgeBorders, Weekday } from '#rules/quote/types.ts';
import type { ListedPhoto } from '#server/modules/media/index.ts';
import type { FieldsOf } from '#server/platform/database/column-map.ts';
import type { PROPERTY_COLUMNS } from './property-columns.ts';

/** Chosen terms by option set: `{ swimming_pool_types: ['private'] }`. */
export type TermChoices = Readonly<Record<string, readonly string[]>>;

export interface PhotoInput {
  /** The address by which the picture source finds it, e.g. `demo:{…}`. */
  readonly source: string;
  readonly alt: Bilingual;
  readonly width: number;
  readonly height: number;
  /** CSS background shown until the picture is there. */
  readonly placeholder: string;
  /** The main subject, one word for all photos of the kind; left out of photos that should not lead a card in the cover's stead. */
  readonly subject?: string | undefined;
}

/** A bedroom or a living room. */
export interface RoomInput {
  readonly kind: 'bedroom' | 'livingRoom';
  readonly places: number;
  readonly privateBathroom: boolean;
  readonly beds: readonly { readonly size: string; readonly count: number }[];
}

export interface UnitInput {
  readonly unitType: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly areaSqm: number | null;
  readonly bathrooms: number;
  readonly smokingStatus: string;
  readonly privateJacuzzi: JacuzziSize | null;
  readonly cribs: number;
  readonly childExtraBeds: number;
  readonly adultExtraBeds: number;
  readonly ageBorders: AgeBorders;
  readonly rooms: readonly RoomInput[];
  readonly terms: TermChoices;
  readonly photos: readonly PhotoInput[];
}

type PropertyFields = FieldsOf<typeof PROPERTY_COLUMNS, Selectable<Database['properties']>>;

/** A whole property as a host describes it, with its units in their order. */
export interface PropertyInput extends Omit<PropertyFields, 'status' | 'vatStatus' | 'cancellation' | 'otherHours'> {
  readonly status: RegistrationStatus;
  readonly vatStatus: VatStatus;
  readonly otherHours: PropertyHours['otherHours'];
  readonly weekendNights: readonly Weekday[];
  readonly cancellation: { readonly period: string; readonly fee: Fee; readonly noShowFee: Fee; readonly notes: Bilingual };
  readonly terms: TermChoices;
  readonly photos: readonly PhotoInput[];
  readonly units: readonly UnitInput[];
}

/** A property without what other tables keep of it. */
export type PropertyDescription = Omit<PropertyInput, 'photos' | 'units'>;
export type UnitDescription = Omit<UnitInput, 'photos'>;

/** A unit as it is, without what it costs and when it is free. */
export interface UnitListing extends Omit<UnitDescription, 'cribs' | 'childExtraBeds' | 'adultExtraBeds'> {
  readonly unitId: number;
  /** The unit's place in the property's list, from 1. */
  readonly position: number;
  readonly capacity: UnitCapacity;
  readonly photos: readonly ListedPhoto[];
}

/** A property as it is, in both languages: what its host described, as it is kept. Plain data: it can be kept as JSON. */
export interface PropertyListing extends Omit<PropertyInput, 'cancellation' | 'photos' | 'units'> {
  readonly propertyId: number;
  readonly cancellation: CancellationPolicy & { readonly period: string; readonly notes: Bilingual };
  /** Photos of the property as a whole, in order. */
  readonly photos: readonly ListedPhoto[];
  /** In order of position. */
  readonly units: readonly UnitListing[];
}

/** A published property as lists and maps show it. */
export interface PublishedProperty {
  readonly propertyId: number;
  readonly name: Bilingual;
  readonly cityId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly unitIds: readonly number[];
}
