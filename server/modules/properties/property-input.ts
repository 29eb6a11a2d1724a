import type { Fee, JacuzziSize, RegistrationStatus, VatStatus } from '#contract/primitives/enums.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { AgeBorders, Weekday } from '#rules/quote/types.ts';

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

/** Who lets the property, as invoices and guests' confirmations name them. */
export interface BusinessInput {
  readonly name: string;
  /** Id or company number, nine digits. */
  readonly number: string;
  readonly vatNumber: string;
  /** Then `address` repeats the property's own in one line, and `city` and `zipCode` are empty. */
  readonly isAtProperty: boolean;
  readonly address: string;
  readonly city: string;
  readonly zipCode: string;
  readonly phone: string;
}

/** A whole property as a host describes it, with its units in their order. */
export interface PropertyInput {
  readonly ownerId: number;
  readonly status: RegistrationStatus;
  readonly isPublished: boolean;
  readonly propertyType: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly cityId: string;
  readonly street: Bilingual;
  readonly zipCode: string | null;
  readonly directions: Bilingual;
  readonly latitude: number;
  readonly longitude: number;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly business: BusinessInput;
  readonly vatStatus: VatStatus;
  readonly weekendNights: readonly Weekday[];
  readonly arrivalFrom: string;
  readonly arrivalUntil: string;
  readonly departureUntil: string;
  readonly childrenAllowed: boolean;
  readonly cancellation: { readonly period: string; readonly fee: Fee; readonly noShowFee: Fee; readonly notes: Bilingual };
  readonly notes: Bilingual;
  readonly commissionBasisPoints: number;
  readonly terms: TermChoices;
  readonly photos: readonly PhotoInput[];
  readonly units: readonly UnitInput[];
}

/** A property without what other tables keep of it. */
export type PropertyDescription = Omit<PropertyInput, 'photos' | 'units'>;
export type UnitDescription = Omit<UnitInput, 'photos'>;
