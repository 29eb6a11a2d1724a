import { findChromium } from './chromium.ts';
import { runProgram } from './run-program.ts';

const ADVICE = 'install Chromium (Debian: `apt-get install chromium`; elsewhere: `npx playwright install chromium`)';

/**
 * Makes sure that a browser is there for the browser tests. Root on a Debian system gets it installed; others are told how.
 *
 * @throws Error with that advice when there is none.
 */
export async function ensureChromium(): Promise<void> {
  if (findChromium() !== undefined) return;
  if (process.getuid?.() === 0) {
    process.stdout.write('There is no Chromium for the browser tests: installing it with apt-get\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update', '-q'], { isShown: true, env });
    await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { isShown: true, env });
  }
  if (findChromium() === undefined) throw new Error(`There is no Chromium for the browser tests: ${ADVICE}`);
}
