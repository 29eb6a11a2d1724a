import os from 'node:os';
import path from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { LOCALES, type Locale } from '#contract/primitives/locale.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { findChromium } from '#tools/chromium.ts';
import { isFullRun } from '#tools/full-run.ts';

/** Chosen once: the test processes read this file again and must find the same server, and its data. */
process.env.LINA_E2E_PORT ??= String(findFreePort());
process.env.LINA_E2E_DATA ??= path.join(memoryFolder() ?? os.tmpdir(), `lina-e2e-${process.pid}-${process.env.LINA_E2E_PORT}`);
const url = `http://localhost:${process.env.LINA_E2E_PORT}`;

const executablePath = findChromium();

/** All browsers come from one address here. */
const UNLIMITED = {
  REQUESTS_PER_MINUTE: '1000000',
  PAGES_PER_MINUTE: '1000000',
  REQUESTS_PER_ADDRESS: '10000',
  CONNECTIONS_PER_ADDRESS: '10000',
  VISITOR_SECONDS: '60',
  HOLDS_PER_ADDRESS: '1000',
  BOOKINGS_PER_EMAIL: '1000000',
  BOOKINGS_PER_CARD: '1000000',
  BOOKINGS_PER_ADDRESS: '1000000',
  PHOTO_SHORT_SIDE: '1',
  PHOTO_LONG_SIDE: '1',
  MESSAGES_PER_ADDRESS: '1000',
  SIGN_UPS_PER_ADDRESS: '1000',
  LINKS_PER_ADDRESS: '1000',
};

/** Whoever names a project on the command line wants all of its tests. */
const HAND_PICKED = process.argv.some((argument) => argument.startsWith('--project'));

const LANGUAGES = { he: 'he-IL', en: 'en-GB' } as const;
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/**
 * In the whole run (`npm run test:full`) the journey that all the others are parts of is walked in each language on each screen, and so is
 * what hosts live by. In every run a Hebrew visitor on a phone and an English one on a desktop walk them.
 */
const ON_EVERY_SCREEN = [
  'book-a-stay.spec.ts',
  'calendar.spec.ts',
  'host-reservations.spec.ts',
  'keeps-shabbat.spec.ts',
  'rates.spec.ts',
  'sync.spec.ts',
];

/**
 * Everything else is walked in the whole run by a Hebrew visitor on a phone and by an English one on a desktop. What neither language nor screen
 * changes is walked by one of the two, who take turns: the crawl (`crawl.spec.ts`) looks at every page in both languages on three screens, also
 * with axe. Single tests of that kind in the other files have it in their titles: `@only-he`, `@only-en`.
 */
const ONCE: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  he: {
    'forgotten-password.spec.ts': 'forms and links, the same on every screen',
    'keep-reservation.spec.ts': 'a reservation finds its account',
    'phone-map.spec.ts': 'the map of phones',
    'start-script.spec.ts': 'the order in which a page is fetched',
  },
  en: {
    'accessibility.spec.ts': 'proves what the other tests look with',
    'admin-users.spec.ts': 'the administrator at a desk',
    'leaving.spec.ts': 'an account is taken along and deleted',
    'plain-http.spec.ts': 'what browsers leave out on an insecure origin',
    'second-step.spec.ts': 'forms of the profile and the doors, the same on every screen',
    'unit-layout.spec.ts': 'hosts describe their units on desktops',
  },
};

/** A host registers on a desktop, and Hebrew comes first. */
const HOSTS_JOURNEY = 'host-arrives.spec.ts';

/** What `npm test` walks with both visitors, because direction or width matter most there. */
const BOTH_IN_EVERY_RUN = [
  'book-a-stay.spec.ts',
  'calendar.spec.ts',
  'date-picker-rules.spec.ts',
  'narrow-screens.spec.ts',
  'open-panels.spec.ts',
  'sticky-search.spec.ts',
];

/** What `npm test` walks with the English visitor on a desktop; the Hebrew one on a phone walks what is named nowhere. */
const ENGLISH_IN_EVERY_RUN = [
  ...Object.keys(ONCE.en),
  'acting-as-owner.spec.ts',
  'back-office.spec.ts',
  'by-keyboard.spec.ts',
  'crossed-saves.spec.ts',
  'destinations.spec.ts',
  'filter-rules.spec.ts',
  'host-reservations.spec.ts',
  'hotel-details.spec.ts',
  'on-paper.spec.ts',
  'paying.spec.ts',
  'photos.spec.ts',
  'rates.spec.ts',
  'review.spec.ts',
  'sync.spec.ts',
];

/** The crawl takes one language in a run, in turn by the day (in Greenwich, so that all processes of a run agree). */
process.env.LINA_CRAWL ??= LOCALES[Math.floor(Date.now() / 86_400_000) % LOCALES.length];
const crawled = process.env.LINA_CRAWL;

/** Which tests the visitor of the language walks on the screen in the whole run. */
function testsOf(language: Locale, screen: keyof typeof SCREENS) {
  if (`${language} ${screen}` === 'he desktop') return { testMatch: [...ON_EVERY_SCREEN, HOSTS_JOURNEY], grepInvert: /@only-/ };
  if (`${language} ${screen}` === 'en phone') return { testMatch: ON_EVERY_SCREEN, grepInvert: /@only-/ };
  const other = language === 'he' ? 'en' : 'he';
  return { testIgnore: [HOSTS_JOURNEY, ...Object.keys(ONCE[other])], grepInvert: new RegExp(`@only-${other}`) };
}

/** Which of them every run takes: by file, whose name Playwright looks for as a part of the title, and all that the visitor alone walks. */
function everyRunOf(language: Locale, screen: keyof typeof SCREENS): { grep?: RegExp } {
  if (isFullRun || HAND_PICKED) return {};
  const named = (files: readonly string[]) => files.map((file) => file.replaceAll('.', '\\.')).join('|');
  if (`${language} ${screen}` === 'he desktop') return { grep: new RegExp(named([HOSTS_JOURNEY])) };
  if (`${language} ${screen}` === 'en phone') return { grep: /(?!)/ };
  const crawl = crawled === language ? ['crawl.spec.ts'] : [];
  const both = named([...BOTH_IN_EVERY_RUN, ...crawl]);
  if (language === 'en') return { grep: new RegExp(`${both}|${named(ENGLISH_IN_EVERY_RUN)}|@only-en|@both`) };
  const others = named([...ENGLISH_IN_EVERY_RUN, 'crawl.spec.ts']);
  return { grep: new RegExp(`${both}|@only-he|@both|^(?!.*(${others}))`) };
}

const projects: PlaywrightTestConfig['projects'] = LOCALES.flatMap((language) =>
  (['phone', 'desktop'] as const).map((screen) => ({
    name: `${language} ${screen}`,
    use: { ...SCREENS[screen], locale: LANGUAGES[language] },
    metadata: { language, screen },
    ...testsOf(language, screen),
    ...everyRunOf(language, screen),
  })),
);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // One more than the cores there are at least: journeys wait for frames, timers and answers a quarter of the time.
  workers: 3,
  timeout: 60_000,
  // Of a machine that does several things at once, a page may take its time; what is wrong stays wrong.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A loaded machine may cut a journey short once; one that passes only the second time is shown as flaky.
  retries: 1,
  projects,
  use: {
    baseURL: url,
    timezoneId: 'Asia/Jerusalem',
    // Recording each test costs a quarter more than the test; the second try of one that failed is recorded.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `exec "${process.execPath}" --enable-source-maps tests/support/product-server.ts`,
    url: `${url}/readyz`,
    env: { PORT: process.env.LINA_E2E_PORT, PUBLIC_URL: url, LINA_DEMO: 'on', LINA_DEMO_PROPERTIES: '40', LOG_LEVEL: 'warn', ...UNLIMITED },
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
