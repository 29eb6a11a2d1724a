import path from 'node:path';
import { type RunningServer, type StartedServer, startServer } from '#server/main.ts';
import { type Configuration, ConfigurationError, readConfiguration } from '#server/platform/configuration.ts';
import type { AppContext } from '#server/platform/context.ts';
import { logFileOf } from '#server/platform/log.ts';
import { pages } from '#server/ssr.ts';
import { withDemoPartners } from './market/demo-partners.ts';
import { fillDemoMarket } from './market/fill-demo-market.ts';
import { refuseDemoAccounts } from './market/refuse-demo-accounts.ts';
import { type DrawnPictures, openDrawnPictures } from './pictures/index.ts';
import { prepareCovers } from './prepare-covers.ts';

/** A request that takes longer than this when we are told to stop is cut off. */
const STOP_LIMIT_MS = 15_000;

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** The product as `npm start` runs it: the server, its pages, the demo market and the pictures drawn for it. */
async function start(): Promise<void> {
  const config = withDemoPartners(readConfiguration(process.env));
  tell(`${config.brand.name.en} is starting`);
  const pictures = openDrawnPictures({
    directory: path.join(config.dataDir, 'pictures'),
    onFallback: (error) => tell(`Pictures are drawn without threads of their own: ${error.message}`),
  });
  const server = startServer(config, {
    pictures,
    pages: pages({ isDevelopment: process.argv.includes('--dev') }),
    prepare: prepareDemo,
    tell,
  });
  const signals = stopOnSignals(server, pictures);
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

function stopOnSignals(server: StartedServer, pictures: DrawnPictures): Signals {
  let isStopping = false;
  let stopOther: (() => Promise<void>) | undefined;
  const stop = async () => {
    // Whoever asks twice does not want to wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    tell('Stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await stopOther?.();
    await server.stop();
    await pictures.close();
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
