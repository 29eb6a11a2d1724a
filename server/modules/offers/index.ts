// The face of offers: what a property can give for a request, with its quote.
export { type OfferOutcome, type OfferRequest, offerFor } from './offer-for.ts';
export { partyOf } from './party-of.ts';
export { presentQuote, type QuoteReader } from './present-quote.ts';
export type { QuoteFacts } from './quote-facts.ts';
