import path from 'node:path';
import { type RunningServer, type StartedServer, startServer } from '#server/main.ts';
import { type Configuration, ConfigurationError, readConfiguration } from '#server/platform/configuration/configuration.ts';
import type { AppContext } from '#server/platform/context.ts';
import { logFileOf } from '#server/platform/process/log.ts';
import { within } from '#server/platform/process/within.ts';
import { pages } from '#server/ssr.ts';
import { servingDemoFeeds, withDemoFeeds } from './feeds.ts';
import { withDemoPartners } from './market/demo-partners.ts';
import { fillDemoMarket } from './market/fill-demo-market.ts';
import { refuseDemoAccounts } from './market/refuse-demo-accounts.ts';
import { type DrawnPictures, openDrawnPictures } from './pictures/index.ts';
import { prepareCovers } from './prepare-covers.ts';

/** The limits of requests, background work and the database add up to five seconds; what has not stopped by then does not stop. */
const STOP_LIMIT_MS = 8000;
/** Pictures that are being drawn are drawn again by the next process. */
const PICTURES_LIMIT_MS = 200;

// Nobody listens any more, or the disk is full: no reason to end. Unheard, it would be one.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** The product as `npm start` runs it: the server, its pages, the demo market and the pictures drawn for it. */
async function start(): Promise<void> {
  const config = withDemoFeeds(withDemoPartners(readConfiguration(process.env)));
  tell(`${config.brand.name.en} is starting`);
  const pictures = openDrawnPictures({
    directory: path.join(config.dataDir, 'pictures'),
    onFallback: (error) => tell(`Pictures are drawn without threads of their own: ${error.message}`),
  });
  const server = startServer(config, {
    pictures,
    pages: servingDemoFeeds(pages({ isDevelopment: process.argv.includes('--dev') })),
    prepare: prepareDemo,
    tell,
  });
  const signals = stopOnSignals(server, pictures, config.drainMs);
  try {
    const running = await server.ready;
    tellWhereToLook(config, running);
    signals.stopFirst(prepareCovers(running.context, pictures));
  } catch (error) {
    // A start that was called off fails somewhere; only others are worth telling.
    if (!signals.isStopping()) throw error;
  }
}

/** Fills an empty market, where one is wanted, and keeps one that is there from the public. */
async function prepareDemo(context: AppContext): Promise<void> {
  await refuseDemoAccounts(context.db, context.config);
  if (context.config.demo) await fillDemoMarket(context, { properties: context.config.demoProperties, tell });
}

function tellWhereToLook(config: Configuration, { address }: RunningServer): void {
  const base = config.port === 0 ? address : config.publicUrl;
  const log = logFileOf(config);
  tell('');
  tell(`  Ready after ${process.uptime().toFixed(1)} s`);
  tell(`  Market      ${base}/`);
  tell(`  API         ${base}/api/docs`);
  if (config.demo) tell(`  Mailbox     ${base}/dev/mailbox`);
  if (log !== undefined) tell(`  Log         ${log}`);
  tell('  Stop        Ctrl-C');
  tell('');
}

interface Signals {
  isStopping(): boolean;
  /** Names what must stop before the server does. */
  stopFirst(stop: () => Promise<void>): void;
}

function stopOnSignals(server: StartedServer, pictures: DrawnPictures, drainMs: number): Signals {
  let isStopping = false;
  let stopOther: (() => Promise<void>) | undefined;
  const stop = async () => {
    // npm hands on what the terminal has sent already, and stopping takes seconds at most: a second signal changes nothing.
    if (isStopping) return;
    isStopping = true;
    tell('Stopping');
    setTimeout(() => process.exit(1), drainMs + STOP_LIMIT_MS).unref();
    const other = stopOther?.();
    await server.stop();
    await within(PICTURES_LIMIT_MS, Promise.all([other, pictures.close()]));
    tell('Stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().catch(fail));
  return {
    isStopping: () => isStopping,
    stopFirst: (stopIt) => {
      stopOther = stopIt;
    },
  };
}

function fail(error: unknown): never {
  const isKnown = error instanceof ConfigurationError;
  const text = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

start().catch(fail);
