// The face of offers: what a property can give for a request, with its quote.
export { candidatesOf } from './candidates.ts';
export { offerFor } from './offer-for.ts';
export { type HostOffer, offerForHost } from './offer-for-host.ts';
export { partyOf } from './party-of.ts';
export { presentExtraCharge } from './present-extra-charge.ts';
export { presentQuote, presentQuotedUnit } from './present-quote.ts';
export type { PropertyMarks } from './property-facts.ts';
export { quoteFactsOf } from './quote-facts.ts';
export { quoteForHost } from './quote-for-host.ts';
export { showHotel } from './show-hotel.ts';
