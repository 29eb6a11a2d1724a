import fc from 'fast-check';

/**
 * Property-based tests draw the same values at each run, so that a run tells of the code and nothing else. `LINA_PROPERTY_RUNS=5000 vitest run` draws others,
 * and so many: what it finds becomes a test of its own.
 */
const runs = Number(process.env.LINA_PROPERTY_RUNS ?? 0);
fc.configureGlobal(runs > 0 ? { numRuns: runs } : { seed: 20_261_123 });
