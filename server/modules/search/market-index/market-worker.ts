// Reads the whole market in a thread of its own, so that the server's thread stays free to answer: it is given the columns as they are to lie in memory.
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#server/platform/database/connect.ts';
import { type AskedMarket, loadWholeMarket } from './load-whole-market.ts';
import { atOnce } from './steps.ts';

/** Two copy, and before them one reads what is few. */
const CONNECTIONS = 2;

const port = parentPort;
if (!port) throw new Error('market-worker runs as a worker thread only');
const { url, ...asked } = workerData as AskedMarket & { readonly url: string };
const { db, close } = connect(url, { max: CONNECTIONS });
const index = await loadWholeMarket(db, asked);
await close();
const { facts, columns } = atOnce(index.save());
port.postMessage(
  { facts, columns },
  [...columns.values()].map(({ buffer }) => buffer as ArrayBuffer),
);
