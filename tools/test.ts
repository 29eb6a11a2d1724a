import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import {
  countPlaywright,
  countVitest,
  judgeSecondTries,
  type PlaywrightReport,
  summarise,
  type TestCount,
  type VitestReport,
} from './count-tests.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { isFullRun, LEFT_FOR_FULL_RUN } from './full-run.ts';
import { runChecks } from './run-checks.ts';
import { runProgram } from './run-program.ts';

const reports = path.join(findProjectRoot(), '.cache', 'reports');
const LAST_LINES = 80;
const stages: { name: string; start: number }[] = [];

function announce(name: string, title: string): void {
  stages.push({ name, start: performance.now() });
  process.stdout.write(`\n── ${title}\n`);
}

/** Returns what the run's time went into: `checks 52 s, unit 160 s, …`. */
function timesOfStages(): string {
  const ends = [...stages.slice(1).map(({ start }) => start), performance.now()];
  return stages.map(({ name, start }, index) => `${name} ${Math.round(((ends[index] ?? start) - start) / 1000)} s`).join(', ');
}

/** A step that breaks without a failed test to show for it counts as one, so that the last line never reads well by mistake. */
const broken = (step: string, output = ''): TestCount => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  secondTries: 0,
  remarks: [`${step} broke\n${endOf(output)}`],
});

/** The last lines that tell more than that a test has passed. */
function endOf(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines
    .filter((line) => !/^\s*[✓-]/.test(line))
    .slice(-LAST_LINES)
    .join('\n');
}

async function runTests<Report>(step: string, command: string[], count: (report: Report) => TestCount): Promise<TestCount> {
  const file = path.join(reports, `${step}.json`);
  const [program = '', ...parameters] = command;
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { hasSucceeded, output } = await runProgram(program, parameters.concat(step === 'unit' ? `--outputFile.json=${file}` : []), {
    isShown: true,
    env,
  });
  if (!existsSync(file)) return broken(step, output);
  // The file was written a moment ago by the runner whose type this is.
  const result = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  if (hasSucceeded || result.failed > 0) return result;
  // An error outside the tests: the runner tells it after them.
  const { failed, remarks } = broken(step, output);
  return { ...result, failed, remarks: [...result.remarks, ...remarks] };
}

async function runBrowserTests(): Promise<TestCount> {
  try {
    await ensureChromium();
  } catch (error) {
    return broken('browser', error instanceof Error ? error.message : String(error));
  }
  announce('browser', 'The journey in a real browser');
  return runTests<PlaywrightReport>('e2e', ['playwright', 'test', '--reporter=list,json'], countPlaywright);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const counts: TestCount[] = [];
// First, for the check of the scripts' weight would else bundle the pages once more, for itself.
announce('build', 'Build');
const build = await runProgram('node', ['tools/prestart.mjs'], { isShown: true });
if (!build.hasSucceeded) counts.push(broken('build', build.output));
announce('checks', 'Checks: types, style, import rules, unused code, generated files, sizes');
const failedChecks = await runChecks();
counts.push(...failedChecks.map((name) => broken(`check of ${name}`)));
announce('rules, API and pages', 'Rules, API and pages, on a PostgreSQL of their own');
counts.push(await runTests<VitestReport>('unit', ['vitest', 'run', '--reporter=default', '--reporter=json'], countVitest));
if (build.hasSucceeded) counts.push(await runBrowserTests());
counts.push(...judgeSecondTries(counts));
// Once more at the end: whoever reads a log reads its last page.
for (const remark of counts.flatMap(({ remarks }) => remarks)) process.stdout.write(`\n${remark}\n`);
process.stdout.write(`\n${timesOfStages()}\n${isFullRun ? '' : `${LEFT_FOR_FULL_RUN}\n`}${summarise(counts)}\n`);
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
