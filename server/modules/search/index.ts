/** The market-wide search: results with facets and histogram, suggestions, and the dump of the whole market. The only module that reads across tables. */
export { dumpMarket } from './dump/dump-market.ts';
export { searchMarket } from './search-market.ts';
export { readSearchRequest, type SearchRequest } from './search-request.ts';
