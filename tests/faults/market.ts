import { jobsOf } from '#server/jobs.ts';
import { createAccounts } from '#server/modules/identity/index.ts';
import { loadVocabulary } from '#server/modules/properties/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { loadSecrets } from '#server/platform/configuration/secrets.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { doDueJobs } from '#server/platform/jobs/do-jobs.ts';
import { createSandboxPayment } from '#server/platform/payment/payment-sandbox.ts';
import { openPaymentPages } from '#server/platform/payment-page/open-payment-pages.ts';
import { openLog } from '#server/platform/process/log.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { TestClock } from '#tests/support/test-clock.ts';
import { makeProviderPort } from './provider-port.ts';

/** A place on the market whose host is signed in. */
export interface Place {
  readonly propertyId: number;
  readonly unitIds: readonly number[];
  /** Unpaid ones of months that are over. */
  readonly invoiceIds: readonly number[];
  readonly hostHeaders: Record<string, string>;
}

const PASSWORD = 'Lodging2026';

/** The product within this process, on the same database and with the same provider as the servers. */
export async function openContext(
  { db }: Pick<Connection, 'db'>,
  clock: Clock,
  { environment, providerUrl }: { readonly environment: Record<string, string>; readonly providerUrl: string },
): Promise<AppContext> {
  const config = readConfiguration(environment);
  const secrets = await loadSecrets(db, config.secret);
  return {
    ...{ db, clock, config, secrets },
    files: openFileStore(config),
    log: openLog(config),
    payment: makeProviderPort(providerUrl, createSandboxPayment(secrets)),
    paymentPages: openPaymentPages({ db, secrets, config }),
    pictures: { render: async () => Buffer.of() },
  };
}

/** Makes places of two units each, with invoices to be paid, for the servers that are started next. */
export async function fillMarket(
  context: AppContext,
  count: number,
): Promise<readonly (Omit<Place, 'hostHeaders'> & { readonly email: string })[]> {
  await context.db.transaction().execute(loadVocabulary);
  const places = [];
  for (let index = 0; index < count; index++) {
    const email = `host-${index}@example.com`;
    const account = { email, password: PASSWORD, username: 'Noa Levi', roles: ['ROLE_POWNER' as const], locale: 'he' as const };
    const [ownerId = 0] = await context.db.transaction().execute((trx) => createAccounts(trx, [account], context.clock.now()));
    const { propertyId, unitIds } = await saveProperty(context, {
      property: { ownerId, photos: [] },
      units: [{ photos: [] }, { photos: [] }],
    });
    places.push({ email, propertyId, unitIds, invoiceIds: await addInvoices(context, propertyId, index) });
  }
  return places;
}

/** Invoices of each place: one a month, back into the past. */
const INVOICES = 48;

async function addInvoices({ db, clock }: Pick<AppContext, 'db' | 'clock'>, propertyId: number, place: number): Promise<number[]> {
  const at = clock.now();
  const months = Array.from(
    { length: INVOICES },
    (_, index) => `${2024 - Math.floor(index / 12)}-${String(12 - (index % 12)).padStart(2, '0')}-01`,
  );
  const party = JSON.stringify({ name: 'Lina', number: '515555555', address: 'Tel Aviv' });
  const ofBoth = JSON.stringify({ he: JSON.parse(party), en: JSON.parse(party) });
  await db
    .insertInto('statements')
    .values(months.map((month) => ({ property_id: propertyId, month, closed_at: at })))
    .execute();
  const rows = months.map((month, index) => ({
    // Beyond those that the product numbers itself.
    ...{ year: 2000 + place, serial: index + 1, property_id: propertyId, month, issued_on: month, issued_at: at, due_on: month },
    ...{ net_agorot: 100_000, vat_basis_points: 1800, vat_agorot: 18_000, total_agorot: 118_000, seller: ofBoth, buyer: party },
  }));
  const inserted = await db.insertInto('invoices').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

/** Signs a host in, as clients of the API do. */
export async function signHostIn(origin: string, email: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Who do what is left side by side, as many processes do. */
const WORKERS = 4;
/** What was left undone is done within so much time: leases end, holds run out, and what failed is tried again. */
const STEPS = [...Array.from({ length: 12 }, () => ({ minutes: 11 })), ...Array.from({ length: 6 }, () => ({ hours: 5 }))];

/** Lets the time go by in which the background puts everything in order, with nobody about. */
export async function settleDown(context: Omit<AppContext, 'clock'>): Promise<void> {
  const clock = new TestClock(new Date().toISOString());
  const settling = { ...context, clock };
  const all = jobsOf(settling);
  const jobs = {
    'send-mail': all['send-mail'],
    'prepare-photo': all['prepare-photo'],
    'remove-files': all['remove-files'],
    'let-holds-go': all['let-holds-go'],
    'ask-for-feeds': all['ask-for-feeds'],
    'read-feed': all['read-feed'],
    'settle-payment': all['settle-payment'],
    'settle-payments': all['settle-payments'],
    'reconcile-authorisations': all['reconcile-authorisations'],
    'let-guarantees-go': all['let-guarantees-go'],
  };
  for (const step of STEPS) {
    await Promise.all(Array.from({ length: WORKERS }, () => doDueJobs(settling, jobs)));
    clock.advance(step);
  }
}
