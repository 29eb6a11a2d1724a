/**
 * The market-wide search is asked through its routes; its face gives the dump of the whole market, the index of it that a process keeps, and what
 * properties that somebody has chosen offer. The only module that reads across tables.
 */
export { type ChosenStay, showChosenStays } from './browse/chosen-stays.ts';
export { dumpMarket } from './dump/dump-market.ts';
export { type MarketSearch, makeMarketSearch } from './freshness/market-search.ts';
export { showOwnWrites } from './freshness/own-writes.ts';
export { watchMarket } from './freshness/watch-market.ts';
