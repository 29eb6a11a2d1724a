import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { makeStopList } from '#server/platform/process/closing.ts';
import { type Child, type Supervision, supervise } from '#server/platform/process/supervise.ts';
import { findDatabase } from './database.ts';

/** What a process says to the one that has started it, once requests are answered or jobs done. */
export const READY = 'ready';

/** Tells a process on its command line that another one looks after it. */
export const CHILD = '--looked-after';

const WORKER = 'worker';
const OPTION = '--processes';

/**
 * How many servers the command line asks for: `--processes 4`; undefined where it asks for none, and this process is the server.
 * @throws Error when the number is none
 */
export function processesOf(parameters: readonly string[]): number | undefined {
  const place = parameters.indexOf(OPTION);
  if (place < 0) return undefined;
  const count = Number(parameters[place + 1]);
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count;
  throw new Error(`${OPTION} wants a number from 1 to 64`);
}

/** Servers on one port with a worker beside them, and the built-in database that all of them use. */
export interface Processes {
  readonly ready: Promise<void>;
  replaceAll(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Starts this program so many times over: servers that share the port, and, unless they are to do the jobs themselves, one worker.
 * @param stopLimitMs after how long a process that is told to end is ended
 */
export function startProcesses(config: Configuration, count: number, tell: (line: string) => void, stopLimitMs: number): Processes {
  const stops = makeStopList();
  const servers = Array.from({ length: count }, (_, index) => String(index + 1));
  const places = config.role === 'server' ? servers : [...servers, WORKER];
  const begin = (place: string) => (place === WORKER ? beginWorker() : beginServer(place));
  const supervised = findDatabase(config, tell, stops).then(async (): Promise<Supervision> => {
    const supervision = supervise(places, begin, { tell, stopLimitMs });
    await stops.add(supervision.stop);
    return supervision;
  });
  const ready = supervised.then((supervision) => supervision.ready);
  return {
    ready,
    replaceAll: async () => (await supervised).replaceAll(),
    stop: async () => {
      await stops.stopAll();
      await supervised.catch(() => undefined);
    },
  };
}

function beginServer(place: string): Child {
  cluster.setupPrimary({ args: [CHILD] });
  const { process: child } = cluster.fork({ PROCESS_ROLE: 'server', LOG_NAME: `lina-${place}` });
  return watch(child);
}

/** On a port of its own, which nobody has to know: this process sees whether it lives. */
function beginWorker(): Child {
  const environment = { ...process.env, PROCESS_ROLE: WORKER, LOG_NAME: 'lina-worker', PORT: '0', HOST: 'localhost' };
  return watch(fork(process.argv[1] ?? '', [CHILD], { env: environment }));
}

function watch(child: ReturnType<typeof fork>): Child {
  const exited = once(child, 'exit');
  const said = once(child, 'message');
  const ready = Promise.race([said, exited.then(() => Promise.reject(new Error('it has ended')))]);
  // Whoever asks is told; nobody has to.
  ready.catch(() => undefined);
  return { ready, exited, stop: () => void child.kill('SIGTERM'), kill: () => void child.kill('SIGKILL') };
}
