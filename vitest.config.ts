import { defineConfig } from 'vitest/config';

/** Calendar dates must not depend on where the process runs: west of Greenwich, on it, and at home. */
const TIME_ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Jerusalem'];

const pureProjects = TIME_ZONES.map((zone) => ({
  test: {
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
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
