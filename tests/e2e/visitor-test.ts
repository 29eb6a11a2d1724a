import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/primitives/locale.ts';
import type { Translate } from '#texts/translate.ts';
import { WORDS } from './words.ts';

/** Among the refusals: the test takes the page off the net. */
export const LOST_CONNECTION = 0;

interface VisitorFixtures {
  /** Statuses with which the API may answer this test's page: browsers log them as errors. */
  readonly refusals: readonly number[];
  readonly language: Locale;
  readonly isPhone: boolean;
  /** The pages' texts in the project's language. */
  readonly t: Translate;
  /** A number of the project, for nights that no other project books. */
  readonly projectNumber: number;
  /** Opens a browser of its own for somebody else, on one of the projects' screens. Its pages may complain as little as the test's own. */
  readonly anotherVisitor: (screen: 'phone' | 'desktop') => Promise<Page>;
}

/** A visitor of the project's language and screen. A page that complains in the browser's console fails the test. */
export const test = base.extend<VisitorFixtures>({
  refusals: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  language: async ({}, use, { project }) => use(LOCALES.find((known) => known === project.metadata.language) ?? DEFAULT_LOCALE),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  isPhone: async ({}, use, { project }) => use(project.metadata.screen === 'phone'),
  t: async ({ language }, use) => use(WORDS[language]),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  projectNumber: async ({}, use, { config, project }) => use(config.projects.findIndex(({ name }) => name === project.name)),
  page: async ({ page, refusals }, use) => {
    const complaints = complaintsOf(page, refusals);
    await use(page);
    expect(complaints, 'complaints in the console').toEqual([]);
  },
  anotherVisitor: async ({ browser, refusals }, use, { config }) => {
    const complaints: (readonly string[])[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (screen) => {
      const project = config.projects.find(({ metadata }) => metadata.screen === screen);
      const { viewport, isMobile = false, hasTouch = false, deviceScaleFactor } = project?.use ?? {};
      const context = await browser.newContext({
        viewport: viewport ?? null,
        isMobile,
        hasTouch,
        ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
      });
      contexts.push(context);
      const page = await context.newPage();
      complaints.push(complaintsOf(page, refusals));
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints.flat(), 'complaints in the console').toEqual([]);
  },
});

/** Returns what a page complains of from now on. */
function complaintsOf(page: Page, refusals: readonly number[]): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message, refusals)) complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/** Answers of the API that the test is about; and the mailbox's frame, which lets no script in, not even the test's own. */
function isExpected(message: ConsoleMessage, refusals: readonly number[]): boolean {
  if (/^Blocked script execution in '[^']*\/dev\/mailbox\//.test(message.text())) return true;
  if (/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/.test(message.text())) return refusals.includes(LOST_CONNECTION);
  const status = /^Failed to load resource: the server responded with a status of (\d+)/.exec(message.text())?.[1];
  return status !== undefined && refusals.includes(Number(status));
}

export { expect };
