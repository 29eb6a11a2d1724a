import { spawn } from 'node:child_process';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

/** How a program ended. */
export interface ProgramResult {
  hasSucceeded: boolean;
  /** What it printed. */
  output: string;
  seconds: number;
}

/**
 * Runs a program in the project's folder.
 *
 * @param options.isShown whether its output is also shown, as it comes.
 */
export async function runProgram(
  command: string,
  parameters: string[],
  options: { isShown?: boolean; env?: Record<string, string> } = {},
): Promise<ProgramResult> {
  const start = performance.now();
  const child = spawn(command, parameters, {
    cwd: findProjectRoot(),
    env: { ...process.env, ...(options.isShown && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (options.isShown) process.stdout.write(text);
    });
  }
  const hasSucceeded = await new Promise<boolean>((resolve) => {
    child.once('close', (code) => resolve(code === 0));
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
  });
  return { hasSucceeded, output, seconds: (performance.now() - start) / 1000 };
}
