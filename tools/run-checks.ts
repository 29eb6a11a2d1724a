import { readdirSync } from 'node:fs';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { runProgram } from './run-program.ts';

/** One thing that `npm run check` looks at. */
interface Check {
  name: string;
  command: string[];
  /** Folders whose change can break it; absent: any. */
  zones?: readonly string[];
}

/** The native TypeScript; the package without "-native" serves tools that need the compiler's JavaScript interface. */
const TYPE_CHECKER = 'node_modules/typescript-native/bin/tsc';

/** Remembered between runs, so that a program without changes costs a second. */
const typeCheck = (name: string, project: string, zones: readonly string[]): Check => ({
  name: `types of ${name}`,
  zones,
  command: ['node', TYPE_CHECKER, '-p', project, '--pretty', '--incremental', '--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`],
});

/** Everything but the demo market's pictures, which tools/check-pictures.ts looks at when they changed. */
const besidesPictures = (): string[] => readdirSync(findProjectRoot()).filter((name) => name !== 'packages' && name !== '.git');

/** The slow ones first, so that two at a time end together. What runs on Node is one program: its zones would each read the others' files anew. */
const CHECKS: Check[] = [
  typeCheck('server', 'tsconfig.node.json', ['server', 'demo', 'tests', 'tools', 'database', 'web', 'texts', 'rules', 'contract']),
  typeCheck('web', 'web', ['web', 'texts', 'rules', 'contract']),
  { name: 'script budget', command: ['node', 'tools/check-script-budget.ts'], zones: [] },
  typeCheck('texts', 'texts', ['texts', 'rules', 'contract']),
  typeCheck('rules', 'rules', ['rules', 'contract']),
  typeCheck('contract', 'contract', ['contract']),
  { name: 'style', command: ['biome', 'check', '--colors=force', '--error-on-warnings', '--max-diagnostics=30', ...besidesPictures()] },
  { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.'] },
  { name: 'pictures', command: ['node', 'tools/check-pictures.ts'], zones: ['packages', 'tools'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'row types', command: ['node', 'tools/generate-database-types.ts', '--check'], zones: ['database', 'tools'] },
  { name: 'schema snapshot', command: ['node', 'tools/snapshot-schema.ts', '--check'], zones: ['database', 'tools'] },
  { name: 'authorisation matrix', command: ['node', 'tools/authorisation/write-matrix.ts', '--check'], zones: ['contract', 'tools'] },
  { name: 'styles', command: ['node', 'tools/styles/check-styles.ts'], zones: ['web'] },
  { name: 'file sizes', command: ['node', 'tools/check-sizes.ts'] },
  { name: 'plain http', command: ['node', 'tools/check-secure-only.ts'] },
  { name: 'money stays whole', command: ['node', 'tools/check-money.ts'], zones: ['contract', 'rules', 'texts', 'server', 'web'] },
  { name: 'locks of migrations', command: ['node', 'tools/operations/check-migrations.ts'], zones: ['database', 'tools'] },
  { name: 'metrics of alerts', command: ['node', 'tools/operations/check-metrics.ts'], zones: ['server', 'tools'] },
  { name: 'licences', command: ['node', 'tools/operations/check-licences.ts'] },
  { name: 'citations', command: ['node', 'tools/check-citations.ts'] },
  { name: 'words of the field', command: ['node', 'tools/check-words.ts'] },
];

/** The smallest machine that this has to be pleasant on has two cores. */
const AT_ONCE = 2;

/**
 * Runs checks, two at a time, and prints a line for each, with its findings when it fails.
 *
 * @param touched folders with changes: only checks that these can break run, and the weight of the pages' scripts, which needs a build, does not.
 *   Absent: every check.
 * @returns the names of those that failed.
 */
export async function runChecks(touched?: ReadonlySet<string>): Promise<string[]> {
  const waiting = CHECKS.filter(({ zones }) => touched === undefined || zones === undefined || zones.some((zone) => touched.has(zone)));
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
