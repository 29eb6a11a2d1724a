import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { findWholeChromium } from '#tools/chromium.ts';
import { runProgram } from '#tools/run-program.ts';
import { formatAudits, formatRun, type LighthouseReport, shortcomings, sumUp } from './lighthouse-report.ts';
import { EMPTY_PAGE, type MeasuredPage, measuredPages } from './measured-pages.ts';
import { processorTime } from './processor-time.ts';
import { startProduct } from './start-product.ts';

// `npm run lighthouse`: Lighthouse's mobile run, in both languages, on the built product with a market of its own.
// `LIGHTHOUSE_RUNS=3` (or `-- 3`) audits each page three times and takes the median: in rounds over all pages, every other round from the last
// page to the first, so that neither a language nor a page always has the machine at its worst. `LIGHTHOUSE_URL` audits a server that runs already;
// `LIGHTHOUSE_PAGES='property|checkout en'` audits, beside the yardstick, the pages whose names match.
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? process.argv[2] ?? 1);
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
/** Milliseconds of the processor that a server has in a second in which it rests. */
const CALM_MS = 100;
const MOST_SECONDS_OF_WAITING = 30;
const root = findProjectRoot();
const reports = path.join(root, '.cache', 'lighthouse');
mkdirSync(reports, { recursive: true });

const given = process.env.LIGHTHOUSE_URL;
const started = given === undefined ? await startProduct(40) : undefined;
const origin = given ?? started?.origin ?? '';
try {
  const found = new Map<string, LighthouseReport[]>();
  const hidden = new Set<string>();
  for (let round = 1; round <= RUNS; round += 1) {
    const inOrder = await auditedPages();
    // Pictures are drawn when they are first asked for: the audit is of the page, not of the drawing.
    if (round === 1) for (const page of inOrder) await warmUp(page);
    for (const page of round % 2 === 1 ? inOrder : inOrder.toReversed()) {
      const report = await audit(page, round);
      if (page.cookie) hidden.add(page.name);
      found.set(page.name, [...(found.get(page.name) ?? []), report]);
      process.stdout.write(`${formatRun(round, sumUp(page.name, [report]))}\n`);
    }
  }
  const audits = [...found].map(([name, reports]) => sumUp(name, reports));
  process.stdout.write(`${formatAudits(audits)}\n`);
  const empty = audits.find(({ name }) => name === EMPTY_PAGE)?.blocking ?? 0;
  const missed = audits.filter(({ name }) => name !== EMPTY_PAGE).flatMap((one) => shortcomings(one, empty, hidden.has(one.name)));
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
  const cli = path.join(root, 'node_modules', 'lighthouse', 'cli', 'index.js');
  // Checkout is not to be found by search engines.
  const own = page.cookie ? ['--skip-audits=is-crawlable', `--extra-headers=${JSON.stringify({ Cookie: page.cookie })}`] : [];
  const told = ['--quiet', '--disable-full-page-screenshot', '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`];
  const { hasSucceeded, output } = await runProgram(process.execPath, [cli, page.address, ...told, ...own, ...options], {
    env: { CHROME_PATH: findWholeChromium() ?? '' },
  });
  if (!hasSucceeded && !isLast) return runLighthouse(name, page, options, true);
  if (!hasSucceeded) throw new Error(`Lighthouse failed on ${page.address}\n${output}`);
  // Lighthouse's own report, of the version that is pinned.
  return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
}
