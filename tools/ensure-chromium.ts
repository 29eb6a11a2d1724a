import { findChromium, findHeadlessShell } from './chromium.ts';
import { runProgram } from './run-program.ts';

const ADVICE = 'install Chromium (Debian: `apt-get install chromium-headless-shell`; elsewhere: `npx playwright install chromium`)';

/**
 * Makes sure that a browser is there for the browser tests. Root on a Debian system gets the headless shell, which is the fastest of them, and
 * where Debian has none, the whole browser; others are told how.
 *
 * @throws Error with that advice when there is none.
 */
export async function ensureChromium(): Promise<void> {
  if (findHeadlessShell() !== undefined) return;
  const isInstaller = process.getuid?.() === 0 && (await runProgram('apt-get', ['--version'])).hasSucceeded;
  if (isInstaller) {
    process.stdout.write("Installing Chromium's headless shell for the browser tests with apt-get\n");
    const hasShell = await install('chromium-headless-shell');
    if (!hasShell && findChromium() === undefined) await install('chromium');
  }
  if (findChromium() === undefined) throw new Error(`There is no Chromium for the browser tests: ${ADVICE}`);
}

/** Debian's package with what it needs; false when there is none, or no way to it. */
async function install(name: string): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const command = ['install', '-y', '-q', '--no-install-recommends', name];
  if ((await runProgram('apt-get', command, { env })).hasSucceeded) return true;
  await runProgram('apt-get', ['update', '-q'], { env });
  const { hasSucceeded, output } = await runProgram('apt-get', command, { env });
  if (!hasSucceeded) process.stdout.write(output);
  return hasSucceeded;
}
