import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { findWholeChromium } from '#tools/chromium.ts';
import { runProgram } from '#tools/run-program.ts';
import { formatAudits, formatRun, type LighthouseReport, shortcomings, sumUp } from './lighthouse-report.ts';
import { EMPTY_PAGE, type MeasuredPage, measuredPages } from './measured-pages.ts';
import { asByProcessor, type Trace } from './processor-clock.ts';
import { processorTime } from './processor-time.ts';
import { startProduct, untilIdle } from './start-product.ts';

// `npm run lighthouse`: Lighthouse's mobile run, in both languages, on the built product with a market of its own.
// `LIGHTHOUSE_RUNS=3` (or `-- 3`) audits each page three times and takes the median: in rounds over all pages, every other round from the last
// page to the first, so that neither a language nor a page always has the machine at its worst. `LIGHTHOUSE_URL` audits a server that runs already;
// `LIGHTHOUSE_PAGES='property|checkout en'` audits, beside the yardstick, the pages whose names match. `LIGHTHOUSE_CLOCK=processor` counts what
// the page's main thread had of a processor, and not how long it had to wait for one: what Lighthouse would find if nothing else ran.
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? process.argv[2] ?? 1);
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
/** Milliseconds of the processor that a server has in a second in which it rests. */
const CALM_MS = 100;
const MOST_SECONDS_OF_WAITING = 30;
const root = findProjectRoot();
const reports = path.join(root, '.cache', 'lighthouse');
mkdirSync(reports, { recursive: true });

const isByProcessor = process.env.LIGHTHOUSE_CLOCK === 'processor';
const given = process.env.LIGHTHOUSE_URL;
const started = given === undefined ? await startProduct(40) : undefined;
if (started) await untilIdle(started);
const origin = given ?? started?.origin ?? '';
try {
  const found = new Map<string, LighthouseReport[]>();
  for (let round = 1; round <= RUNS; round += 1) {
    const inOrder = await auditedPages();
    // Pictures are drawn when they are first asked for: the audit is of the page, not of the drawing.
    if (round === 1) for (const page of inOrder) await warmUp(page);
    for (const page of round % 2 === 1 ? inOrder : inOrder.toReversed()) {
      const report = await audit(page, round);
      found.set(page.name, [...(found.get(page.name) ?? []), report]);
      process.stdout.write(`${formatRun(round, sumUp(page.name, [report]))}\n`);
    }
  }
  const audits = [...found].map(([name, reports]) => sumUp(name, reports));
  process.stdout.write(`${formatAudits(audits)}\n`);
  const empty = audits.find(({ name }) => name === EMPTY_PAGE)?.blocking ?? 0;
  const missed = audits.filter(({ name }) => name !== EMPTY_PAGE).flatMap((one) => shortcomings(one, empty));
  process.stdout.write(missed.length === 0 ? 'All pages reach their marks\n' : `${missed.join('\n')}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await started?.stop();
}

async function auditedPages(): Promise<MeasuredPage[]> {
  const wanted = new RegExp(process.env.LIGHTHOUSE_PAGES ?? '');
  return (await measuredPages(origin)).filter(({ name }) => name === EMPTY_PAGE || wanted.test(name));
}

async function warmUp(page: MeasuredPage): Promise<void> {
  await runLighthouse('warm-up', page, ['--only-categories=performance']);
}

async function audit(page: MeasuredPage, round: number): Promise<LighthouseReport> {
  if (started) await untilCalm(started.processId);
  return runLighthouse(`${page.name.replaceAll(' ', '-')}-${round}`, page);
}

/** Waits while the server still works at something of its own, which would be counted as the page's: a second, at most half a minute. */
async function untilCalm(processId: number): Promise<void> {
  for (let second = 0; second < MOST_SECONDS_OF_WAITING; second += 1) {
    const before = processorTime(processId);
    await pause(1000);
    if (processorTime(processId) - before < CALM_MS) return;
  }
}

/** A browser on a busy machine now and then loses the start of its trace: then the run is made once more. */
async function runLighthouse(name: string, page: MeasuredPage, options: readonly string[] = [], isLast = false): Promise<LighthouseReport> {
  const file = path.join(reports, `${name}.json`);
  // Checkout is not to be found by search engines.
  const own = page.cookie ? ['--skip-audits=is-crawlable', `--extra-headers=${JSON.stringify({ Cookie: page.cookie })}`] : [];
  const told = ['--quiet', '--disable-full-page-screenshot', `--chrome-flags=${CHROME_FLAGS}`, ...own, ...options];
  const output = ['--output=json', `--output-path=${file}`];
  const failure = isByProcessor
    ? await auditByProcessor(name, page, told, output)
    : await callLighthouse([page.address, ...told, ...output]);
  if (failure !== undefined && !isLast) return runLighthouse(name, page, options, true);
  if (failure !== undefined) throw new Error(`Lighthouse failed on ${page.address}\n${failure}`);
  // Lighthouse's own report, of the version that is pinned.
  return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
}

/** Looks at the page, tells its trace by the processor's time, and judges that. @returns why it failed */
async function auditByProcessor(name: string, { address }: MeasuredPage, told: readonly string[], output: readonly string[]) {
  const folder = path.join(reports, name);
  rmSync(folder, { recursive: true, force: true });
  const failure = await callLighthouse([address, ...told, `--gather-mode=${folder}`]);
  const trace = path.join(folder, 'defaultPass.trace.json');
  if (failure !== undefined || !existsSync(trace)) return failure ?? 'It left no trace';
  // Lighthouse's own, of the version that is pinned.
  writeFileSync(trace, JSON.stringify(asByProcessor(JSON.parse(readFileSync(trace, 'utf8')) as Trace)));
  return callLighthouse([address, ...told, ...output, `--audit-mode=${folder}`]);
}

/** @returns what it said when it failed */
async function callLighthouse(args: readonly string[]): Promise<string | undefined> {
  const cli = path.join(root, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const { hasSucceeded, output } = await runProgram(process.execPath, [cli, ...args], { env: { CHROME_PATH: findWholeChromium() ?? '' } });
  return hasSucceeded ? undefined : output;
}
