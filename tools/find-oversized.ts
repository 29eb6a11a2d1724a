/** A source file, by its path from the project's folder. */
export interface SourceFile {
  file: string;
  text: string;
}

const LIMITS = { face: 60, source: 400, test: 400 };

/** Written by a program, or a record of facts: their length says nothing about their readability. */
const EXEMPT = /(^database\/types\.ts$|\.gen\.ts$|\.generated\.\w+$)/;

/**
 * The files longer than architecture.md allows, each with what is wrong: 400 lines, and at most 60 for a module's face.
 * Long lists of texts and facts count too: they can be split by subject.
 */
export function findOversized(files: SourceFile[]): string[] {
  return files
    .filter(({ file }) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !EXEMPT.test(file) && file !== 'database/schema.sql')
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0), limit: limitOf(file) }))
    .filter(({ lines, limit }) => lines > limit)
    .map(({ file, lines, limit }) => `${file} has ${lines} lines; at most ${limit} are allowed`);
}

function limitOf(file: string): number {
  if (/^server\/modules\/[^/]+\/index\.ts$/.test(file)) return LIMITS.face;
  if (/\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/')) return LIMITS.test;
  return LIMITS.source;
}
