import { describe, expect, it } from 'vitest';
import { checkHistory } from './check-history.ts';
import { runFaults } from './run-faults.ts';

/** Another seed, another course: processes that die are never quite repeatable. `npm run test:soak` takes longer. */
const seed = Number(process.env.LINA_SEED ?? 20_261_123);
const LONG = 240_000;
const PLAN = { seed, seconds: 6, leastBookings: 12, servers: 2, places: 4, guests: 8, meanPauseMs: 700, patienceMs: 2000 };

describe('servers and a database that die while guests book and hosts close nights', () => {
  it(
    'lose nothing that was answered, and do nothing twice',
    async () => {
      const { history, troubles, calls } = await runFaults(PLAN);
      expect(checkHistory(history)).toEqual([]);
      expect(calls.unexpected).toEqual([]);
      // Something happened at all.
      expect(Object.values(troubles).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
      expect(history.end.reservations.length).toBeGreaterThan(10);
    },
    LONG,
  );
});
