import { runChecks } from './run-checks.ts';

const failed = await runChecks();
process.stdout.write(failed.length === 0 ? 'All checks passed\n' : `Failed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
