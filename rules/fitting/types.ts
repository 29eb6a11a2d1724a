import type { OfferShape } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { RoomRequest, UnitPricing, UnitQuote } from '#rules/quote/types.ts';

/** Sleeping places of a unit by who may take them (docs/product.md §5 "Fitting"). */
export interface UnitCapacity {
  readonly bedrooms: number;
  /** Bedroom and living-room places: take anyone. */
  readonly places: number;
  /** Cribs: babies only. */
  readonly cribs: number;
  /** Child extra beds: babies and children. */
  readonly childExtraBeds: number;
  /** Adult extra beds: children and adults. */
  readonly adultExtraBeds: number;
}

/** A unit that is free for the whole stay, as the fitting rules see it. */
export interface CandidateUnit {
  readonly unitId: number;
  /** The unit's place in the property's own list, from 1; decides ties. */
  readonly position: number;
  readonly capacity: UnitCapacity;
  readonly pricing: UnitPricing;
  /**
   * The property's policy: false shuts out every baby and child of the unit's age groups (docs/product.md §5.5); absent means allowed.
   * It stands here because who counts as a child differs from unit to unit.
   */
  readonly childrenAllowed?: boolean;
}

/** A unit of an offer: which rooms of the request (by index, from 0) it takes, and for how much. */
export interface OfferedUnit {
  readonly unitId: number;
  readonly rooms: readonly number[];
  readonly quote: UnitQuote;
}

/** The offer of a property for a request. `perRoom`: one unit per room, in room order; `merged`: one unit for all. */
export interface Offer {
  readonly shape: OfferShape;
  readonly units: readonly OfferedUnit[];
  readonly totalAgorot: Agorot;
}

/** The rooms that the guest asks for, in order. */
export type Party = readonly RoomRequest[];
