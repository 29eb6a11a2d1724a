import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'vite';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { findFreePort } from '#tests/support/free-port.ts';

/** Servers of the product side by side, each on a port that it keeps when it is killed and started again. */
export interface Fleet {
  readonly origins: readonly string[];
  /** Kills one at once, and starts it anew. */
  kill(index: number): Promise<void>;
  /** Tells one to stop, as a new version does, and starts it anew. */
  restart(index: number): Promise<void>;
  /** Stops one in its tracks, as a machine that swaps, and lets it go on. */
  pause(index: number, milliseconds: number): Promise<void>;
  /** Kills all of them for good. */
  end(): Promise<void>;
}

/** Bundles the server, for processes that start within half a second. */
async function bundleServer(): Promise<string> {
  const root = findProjectRoot();
  const outDir = path.join(root, '.cache', 'faults');
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { ssr: 'tests/faults/mortal-server.ts', outDir, emptyOutDir: false, target: 'node24', minify: false },
    ssr: { external: true },
  });
  // Vite changes it for the whole process, and half of React would then take itself for another.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return path.join(outDir, 'mortal-server.js');
}

/** @param environment of every process */
export async function startFleet(count: number, environment: Record<string, string>): Promise<Fleet> {
  const program = await bundleServer();
  const ports = Array.from({ length: count }, () => findFreePort());
  const processes: (ChildProcess | undefined)[] = [];
  let hasEnded = false;
  const start = async (index: number) => {
    if (hasEnded) return;
    const child = fork(program, {
      execArgv: ['--enable-source-maps'],
      env: { ...process.env, ...environment, PORT: String(ports[index]) },
      stdio: ['ignore', 'ignore', process.env.FAULTS_LOG ? 'inherit' : 'ignore', 'ipc'],
    });
    processes[index] = child;
    // A start may fail while the database is away; it is tried again, as whatever watches over services does.
    const outcome = await Promise.race([once(child, 'message').then(() => 'ready'), once(child, 'exit').then(() => 'ended')]);
    if (outcome === 'ended') await start(index);
  };
  const stop = async (index: number, signal: NodeJS.Signals) => {
    const child = processes[index];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const replace = async (index: number, signal: NodeJS.Signals) => {
    await stop(index, signal);
    await start(index);
  };
  await Promise.all(ports.map((_, index) => start(index)));
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    kill: (index) => replace(index, 'SIGKILL'),
    restart: (index) => replace(index, 'SIGTERM'),
    pause: async (index, milliseconds) => {
      const child = processes[index];
      child?.kill('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      child?.kill('SIGCONT');
    },
    end: async () => {
      hasEnded = true;
      await Promise.all(ports.map((_, index) => stop(index, 'SIGKILL')));
    },
  };
}
