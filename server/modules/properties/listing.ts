import type { Bilingual } from '#contract/primitives/locale.ts';
import type { CancellationPolicy } from '#rules/cancellation/policy.ts';
import type { UnitCapacity } from '#rules/fitting/types.ts';
import type { AgeBorders, Weekday } from '#rules/quote/types.ts';
import type { ListedPhoto } from '#server/modules/media/index.ts';
import type { TermChoices, VatStatus } from './property-input.ts';

/** A bedroom or a living room. */
export interface ListedRoom {
  readonly kind: 'bedroom' | 'livingRoom';
  readonly places: number;
  readonly privateBathroom: boolean;
  readonly beds: readonly { readonly size: string; readonly count: number }[];
}

/** A unit as it is, without what it costs and when it is free. */
export interface UnitListing {
  readonly unitId: number;
  /** The unit's place in the property's list, from 1. */
  readonly position: number;
  readonly unitType: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly areaSqm: number | null;
  readonly bathrooms: number;
  readonly smokingStatus: string;
  readonly privateJacuzzi: 'single' | 'double' | 'family' | null;
  readonly capacity: UnitCapacity;
  readonly ageBorders: AgeBorders;
  readonly rooms: readonly ListedRoom[];
  readonly terms: TermChoices;
  readonly photos: readonly ListedPhoto[];
}

/** A property as it is, in both languages. Plain data: it can be kept as JSON. */
export interface PropertyListing {
  readonly propertyId: number;
  readonly ownerId: number;
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
  /** Who supplies the stay, as disclosure demands. */
  readonly business: { readonly name: string; readonly number: string; readonly address: string; readonly phone: string };
  readonly vatStatus: VatStatus;
  readonly weekendNights: readonly Weekday[];
  readonly arrivalFrom: string;
  readonly arrivalUntil: string;
  readonly departureUntil: string;
  readonly childrenAllowed: boolean;
  readonly cancellation: CancellationPolicy & { readonly period: string; readonly notes: Bilingual };
  readonly notes: Bilingual;
  readonly commissionBasisPoints: number;
  readonly terms: TermChoices;
  /** Photos of the property as a whole, in order. */
  readonly photos: readonly ListedPhoto[];
  /** In order of position. */
  readonly units: readonly UnitListing[];
}

/** What lists and maps show of a published property. */
export interface PublishedProperty {
  readonly propertyId: number;
  readonly name: Bilingual;
  readonly cityId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly unitIds: readonly number[];
}
