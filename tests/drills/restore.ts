import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { toWireDate } from '#contract/primitives/local-date.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#demo/postgres/embedded-postgres.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { systemClock } from '#server/platform/clock.ts';
import { connect } from '#server/platform/database/connect.ts';
import type { DescribedBooking } from '#tests/faults/history.ts';
import { aBooking, aGuest } from '#tests/support/booking.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { startTestedServer } from '#tests/support/started-server.ts';
import { countRows, proveMarket } from './prove-market.ts';

// `npm run drill:restore`: a base backup and the archived journal bring the market back as it was at one moment, and it is proven whole.
const PLACES = 5;
const BOOKINGS = 20;
/** The name of the moment. */
const MOMENT = 'before_the_mistake';

const folder = mkdtempSync(path.join(os.tmpdir(), 'ops-restore-'));
// PostgreSQL's account must be able to pass, and to write into the archive.
chmodSync(folder, 0o755);
const [data, restored, archive] = ['postgres', 'restored', 'archive'].map((name) => path.join(folder, name)) as [string, string, string];
mkdirSync(archive);
chmodSync(archive, 0o777);

const running: EmbeddedPostgres[] = [];
const tell = (line: string) => void process.stdout.write(`${line}\n`);
const ENVIRONMENT = {
  ...{ LINA_DEMO: 'off', HOLDS_PER_ADDRESS: '1000', BOOKINGS_PER_EMAIL: '1000', BOOKINGS_PER_CARD: '1000', BOOKINGS_PER_ADDRESS: '1000' },
  DATA_DIR: folder,
};

async function ask<Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  return rows[0] as Row;
}

async function openClient(postgres: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  return client;
}

/** Has every piece of the journal kept elsewhere from now on. */
async function startArchiving(): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres({ dataDir: data, log: () => undefined });
  const client = await openClient(first);
  await client.query('alter system set archive_mode = on');
  await client.query(`alter system set archive_command = 'cp %p ${archive}/%f'`);
  await client.end();
  await first.stop();
  return startEmbeddedPostgres({ dataDir: data, log: () => undefined });
}

/** Writes a file that PostgreSQL's account owns, also where we are root. */
function writeAsServer(name: string, text: string): void {
  const file = path.join(restored, name);
  writeFileSync(file, text);
  const { uid, gid } = statSync(path.join(restored, 'PG_VERSION'));
  chownSync(file, uid, gid);
}

/** Copies the files while the server writes on, between the two calls that PostgreSQL has for it. */
async function backUp(postgres: EmbeddedPostgres): Promise<void> {
  const client = await openClient(postgres);
  await client.query("select pg_backup_start('drill', true)");
  // Files come and go meanwhile: `cp` complains, and the journal has what it missed.
  spawnSync('cp', ['-a', data, restored], { stdio: 'ignore' });
  const { labelfile } = await ask<{ labelfile: string }>(client, 'select labelfile from pg_backup_stop()');
  await client.end();
  // Of the server that ran, and the journal, which comes from the archive.
  for (const name of readdirSync(restored)) if (/^(postmaster\.|\.s\.PGSQL)/.test(name)) rmSync(path.join(restored, name));
  for (const name of readdirSync(path.join(restored, 'pg_wal'))) rmSync(path.join(restored, 'pg_wal', name), { recursive: true });
  writeAsServer('backup_label', labelfile);
}

async function book(origin: string, propertyId: number, count: number): Promise<DescribedBooking> {
  const email = `guest-${count}@example.com`;
  const arrival = addDays(systemClock.today(), 3 + 2 * count);
  const stay = { hotelId: propertyId, roomsInfo: DEFAULT_ROOMS, from: toWireDate(arrival), to: toWireDate(addDays(arrival, 2)) };
  const answer = await fetch(`${origin}/api/portal/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aBooking({ stay, guest: aGuest({ email }) })),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { reservationId } = (await answer.json()) as { reservationId: string };
  return { email, reservationIds: [reservationId], isRefused: false };
}

/** The copy goes on from its backup through the archived journal, up to the moment and no further. */
function prepareRecovery(): void {
  writeAsServer('recovery.signal', '');
  const recovery = [
    'archive_mode = off',
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_name = '${MOMENT}'`,
    `recovery_target_action = 'promote'`,
  ];
  const settings = readFileSync(path.join(restored, 'postgresql.auto.conf'), 'utf8');
  writeAsServer('postgresql.auto.conf', `${settings}${recovery.join('\n')}\n`);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** A market with bookings before and after the backup, and what becomes of it by mistake. */
async function liveThroughMistake() {
  const postgres = await startArchiving();
  running.push(postgres);
  const server = startTestedServer(postgres.url(), ENVIRONMENT);
  const { address, context } = await server.ready;
  const places = [];
  for (let index = 0; index < PLACES; index++) places.push(await saveProperty(context));
  const told: DescribedBooking[] = [];
  for (let count = 0; count < 2 * BOOKINGS; count++) {
    if (count === BOOKINGS) await backUp(postgres);
    told.push(await book(address, places[count % PLACES]?.propertyId ?? 0, count));
  }
  // What the background does on the side would come between counting and the moment.
  await server.stop();
  const client = await openClient(postgres);
  const connection = connect(postgres.url(), { max: 1 });
  const counts = await countRows(connection.db);
  await connection.close();
  await client.query(`select pg_create_restore_point('${MOMENT}')`);
  await client.query('drop schema public cascade');
  const { last } = await ask<{ last: string }>(client, 'select pg_walfile_name(pg_switch_wal()) as last');
  await until(
    async () =>
      (await ask<{ done: boolean }>(client, `select coalesce(last_archived_wal >= '${last}', false) as done from pg_stat_archiver`)).done,
  );
  await client.end();
  await postgres.stop();
  return { told, counts, files: context.files };
}

try {
  const { told, counts, files } = await liveThroughMistake();
  tell(`Lived through: ${told.length} bookings, half of them after the backup; then the mistake`);
  const start = performance.now();
  prepareRecovery();
  const postgres = await startEmbeddedPostgres({ dataDir: restored, log: () => undefined });
  running.push(postgres);
  const connection = connect(postgres.url(), { max: 2 });
  await until(async () => {
    const { rows } = await connection.pool.query<{ inRecovery: boolean }>('select pg_is_in_recovery() as "inRecovery"');
    return rows[0]?.inRecovery === false;
  });
  tell(`Restored in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const found = await countRows(connection.db);
  const faults = [
    ...Object.keys(counts)
      .filter((name) => counts[name] !== found[name])
      .map((name) => `${name}: ${counts[name]} rows before, ${found[name]} now`),
    ...(await proveMarket({ db: connection.db, files }, told)),
  ];
  await connection.close();
  // It is not only there: the product runs on it.
  const server = startTestedServer(postgres.url(), ENVIRONMENT);
  const { address } = await server.ready;
  if (!(await fetch(`${address}/readyz`)).ok) faults.push('the product is not ready on it');
  await server.stop();
  await postgres.stop();
  const rows = Object.values(found).reduce((sum, count) => sum + count, 0);
  tell(`${Object.keys(found).length} tables, ${rows} rows, ${told.length} bookings compared`);
  for (const fault of faults) tell(`✗ ${fault}`);
  tell(faults.length === 0 ? 'The market is whole' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  // Those that a failure has left; to be stopped twice does them no harm.
  for (const postgres of running) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
