import path from 'node:path';
import { openDrawnPictures } from '@lina/pictures';
import { type RunningServer, startServer } from '#server/main.ts';
import { type Configuration, ConfigurationError, readConfiguration } from '#server/platform/configuration/configuration.ts';
import type { AppContext } from '#server/platform/context.ts';
import { within } from '#server/platform/process/closing.ts';
import { logFileOf } from '#server/platform/process/log.ts';
import { pages } from '#server/ssr.ts';
import { findDatabase } from './database.ts';
import { servingDemoFeeds, withDemoFeeds } from './feeds.ts';
import { withDemoPartners } from './market/demo-partners.ts';
import { fillDemoMarket } from './market/fill-demo-market.ts';
import { refuseDemoAccounts } from './market/refuse-demo-accounts.ts';
import { prepareCovers } from './prepare-covers.ts';
import { CHILD, processesOf, READY, startProcesses } from './processes.ts';

/** The limits of requests, background work and the database add up to five seconds; what has not stopped by then does not stop. */
const STOP_LIMIT_MS = 8000;
/** Pictures that are being drawn are drawn again by the next process. */
const PICTURES_LIMIT_MS = 200;

// Nobody listens any more, or the disk is full: no reason to end. Unheard, it would be one.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

/** One of several processes tells the one that has started it; that one talks with people. */
const isChild = process.argv.includes(CHILD);
const tell = (line: string) => void (isChild || process.stdout.write(`${line}\n`));

/** The product as `npm start` runs it, in this process or, with `--processes`, in several that this one looks after. */
async function start(): Promise<void> {
  const config = withDemoFeeds(withDemoPartners(readConfiguration(process.env)));
  const processes = processesOf(process.argv);
  await (processes === undefined ? startOne(config) : startAll(config, processes));
}

/** Replaces them by new ones, one after the other, on SIGUSR2. */
async function startAll(config: Configuration, count: number): Promise<void> {
  tell(`${config.brand.name.en} is starting in ${count} processes`);
  const processes = startProcesses(config, count, tell, config.drainMs + STOP_LIMIT_MS);
  const signals = stopOnSignals(() => processes.stop(), config.drainMs + 2 * STOP_LIMIT_MS);
  process.on('SIGUSR2', () => void processes.replaceAll());
  try {
    await processes.ready;
    tellWhereToLook(config, config.publicUrl);
  } catch (error) {
    // A start that was called off fails somewhere; only others are worth telling.
    if (signals.isStopping()) return;
    await processes.stop();
    throw error;
  }
}

/** The server, its pages, the demo market and the pictures drawn for it. */
async function startOne(config: Configuration): Promise<void> {
  tell(`${config.brand.name.en} is starting`);
  const pictures = openDrawnPictures({
    directory: path.join(config.dataDir, 'pictures'),
    onFallback: (error) => tell(`Pictures are drawn without threads of their own: ${error.message}`),
  });
  const server = startServer(config, {
    pictures,
    findDatabase,
    pages: servingDemoFeeds(pages({ isDevelopment: process.argv.includes('--dev') })),
    prepare: prepareDemo,
    tell,
  });
  let stopCovers: (() => Promise<void>) | undefined;
  const signals = stopOnSignals(async () => {
    const covers = stopCovers?.();
    await server.stop();
    await within(PICTURES_LIMIT_MS, Promise.all([covers, pictures.close()]));
  }, config.drainMs + STOP_LIMIT_MS);
  try {
    const running = await server.ready;
    if (isChild) process.send?.(READY);
    tellWhereToLook(config, addressOf(config, running));
    // Of several processes the worker does what nobody waits for.
    if (config.role !== 'server') stopCovers = prepareCovers(running.context, pictures);
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

const addressOf = (config: Configuration, { address }: RunningServer) => (config.port === 0 ? address : config.publicUrl);

function tellWhereToLook(config: Configuration, base: string): void {
  const log = logFileOf(config);
  tell('');
  tell(`  Ready after ${process.uptime().toFixed(1)} s`);
  tell(`  Market      ${base}/`);
  if (config.hasApiDocs) tell(`  API         ${base}/api/docs`);
  if (config.demo) tell(`  Mailbox     ${base}/dev/mailbox`);
  if (log !== undefined) tell(`  Log         ${log}`);
  tell('  Stop        Ctrl-C');
  tell('');
}

interface Signals {
  isStopping(): boolean;
}

/** Stops on SIGTERM and Ctrl-C, and where the process that has started this one is no more. */
function stopOnSignals(stopAll: () => Promise<void>, limitMs: number): Signals {
  let isStopping = false;
  const stop = async () => {
    // npm hands on what the terminal has sent already, and stopping takes seconds at most: a second signal changes nothing.
    if (isStopping) return;
    isStopping = true;
    tell('Stopping');
    setTimeout(() => process.exit(1), limitMs).unref();
    await stopAll();
    tell('Stopped');
    process.exit(0);
  };
  const stopOrFail = () => void stop().catch(fail);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopOrFail);
  if (isChild) process.on('disconnect', stopOrFail);
  return { isStopping: () => isStopping };
}

function fail(error: unknown): never {
  const isKnown = error instanceof ConfigurationError;
  const text = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

start().catch(fail);
