import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckoutSession } from '#contract/checkout.ts';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { LOCALES } from '#contract/primitives/locale.ts';
import type { SearchResponse } from '#contract/search.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { findWholeChromium } from '#tools/chromium.ts';
import { runProgram } from '#tools/run-program.ts';
import { formatAudits, type LighthouseReport, type PageAudit, shortcomings, sumUp } from './lighthouse-report.ts';
import { startProduct } from './start-product.ts';

// `npm run lighthouse`: Lighthouse's mobile run, in both languages, on the built product with a market of its own.
// `npm run lighthouse -- 3` audits each page three times and takes the median; `LIGHTHOUSE_URL` audits a server that runs already;
// `LIGHTHOUSE_PAGES='property|checkout en'` audits, beside the yardstick, the pages whose names match.
const RUNS = Number(process.argv[2] ?? 1);
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
/** The yardstick of blocking time: the same stack with next to nothing on the page. */
const EMPTY = 'sign-in he';
const ARRIVAL = addDays(todayIn(new Date()), 45);
const root = findProjectRoot();
const reports = path.join(root, '.cache', 'lighthouse');
mkdirSync(reports, { recursive: true });

const given = process.env.LIGHTHOUSE_URL;
const started = given === undefined ? await startProduct(40) : undefined;
const origin = given ?? started?.origin ?? '';
try {
  const audits: PageAudit[] = [];
  for (const page of await pages()) audits.push(await auditPage(page));
  process.stdout.write(`${formatAudits(audits)}\n`);
  const empty = audits.find(({ name }) => name === EMPTY)?.blocking ?? 0;
  const missed = audits.filter(({ name }) => name !== EMPTY).flatMap((audit) => shortcomings(audit, empty));
  process.stdout.write(missed.length === 0 ? 'All pages reach their marks\n' : `${missed.join('\n')}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await started?.stop();
}

interface AuditedPage {
  readonly name: string;
  readonly address: string;
  /** What Lighthouse is told beyond the address. */
  readonly options?: readonly string[];
}

/** The pages that most visitors see first and the one where they pay, in both languages; the property is the first one of a region. */
async function pages(): Promise<AuditedPage[]> {
  const search = new URLSearchParams({
    location: 'upper-galilee',
    locationEntityMarker: '__R__',
    from: toWireDate(ARRIVAL),
    to: toWireDate(addDays(ARRIVAL, 2)),
  });
  const list = await (await fetch(`${origin}/portal/he/hotels/`)).text();
  const hotelId = /hotel-details\/(\d+)/.exec(list)?.[1];
  if (hotelId === undefined) throw new Error('There is no property to look at');
  const held = await holdStay();
  const inBoth = LOCALES.flatMap((language): AuditedPage[] => [
    { name: `home ${language}`, address: `/portal/${language}/home/` },
    { name: `results ${language}`, address: `/portal/${language}/search-results/?${search}` },
    { name: `undated results ${language}`, address: `/portal/${language}/search-results/` },
    { name: `property ${language}`, address: `/portal/${language}/hotel-details/${hotelId}/?${search}` },
  ]);
  const checkouts = LOCALES.map((language) => ({
    name: `checkout ${language}`,
    address: `/portal/${language}/checkout/?session=${held.session}`,
    // It is not to be found by search engines.
    options: ['--skip-audits=is-crawlable', `--extra-headers=${JSON.stringify({ Cookie: held.cookie })}`],
  }));
  // Checkout first: what is held is held for a quarter of an hour.
  const wanted = new RegExp(process.env.LIGHTHOUSE_PAGES ?? '');
  const named = [...checkouts, ...inBoth].filter(({ name }) => wanted.test(name));
  return [{ name: EMPTY, address: '/portal/he/sign-in/' }, ...named].map((page) => ({ ...page, address: origin + page.address }));
}

/** Holds the first stay that can be had, for the browser that has the cookie. */
async function holdStay(): Promise<{ session: string; cookie: string }> {
  const [from, to] = [toWireDate(ARRIVAL), toWireDate(addDays(ARRIVAL, 2))];
  const found = await fetch(`${origin}/api/portal/search?from=${from}&to=${to}`);
  // The contract's own tests hold the shapes of both answers.
  const [result] = ((await found.json()) as SearchResponse).data;
  if (!result) throw new Error('Nothing can be booked');
  const cookies = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const own = cookies(await fetch(`${origin}/portal/he/home/`));
  const token = own.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const room = { name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] };
  const roomsInfo = { rooms: [room], numberOfGuests: 2 };
  const answer = await fetch(`${origin}/api/portal/checkout/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: own.join('; '), 'X-XSRF-TOKEN': token, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ hotelId: result.id, from, to, roomsInfo, units: result.units.map(({ unitId }) => unitId) }),
  });
  if (answer.status !== 201) throw new Error(`The stay cannot be held: ${await answer.text()}`);
  return { session: ((await answer.json()) as CheckoutSession).id, cookie: [...own, ...cookies(answer)].join('; ') };
}

async function auditPage({ name, address, options = [] }: AuditedPage): Promise<PageAudit> {
  // Pictures are drawn when they are first asked for: the audit is of the page, not of the drawing.
  await runLighthouse('warm-up', address, options);
  const found: LighthouseReport[] = [];
  for (let run = 1; run <= RUNS; run += 1) found.push(await runLighthouse(`${name.replaceAll(' ', '-')}-${run}`, address, options));
  return sumUp(name, found);
}

/** A browser on a busy machine now and then loses the start of its trace: then the run is made once more. */
async function runLighthouse(name: string, address: string, options: readonly string[], isLast = false): Promise<LighthouseReport> {
  const file = path.join(reports, `${name}.json`);
  const cli = path.join(root, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const { hasSucceeded, output } = await runProgram(
    process.execPath,
    [cli, address, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`, ...options],
    { env: { CHROME_PATH: findWholeChromium() ?? '' } },
  );
  if (!hasSucceeded && !isLast) return runLighthouse(name, address, options, true);
  if (!hasSucceeded) throw new Error(`Lighthouse failed on ${address}\n${output}`);
  // Lighthouse's own report, of the version that is pinned.
  return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
}
