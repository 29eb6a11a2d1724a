import { openDatabase } from '#demo/database.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { listAttempts, listOutbox, OUTBOX_STATES, requeueDeadMails } from '#server/platform/mail/outbox-care.ts';
import { makeStopList } from '#server/platform/process/closing.ts';

// `npm run mails -- list [dead|waiting|sent]`, `… log ID`, `… retry ID…`, `… retry all`: looks after the mails of the outbox (docs/operations.md).
const [command = 'list', ...parameters] = process.argv.slice(2);
const SHOWN = 100;
const stops = makeStopList();

type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

async function list(db: Db): Promise<string[]> {
  const state = OUTBOX_STATES.find((known) => known === (parameters[0] ?? 'dead'));
  if (!state) throw new Error(`A mail is ${OUTBOX_STATES.join(', ')}, not ${parameters[0]}`);
  const mails = await listOutbox(db, state, SHOWN);
  const lines = mails.map(({ id, createdAt, template, recipient, attempts, lastError }) =>
    [id, createdAt.toISOString(), template, recipient, `${attempts} attempts`, lastError ?? ''].join('\t'),
  );
  return lines.length > 0 ? lines : [`No mail is ${state}.`];
}

async function log(db: Db): Promise<string[]> {
  const attempts = await listAttempts(db, readIds()[0] ?? 0);
  return attempts.length > 0
    ? attempts.map(({ at, outcome, reply }) => [at.toISOString(), outcome, reply].join('\t'))
    : ['It was not tried yet.'];
}

async function retry(db: Db): Promise<string[]> {
  const ids = parameters[0] === 'all' ? null : readIds();
  const count = await db.transaction().execute((trx) => requeueDeadMails(trx, ids, systemClock.now()));
  return [`${count} put back into the queue.`];
}

function readIds(): number[] {
  const ids = parameters.map(Number);
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw new Error('Say which mail, by its number');
  return ids;
}

try {
  const run = { list, log, retry }[command];
  if (!run) throw new Error('Say list, log or retry');
  const { db } = await openDatabase(readConfiguration(process.env), (line) => void process.stderr.write(`${line}\n`), stops);
  for (const line of await run(db)) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await stops.stopAll();
}
