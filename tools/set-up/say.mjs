import { spawnSync } from 'node:child_process';

/** Tells the person at the keyboard what is being done; apart from the output proper, which may be redirected. */
export function say(line) {
  process.stderr.write(`[lina] ${line}\n`);
}

/** Seconds since a moment of `performance.now()`, for people. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Runs a program with its output shown; whether it succeeded. */
export function run(command, options, { cwd, env = {} }) {
  return spawnSync(command, options, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}
