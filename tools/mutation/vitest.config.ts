import { defineConfig } from 'vitest/config';
import { PARTS } from './parts.ts';

/** Returns what a mutation run runs for each change: the unit tests of the part, in one time zone, with short random tests. */
export default defineConfig({
  test: {
    include: PARTS.filter(({ name }) => name === process.env.MUTATED_PART).flatMap(({ tests }) => tests),
    env: { TZ: 'UTC', MUTATION_RUN: '1' },
    // What a file makes once, when it loads, is changed too: so files load anew for each change.
    isolate: true,
    restoreMocks: true,
    testTimeout: 60_000,
  },
});
