// The face of offers: what a property can give for a request, with its quote.
export { candidatesOf, partyOf } from './make-offer.ts';
export { offerFor } from './offer-for.ts';
export { type HostOffer, offerForHost, quoteForHost } from './offer-for-host.ts';
export { presentQuote, presentQuotedUnit, quoteFactsOf } from './present-quote.ts';
export { presentExtraCharge } from './present-unit.ts';
export type { PropertyVersions } from './property-facts.ts';
export { CODE_OF_STAY_PROBLEM } from './refuse.ts';
export { showHotel } from './show-hotel.ts';
