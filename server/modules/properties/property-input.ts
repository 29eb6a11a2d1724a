import type { Fee, JacuzziSize, RegistrationStatus, VatStatus } from '#contract/primitives/enums.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { AgeBorders, Weekday } from '#rules/quote/types.ts';
import type { BUSINESS_COLUMNS, CONTACT_COLUMNS, PROPERTY_COLUMNS, PropertyText, ValuesOf } from './property-columns.ts';

/** Chosen terms by option set: `{ swimming_pool_types: ['private'] }`. */
export type TermChoices = Readonly<Record<string, readonly string[]>>;

export interface PhotoInput {
  /** Where the picture source finds it, e.g. `demo:{…}`. */
  readonly source: string;
  readonly alt: Bilingual;
  readonly width: number;
  readonly height: number;
  /** CSS background shown until the picture is there. */
  readonly placeholder: string;
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
  readonly rooms: readonly {
    readonly kind: 'bedroom' | 'livingRoom';
    readonly places: number;
    readonly privateBathroom: boolean;
    readonly beds: readonly { readonly size: string; readonly count: number }[];
  }[];
  readonly terms: TermChoices;
  readonly photos: readonly PhotoInput[];
}

/** A whole property as a host describes it, with its units in their order. */
export interface PropertyInput extends ValuesOf<typeof PROPERTY_COLUMNS>, Readonly<Record<PropertyText, Bilingual>> {
  readonly ownerId: number;
  readonly status: RegistrationStatus;
  readonly isPublished: boolean;
  readonly contact: ValuesOf<typeof CONTACT_COLUMNS>;
  readonly business: ValuesOf<typeof BUSINESS_COLUMNS>;
  readonly vatStatus: VatStatus;
  readonly weekendNights: readonly Weekday[];
  readonly cancellation: { readonly period: string; readonly fee: Fee; readonly noShowFee: Fee; readonly notes: Bilingual };
  readonly commissionBasisPoints: number;
  readonly terms: TermChoices;
  readonly photos: readonly PhotoInput[];
  readonly units: readonly UnitInput[];
}

/** A property without what other tables keep of it. */
export type PropertyDescription = Omit<PropertyInput, 'photos' | 'units'>;
export type UnitDescription = Omit<UnitInput, 'photos'>;
