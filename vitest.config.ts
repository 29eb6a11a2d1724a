import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

/** Calendar dates must not depend on where the process runs: west of Greenwich, on it, and at home. */
const TIME_ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Jerusalem'];

/** Tests of pure code leave nothing behind for the next file, so that a process loads what they share once. */
const PURE = { isolate: false };

const pureProjects = TIME_ZONES.map((zone) => ({
  test: {
    ...PURE,
    name: `rules ${zone}`,
    include: ['rules/**/*.test.ts', 'contract/**/*.test.ts'],
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
          name: 'server',
          include: ['server/**/*.test.{ts,tsx}', 'demo/**/*.test.{ts,tsx}', 'tests/{api,market,support,consistency}/**/*.test.ts'],
          globalSetup: ['tests/support/start-test-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      { test: { ...PURE, name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      { test: { ...PURE, name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
