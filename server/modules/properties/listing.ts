import type { JacuzziSize } from '#contract/primitives/enums.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { CancellationPolicy } from '#rules/cancellation/policy.ts';
import type { UnitCapacity } from '#rules/fitting/types.ts';
import type { AgeBorders } from '#rules/quote/types.ts';
import type { ListedPhoto } from '#server/modules/media/index.ts';
import type { PropertyInput, TermChoices } from './property-input.ts';

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
  readonly privateJacuzzi: JacuzziSize | null;
  readonly capacity: UnitCapacity;
  readonly ageBorders: AgeBorders;
  readonly rooms: readonly ListedRoom[];
  readonly terms: TermChoices;
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

/** What lists and maps show of a published property. */
export interface PublishedProperty {
  readonly propertyId: number;
  readonly name: Bilingual;
  readonly cityId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly unitIds: readonly number[];
}
