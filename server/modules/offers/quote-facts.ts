import type { Stay } from '#rules/stay/stay.ts';
import type { BookingFacts, PropertyListing } from '#server/modules/properties/index.ts';

/** What, beside the offer, a quote shows: plain data, so that it can be frozen with the offer. */
export interface QuoteFacts {
  readonly stay: Stay;
  readonly property: Pick<BookingFacts, 'id' | 'vatStatus' | 'unitNames'> & {
    readonly cancellation: Pick<BookingFacts['cancellation'], 'freeDays' | 'fee' | 'noShowFee'>;
  };
}

export function quoteFactsOf(listing: PropertyListing, stay: Stay): QuoteFacts {
  const { freeDays, fee, noShowFee } = listing.cancellation;
  return {
    stay,
    property: {
      id: listing.propertyId,
      vatStatus: listing.vatStatus,
      unitNames: Object.fromEntries(listing.units.map((unit) => [unit.unitId, unit.name])),
      cancellation: { freeDays, fee, noShowFee },
    },
  };
}
