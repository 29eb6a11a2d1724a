import { defineConfig } from 'vitest/config';
import { isFullRun } from './tools/full-run.ts';
import { LongestFirst } from './tools/longest-first.ts';

/** Calendar dates must not depend on where the process runs: on Greenwich, west of it, and at home. */
const TIME_ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Jerusalem'];
const PURE = ['rules/**/*.test.ts', 'contract/**/*.test.ts', 'texts/**/*.test.ts'];
/** Where no dates are worked out: in every run one time zone will do. */
const WITHOUT_DATES = ['rules/{fitting,transliteration,validators}/**', 'texts/{catalogues,lists,translate,typed-numbers,wording}.test.ts'];
/** What only the whole run takes: most of a minute each. */
const NIGHTLY = ['tests/faults/faults.test.ts', 'tests/consistency/host-edits.test.ts'];

/**
 * Files of a project share a process, and load the product once: loading cost more than most of them. So each leaves the process as it was:
 * what it changes outside of its own app and database it changes back.
 */
const SHARED = { isolate: false, restoreMocks: true, setupFiles: ['tests/support/reproducible-properties.ts'] };
/**
 * What talks to PostgreSQL, to sockets and to clocks may meet a coincidence of the machine: it is tried once more, counted and printed, and more than a few fail the run
 * (`tools/count-tests.ts`). Not so a property that was found broken: other random values would only hide that.
 */
const SECOND_TRY = { retry: { count: 1, condition: /^(?!Property failed after)/ } };
/** These replace a whole package, which others must not have loaded before. */
const ALONE = ['server/modules/identity/passwords/password-hash.test.ts'];

const pureProjects = TIME_ZONES.map((zone, index) => ({
  test: {
    ...SHARED,
    name: `rules ${zone}`,
    include: PURE,
    exclude: index === 0 || isFullRun ? [] : WITHOUT_DATES,
    env: { TZ: zone },
    testTimeout: 60_000,
  },
}));

export default defineConfig({
  test: {
    // Two cores are the smallest machine that this has to be pleasant on.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...pureProjects,
      {
        test: {
          ...SHARED,
          ...SECOND_TRY,
          name: 'server',
          include: [
            'server/**/*.test.{ts,tsx}',
            'demo/**/*.test.{ts,tsx}',
            'packages/**/*.test.ts',
            'tests/{api,market,support,consistency,faults}/**/*.test.ts',
          ],
          exclude: isFullRun ? ALONE : [...ALONE, ...NIGHTLY],
          globalSetup: ['tests/support/start-test-server.ts'],
          // Some compile pages, or start a process; a busy machine takes its time.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'alone', include: ALONE } },
      { test: { ...SHARED, ...SECOND_TRY, name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      { test: { ...SHARED, name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
