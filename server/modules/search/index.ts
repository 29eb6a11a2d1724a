/** The market-wide search is asked through its routes; its face gives the dump of the whole market. The only module that reads across tables. */
export { dumpMarket } from './dump/dump-market.ts';
