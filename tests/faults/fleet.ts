import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { findFreePort } from '#tests/support/free-port.ts';

/** Servers of the product side by side, each on a port that it keeps. One that ends is started again, as whatever watches over services does. */
export interface Fleet {
  readonly origins: readonly string[];
  /** Returns whether at least one is ready. */
  isServing(): boolean;
  /** Kills one at once, also while it starts. Nobody waits until it is back. */
  kill(index: number): Promise<void>;
  /** Tells one to stop, as a new version does. */
  restart(index: number): Promise<void>;
  /** Stops one in its tracks, as a machine that swaps, and lets it go on. */
  pause(index: number, milliseconds: number): Promise<void>;
  /** Kills all of them for good. */
  end(): Promise<void>;
}

/** A start may fail while the database is away. */
const RESTART_MS = 250;

/** Bundles the server, for processes that start within half a second. */
async function bundleServer(root: string, folder: string): Promise<string> {
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { ssr: 'tests/faults/mortal-server.ts', outDir: folder, emptyOutDir: false, target: 'node24', minify: false },
    ssr: { external: true },
  });
  // Vite changes it for the whole process, and half of React would then take itself for another.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return path.join(folder, 'mortal-server.js');
}

/**
 * @param environment of every process
 * @param sources of the version that is to run
 */
export async function startFleet(count: number, environment: Record<string, string>, sources = findProjectRoot()): Promise<Fleet> {
  const folder = path.join(sources, '.cache', 'faults');
  const program = await bundleServer(sources, folder);
  const ports = Array.from({ length: count }, () => findFreePort());
  const processes: ChildProcess[] = [];
  const serving = new Set<ChildProcess>();
  let hasEnded = false;
  const start = (index: number): ChildProcess => {
    const child = fork(program, {
      execArgv: ['--enable-source-maps'],
      // What was compiled once is not compiled at every start.
      env: { ...process.env, ...environment, PORT: String(ports[index]), NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
      stdio: ['ignore', 'ignore', process.env.FAULTS_LOG ? 'inherit' : 'ignore', 'ipc'],
    });
    processes[index] = child;
    child.once('message', () => void serving.add(child));
    child.once('exit', () => {
      serving.delete(child);
      void pause(RESTART_MS).then(() => hasEnded || start(index));
    });
    return child;
  };
  const stop = async (index: number, signal: NodeJS.Signals) => {
    const child = processes[index];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  await Promise.all(ports.map((_, index) => once(start(index), 'message')));
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    isServing: () => serving.size > 0,
    kill: (index) => stop(index, 'SIGKILL'),
    restart: (index) => stop(index, 'SIGTERM'),
    pause: async (index, milliseconds) => {
      const child = processes[index];
      child?.kill('SIGSTOP');
      await pause(milliseconds);
      child?.kill('SIGCONT');
    },
    end: async () => {
      hasEnded = true;
      await Promise.all(ports.map((_, index) => stop(index, 'SIGKILL')));
    },
  };
}
