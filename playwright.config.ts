import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findFreePort } from '#tests/support/free-port.ts';
import { findChromium } from '#tools/chromium.ts';

/** Chosen once: the test processes read this file again and must find the same server. */
process.env.LINA_E2E_PORT ??= String(findFreePort());
const url = `http://localhost:${process.env.LINA_E2E_PORT}`;

const executablePath = findChromium();

/** All browsers come from one address here. */
const UNLIMITED = {
  REQUESTS_PER_MINUTE: '1000000',
  PAGES_PER_MINUTE: '1000000',
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

const LANGUAGES = { he: 'he-IL', en: 'en-GB' };
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Whole journeys are walked in each language on each screen; what else there is to see, once in each language and once on each screen. */
const JOURNEYS = ['book-a-stay.spec.ts', 'my-reservations.spec.ts', 'forgotten-password.spec.ts', 'checkout-time.spec.ts'];
const ONLY_THE_JOURNEYS = new Set(['he desktop', 'en phone']);
/** The longest of all is walked once: a host registers on a desktop, and Hebrew comes first. */
const HOSTS_JOURNEY = 'host-arrives.spec.ts';

const projects: PlaywrightTestConfig['projects'] = Object.entries(LANGUAGES).flatMap(([language, locale]) =>
  Object.entries(SCREENS).map(([screen, use]) => {
    const name = `${language} ${screen}`;
    const journeys = name === 'he desktop' ? [...JOURNEYS, HOSTS_JOURNEY] : JOURNEYS;
    const files = ONLY_THE_JOURNEYS.has(name) ? { testMatch: journeys } : { testIgnore: HOSTS_JOURNEY };
    return { name, use: { ...use, locale }, metadata: { language, screen }, ...files };
  }),
);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // Of a machine that does two things at once, a page may take its time; what is wrong stays wrong.
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
