// The face of offers: what a property can give for a request, with its quote.
export { candidatesOf, partyOf, unitIdsByRoom } from './make-offer.ts';
export { offerFor } from './offer-for.ts';
export { type ChangeFacts, readChangeFacts, refusalOfChange, refused, warningOfChange } from './offer-for-change.ts';
export { type HostOffer, offerForHost, quoteForHost } from './offer-for-host.ts';
export { presentLine, presentQuote, presentQuotedUnit, quoteFactsOf } from './present-quote.ts';
export { presentExtraCharge } from './present-unit.ts';
export type { PropertyVersions } from './property-facts.ts';
export { CODE_OF_STAY_PROBLEM, presentObstacle, refusalFor, requireAllowedStay } from './refuse.ts';
export { showHotel } from './show-hotel.ts';
