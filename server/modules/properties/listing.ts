import type { Bilingual } from '#contract/primitives/locale.ts';
import type { CancellationPolicy } from '#rules/cancellation/policy.ts';
import type { UnitCapacity } from '#rules/fitting/types.ts';
import type { ListedPhoto } from '#server/modules/media/index.ts';
import type { PropertyInput, UnitDescription } from './property-input.ts';

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

/** What lists and maps show of a published property. */
export interface PublishedProperty {
  readonly propertyId: number;
  readonly name: Bilingual;
  readonly cityId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly unitIds: readonly number[];
}
