/**
 * The market-wide search is asked through its routes; its face gives the dump of the whole market, and the index of it that a process keeps. The only
 * module that reads across tables.
 */
export { dumpMarket } from './dump/dump-market.ts';
export { type MarketSearch, makeMarketSearch } from './freshness/market-search.ts';
export { showOwnWrites } from './freshness/own-writes.ts';
export { watchMarket } from './freshness/watch-market.ts';
