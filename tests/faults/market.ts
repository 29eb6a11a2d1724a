import { jobsOf } from '#server/jobs.ts';
import { createAccounts } from '#server/modules/identity/index.ts';
import { loadVocabulary } from '#server/modules/properties/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { loadSecrets } from '#server/platform/configuration/secrets.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { doDueJobs } from '#server/platform/jobs/do-jobs.ts';
import { createSandboxPayment } from '#server/platform/payment/payment-sandbox.ts';
import { openLog } from '#server/platform/process/log.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { TestClock } from '#tests/support/test-clock.ts';
import { makeProviderPort } from './provider-port.ts';

/** A place on the market whose host is signed in. */
export interface Place {
  readonly propertyId: number;
  readonly unitIds: readonly number[];
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
    paymentPages: null,
    pictures: { render: async () => Buffer.of() },
  };
}

/** Makes places of two units each, for the servers that are started next. */
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
    places.push({ email, propertyId, unitIds });
  }
  return places;
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
    'reconcile-authorisations': all['reconcile-authorisations'],
    'let-guarantees-go': all['let-guarantees-go'],
  };
  for (const step of STEPS) {
    await Promise.all(Array.from({ length: WORKERS }, () => doDueJobs(settling, jobs)));
    clock.advance(step);
  }
}
