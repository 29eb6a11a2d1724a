// The face of offers: what a property can give for a request, with its quote.
export { candidatesOf } from './candidates.ts';
export { offerFor } from './offer-for.ts';
export { partyOf } from './party-of.ts';
export { presentQuote } from './present-quote.ts';
export { showHotel } from './show-hotel.ts';
