/**
 * True if the tests run whole (`npm run test:full`, each night), instead of what every change waits for (`npm test`). What the whole run adds is
 * decided where it is added: `vitest.config.ts`, `playwright.config.ts`, and the tests that take more samples.
 */
export const isFullRun = process.env.LINA_TESTS === 'full';

/** What `npm test` leaves to the whole run, in a line. */
export const LEFT_FOR_FULL_RUN =
  'npm run test:full adds: rules without dates in two more time zones, 2,000 followed searches instead of 200, servers and a database that die, ' +
  '300 edits by hosts, every journey by both visitors, the crawl in its other language';
