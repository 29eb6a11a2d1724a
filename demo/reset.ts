import { sql } from 'kysely';
import { pino } from 'pino';
import { loadVocabulary } from '#server/modules/properties/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { ConfigurationError, readConfiguration } from '#server/platform/configuration/configuration.ts';
import { loadSecrets } from '#server/platform/configuration/secrets.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createSandboxPayment } from '#server/platform/payment/payment-sandbox.ts';
import { makeStopList } from '#server/platform/process/closing.ts';
import { openDatabase } from './database.ts';
import { fillDemoMarket } from './market/fill-demo-market.ts';

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run demo:reset`: throws everything away and fills the demo market anew, relative to today. */
async function reset(): Promise<void> {
  const config = readConfiguration(process.env);
  if (!config.demo)
    throw new ConfigurationError('This database is not a demo market. Set LINA_DEMO=true if all of its data may be thrown away.');
  const stops = makeStopList();
  try {
    const { db, pool } = await openDatabase(config, tell, stops);
    tell('Throwing the old market away');
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(pool);
    await db.transaction().execute(loadVocabulary);
    const secrets = await loadSecrets(db, config.secret);
    const log = pino({ level: config.logLevel });
    await fillDemoMarket(
      { db, clock: systemClock, config, secrets, payment: createSandboxPayment(secrets), log },
      { properties: config.demoProperties, tell },
    );
  } finally {
    await stops.stopAll();
  }
}

reset().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
