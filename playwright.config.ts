import os from 'node:os';
import path from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { LOCALES, type Locale } from '#contract/primitives/locale.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { findChromium } from '#tools/chromium.ts';

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

const LANGUAGES = { he: 'he-IL', en: 'en-GB' } as const;
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** The journey that all the others are parts of is walked in each language on each screen, and so is what hosts live by. */
const ON_EVERY_SCREEN = ['book-a-stay.spec.ts', 'calendar.spec.ts', 'host-reservations.spec.ts', 'rates.spec.ts', 'sync.spec.ts'];

/**
 * Everything else is walked by a Hebrew visitor on a phone and by an English one on a desktop. What neither language nor screen changes is
 * walked by one of the two, who take turns: the crawl (`crawl.spec.ts`) looks at every page in both languages on three screens, also with axe.
 * Single tests of that kind in the other files have it in their titles: `@only-he`, `@only-en`.
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

/** Which tests a visitor of the language walks on the screen. */
function testsOf(language: Locale, screen: keyof typeof SCREENS) {
  if (`${language} ${screen}` === 'he desktop') return { testMatch: [...ON_EVERY_SCREEN, HOSTS_JOURNEY], grepInvert: /@only-/ };
  if (`${language} ${screen}` === 'en phone') return { testMatch: ON_EVERY_SCREEN, grepInvert: /@only-/ };
  const other = language === 'he' ? 'en' : 'he';
  return { testIgnore: [HOSTS_JOURNEY, ...Object.keys(ONCE[other])], grepInvert: new RegExp(`@only-${other}`) };
}

const projects: PlaywrightTestConfig['projects'] = LOCALES.flatMap((language) =>
  (['phone', 'desktop'] as const).map((screen) => ({
    name: `${language} ${screen}`,
    use: { ...SCREENS[screen], locale: LANGUAGES[language] },
    metadata: { language, screen },
    ...testsOf(language, screen),
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
