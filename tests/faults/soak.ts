import os from 'node:os';
import { checkHistory } from './check-history.ts';
import { runFaults } from './run-faults.ts';

// `npm run test:soak`: half an hour of processes that die, or as long as SOAK_MINUTES says.
const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const seed = Number(process.env.LINA_SEED ?? Date.now() % 1_000_000);
const SERVERS = 2;
const tell = (line: string) => void process.stdout.write(`${line}\n`);

tell(`${minutes} minutes, seed ${seed}, ${os.cpus().length} cores`);
let heard = 0;
const start = performance.now();
const telling = setInterval(() => tell(`after ${Math.round((performance.now() - start) / 60_000)} minutes ${heard} operations`), 60_000);
const { history, troubles, calls, settledMs } = await runFaults({
  seed,
  seconds: minutes * 60,
  leastBookings: 0,
  servers: SERVERS,
  // Whoever waits for a killed server costs nothing: many guests keep the others busy.
  places: 40,
  guests: 60,
  meanPauseMs: 7000,
  patienceMs: 20_000,
  hear: () => {
    heard += 1;
  },
}).finally(() => clearInterval(telling));
const { end } = history;
const operations = calls.decided.reads + calls.decided.writes;
const seconds = minutes * 60;
/** The provider gave back, was not heard, and refuses since: people find out, and mark it (docs/operations.md, payments by hosts). */
const left = end.attempts.filter(
  ({ key, state }) => state === 'refunding' && end.pages.some((page) => page.key === key && page.timesGivenBack > 0),
);
const kills = troubles.kill + troubles.killAll * SERVERS + troubles.databaseCrash;
const acknowledged = history.bookings.filter(({ reservationIds }) => reservationIds.length > 0).length;
const figures = {
  ...troubles,
  'processes killed': kills,
  // What a client asked for until a server decided: once, however often it was repeated. Each is noted and checked, or only looks.
  operations,
  'of them such as may change something': calls.decided.writes,
  'operations a second': (operations / seconds).toFixed(1),
  'requests sent': calls.sent,
  'of them undecided, and repeated': calls.undecided,
  'bookings asked for': history.bookings.length,
  'of them acknowledged': acknowledged,
  'of them never answered': history.bookings.filter(({ reservationIds, isRefused }) => reservationIds.length === 0 && !isRefused).length,
  'reservations found': end.reservations.length,
  cancellations: history.cancellations.length,
  'fees charged': end.provider.taken.length,
  'amounts secured': end.provider.secured.length,
  'photos uploaded': history.photos.length,
  'invoices told paid': history.paidInvoices.length,
  'invoices paid': end.invoices.filter(({ isPaid }) => isPaid).length,
  'second payments given back': end.pages.filter(({ timesGivenBack }) => timesGivenBack > 0).length,
  'of them not noted, and left to people': left.length,
  'nights told closed or open': history.closings.length,
  'calendars followed': history.calendars.filter(({ isConnected }) => isConnected).length,
  'mails written': end.mails.length,
  'mails received': end.receivedMails.length,
  'seconds to settle': Math.round(settledMs / 1000),
};
for (const [name, value] of Object.entries(figures)) tell(`${name.padEnd(34)} ${value}`);
const faults = checkHistory(history);
for (const { rule, about } of faults) tell(`✗ ${rule}: ${about}`);
for (const answer of calls.unexpected) tell(`✗ answered: ${answer}`);
/** What half an hour on two cores has to reach. */
const MARKS = { kills: 100, operations: 50_000 };
const isMarked = kills >= MARKS.kills && operations >= MARKS.operations;
tell(`${isMarked ? 'At least' : 'Fewer than'} ${MARKS.kills} kills and ${MARKS.operations} operations`);
// Where nobody could book, nothing was proven.
const isGood = faults.length + calls.unexpected.length === 0 && kills > 0 && acknowledged > 0;
tell(isGood ? 'Nothing was lost, nothing was done twice' : `${faults.length} faults, ${acknowledged} bookings, ${kills} kills`);
process.exitCode = isGood ? 0 : 1;
