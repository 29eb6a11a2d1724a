import { changedSince, commitOfMain } from './near/changed-files.ts';
import { fitInto, type ImportGraph, type NearTest, nearestTests } from './near/nearest-tests.ts';
import { secondsOfTests } from './near/timings.ts';
import { runChecks } from './run-checks.ts';
import { runProgram } from './run-program.ts';

// What the change since main can break, nearest first, as far as two minutes go. What is left over is told, and is for the whole run.

/** Two files at a time; the checks before them take some half a minute. */
const TEST_SECONDS = 2 * 75;
/** A changed browser test with its build and market. */
const BROWSER_FILES = 2;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const failed: string[] = [];

/** What is read instead of imported, and what reads it. */
const READ_BY: Readonly<Record<string, string>> = { database: 'tests/support/database.ts' };

const base = process.argv[2] ?? commitOfMain();
const changed = changedSince(base);
if (changed.length === 0) {
  say(`Nothing has changed since ${base.slice(0, 10)}`);
  process.exit(0);
}
const touched = new Set(changed.map((file) => file.split('/', 1)[0] ?? ''));
say(`${changed.length} changed files in ${[...touched].join(', ')}`);
failed.push(...(await runChecks(touched)));

const graph = await readImports();
await runUnitTests();
await runBrowserTests();
say(failed.length === 0 ? '\nNothing near is broken' : `\nBroken: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function readImports(): Promise<ImportGraph> {
  const { output } = await runProgram('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', '.']);
  // The tool's own format.
  return JSON.parse(output) as ImportGraph;
}

async function runUnitTests(): Promise<void> {
  const readers = [...touched].flatMap((zone) => READ_BY[zone] ?? []);
  const { chosen, left } = fitInto(TEST_SECONDS, nearestTests(graph, [...changed, ...readers], isUnitTest), secondsOfTests());
  if (chosen.length > 0) await run('unit and API tests', ['vitest', 'run', ...chosen.map(({ file }) => file)]);
  tellLeft(left);
}

async function runBrowserTests(): Promise<void> {
  const near = nearestTests(graph, changed.filter(isOfBrowser), (file) => file.endsWith('.spec.ts'));
  const { chosen, left } = fitInto(BROWSER_FILES, near, () => 1);
  if (chosen.length > 0) {
    await run('build', ['node', 'tools/prestart.mjs']);
    await run('browser tests', ['playwright', 'test', '--reporter=line', ...chosen.map(({ file }) => file)]);
  }
  tellLeft(left);
}

async function run(what: string, [program = '', ...parameters]: string[]): Promise<void> {
  const { hasSucceeded } = await runProgram(program, parameters, { isShown: true });
  if (!hasSucceeded) failed.push(what);
}

function tellLeft(left: readonly NearTest[]): void {
  if (left.length > 0) say(`Left for the whole run: ${left.map(({ file }) => file).join(', ')}`);
}

function isUnitTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** A page reaches every browser test by its texts: here only the tests count, and the steps that they walk. */
function isOfBrowser(file: string): boolean {
  return file.startsWith('tests/e2e/');
}
