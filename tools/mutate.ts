import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { PARTS, type Part } from './mutation/parts.ts';
import { type Score, scoreLine, scoreOf } from './mutation/score.ts';
import { runProgram } from './run-program.ts';

/** Returns what earlier runs found, so that only changed code and tests are judged anew. */
const resultsOf = ({ name }: Part) => path.join('.cache', 'mutation', `${name.replaceAll('/', '-')}.json`);

/** Changes the files in one place at a time and runs the part's tests; shows which changes no test noticed. */
async function judge(part: Part, files: readonly string[]): Promise<Score | undefined> {
  const results = resultsOf(part);
  const mutate = [...files, '!**/*.test.ts'].join(',');
  const options = ['run', 'tools/mutation/stryker.json', '--incrementalFile', results, '--mutate', mutate];
  await runProgram('stryker', options, { isShown: true, env: { MUTATED_PART: part.name } });
  const file = path.join(findProjectRoot(), results);
  return existsSync(file) ? scoreOf(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

const partOf = (name: string) => (name.endsWith('.ts') ? path.dirname(name) : name);

/** Returns what is asked for: all parts, or those named, or single files of them. */
function choose(asked: readonly string[]): { part: Part; files: readonly string[] }[] {
  if (asked.length === 0) return PARTS.map((part) => ({ part, files: part.files }));
  return [...Map.groupBy(asked, partOf)].map(([name, names]) => {
    const part = PARTS.find((candidate) => candidate.name === name);
    if (!part) throw new Error(`${name} is not judged; known are ${PARTS.map((known) => known.name).join(', ')}`);
    return { part, files: names.includes(name) ? part.files : names };
  });
}

const lines: string[] = [];
for (const { part, files } of choose(process.argv.slice(2))) {
  const score = await judge(part, files);
  lines.push(score ? scoreLine(part.name, score) : `${part.name}: could not be judged`);
}
process.stdout.write(`${lines.join('\n')}\n`);
