import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { findWholeChromium } from '#tools/chromium.ts';
import { runProgram } from '#tools/run-program.ts';
import { formatAudits, type LighthouseReport, type PageAudit, shortcomings, sumUp } from './lighthouse-report.ts';
import { startProduct } from './start-product.ts';

// `npm run lighthouse`: Lighthouse's mobile run, in both languages, on the built product with a market of its own.
// `npm run lighthouse -- 3` audits each page three times and takes the median; `LIGHTHOUSE_URL` audits a server that runs already.
const RUNS = Number(process.argv[2] ?? 1);
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const ARRIVAL = addDays(todayIn(new Date()), 45);
const root = findProjectRoot();
const reports = path.join(root, '.cache', 'lighthouse');
mkdirSync(reports, { recursive: true });

const given = process.env.LIGHTHOUSE_URL;
const started = given === undefined ? await startProduct(40) : undefined;
const origin = given ?? started?.origin ?? '';
try {
  const audits: PageAudit[] = [];
  for (const [name, address] of await pages()) audits.push(await auditPage(name, address));
  process.stdout.write(`${formatAudits(audits)}\n`);
  const missed = audits.flatMap(shortcomings);
  process.stdout.write(missed.length === 0 ? 'All pages reach their marks\n' : `${missed.join('\n')}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await started?.stop();
}

/** The pages that most visitors see first, in both languages; the property is the first one of a region. */
async function pages(): Promise<[name: string, address: string][]> {
  const search = new URLSearchParams({
    location: 'upper-galilee',
    locationEntityMarker: '__R__',
    from: toWireDate(ARRIVAL),
    to: toWireDate(addDays(ARRIVAL, 2)),
  });
  const list = await (await fetch(`${origin}/portal/he/hotels/`)).text();
  const hotelId = /hotel-details\/(\d+)/.exec(list)?.[1];
  if (hotelId === undefined) throw new Error('There is no property to look at');
  return ['he', 'en'].flatMap((language): [string, string][] => [
    [`home ${language}`, `${origin}/portal/${language}/home/`],
    [`results ${language}`, `${origin}/portal/${language}/search-results/?${search}`],
    [`undated results ${language}`, `${origin}/portal/${language}/search-results/`],
    [`property ${language}`, `${origin}/portal/${language}/hotel-details/${hotelId}/?${search}`],
  ]);
}

async function auditPage(name: string, address: string): Promise<PageAudit> {
  // Pictures are drawn when they are first asked for: the audit is of the page, not of the drawing.
  await runLighthouse('warm-up', address);
  const found: LighthouseReport[] = [];
  for (let run = 1; run <= RUNS; run += 1) found.push(await runLighthouse(`${name.replaceAll(' ', '-')}-${run}`, address));
  return sumUp(name, found);
}

/** A browser on a busy machine now and then loses the start of its trace: then the run is made once more. */
async function runLighthouse(name: string, address: string, isLast = false): Promise<LighthouseReport> {
  const file = path.join(reports, `${name}.json`);
  const cli = path.join(root, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const { hasSucceeded, output } = await runProgram(
    process.execPath,
    [cli, address, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`],
    { env: { CHROME_PATH: findWholeChromium() ?? '' } },
  );
  if (!hasSucceeded && !isLast) return runLighthouse(name, address, true);
  if (!hasSucceeded) throw new Error(`Lighthouse failed on ${address}\n${output}`);
  // Lighthouse's own report, of the version that is pinned.
  return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
}
