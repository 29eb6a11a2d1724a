import { runProgram } from './run-program.ts';

/** One thing that `npm run check` looks at. */
interface Check {
  name: string;
  command: string[];
}

const ZONES = ['web', 'server', 'tests', 'demo', 'tools', 'rules', 'contract'];

/** Remembered between runs, so that a zone without changes costs a second. */
const typeCheck = (zone: string): Check => ({
  name: `types of ${zone}`,
  command: ['tsc', '-p', zone, '--pretty', '--incremental', '--tsBuildInfoFile', `.cache/types/${zone}.tsbuildinfo`],
});

/** The slow ones first, so that two at a time end together. */
const CHECKS: Check[] = [
  ...ZONES.map(typeCheck),
  { name: 'script budget', command: ['node', 'tools/check-script-budget.ts'] },
  { name: 'style', command: ['biome', 'check', '--colors=force', '--diagnostic-level=warn', '--max-diagnostics=30', '.'] },
  { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'row types', command: ['node', 'tools/generate-database-types.ts', '--check'] },
  { name: 'schema snapshot', command: ['node', 'tools/snapshot-schema.ts', '--check'] },
  { name: 'file sizes', command: ['node', 'tools/check-sizes.ts'] },
];

/** The smallest machine that this has to be pleasant on has two cores. */
const AT_ONCE = 2;

/**
 * Runs every check, two at a time, and prints a line for each, with its findings when it fails.
 *
 * @returns the names of those that failed.
 */
export async function runChecks(): Promise<string[]> {
  const waiting = [...CHECKS];
  const failed: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [program = '', ...parameters] = check.command;
      const { hasSucceeded, output, seconds } = await runProgram(program, parameters);
      process.stdout.write(`${hasSucceeded ? '✓' : '✗'} ${check.name} (${seconds.toFixed(1)} s)\n`);
      if (hasSucceeded) continue;
      failed.push(check.name);
      process.stdout.write(`${output.trim()}\n\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}
