import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { LOCALES } from '#contract/primitives/locale.ts';
import { renderMail } from '#server/modules/messaging/render-mail.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { mailSamples } from '#tests/support/mail-samples.ts';
import { findChromium } from '#tools/chromium.ts';
import { runProgram } from '#tools/run-program.ts';

// `npm run pictures -- FOLDER [pages|mails]`: pictures of every page and every mail, in both languages on three screens, for people to look at.
const [folder = '.cache/pictures', only] = process.argv.slice(2);
const WIDTHS = [390, 820, 1440];
const [PHONE_HEIGHT, DESKTOP_HEIGHT] = [844, 900];

async function takeMails(into: string): Promise<number> {
  const { brand } = readConfiguration({ ...process.env, NODE_ENV: 'test' });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) });
  const page = await browser.newPage();
  let count = 0;
  for (const locale of LOCALES)
    for (const { template, variant, payload } of mailSamples(locale)) {
      const { html } = await renderMail({ template, locale, payload }, brand);
      await page.setContent(html, { waitUntil: 'domcontentloaded' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width === WIDTHS[0] ? PHONE_HEIGHT : DESKTOP_HEIGHT });
        const name = [locale, width, 'mail', template, variant].filter(Boolean).join('_');
        await page.screenshot({ path: path.join(into, `${name}.png`), fullPage: true });
        count += 1;
      }
    }
  await browser.close();
  return count;
}

const into = path.resolve(folder);
mkdirSync(into, { recursive: true });
if (only !== 'pages') process.stdout.write(`${await takeMails(into)} pictures of mails\n`);
if (only !== 'mails') {
  const crawl = ['playwright', 'test', 'tests/e2e/crawl.spec.ts', '--retries=0', '--reporter=line'];
  const { hasSucceeded } = await runProgram('npx', crawl, { isShown: true, env: { LINA_PICTURES: into } });
  if (!hasSucceeded) process.exitCode = 1;
}
process.stdout.write(`In ${into}\n`);
