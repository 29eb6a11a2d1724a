import type { SourceFile } from './find-oversized.ts';

/** Home-made words for things that have a name in the field, and the name. Identifiers are found in whole or as a part, in any case of their letters. */
const WITHDRAWN: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bin[- ]?company\b|InCompany/, 'batch'],
  [/turnstile/i, 'semaphore'],
  [/atTurnsEnd|turn's end/, 'once per tick'],
  [/inBreaths|in breaths/, 'yielding'],
  [/answer[- ]?memory/i, 'response cache'],
  [/kept[- ]?bytes/i, 'ring buffer'],
  [/kept[- ]?markup/i, 'fragment cache'],
  [/signs? of life/, 'health check'],
  [/askTogether|ask-together/, 'pipeline'],
  [/\bisWorn\b/, 'isFragmented'],
  [/\bwayOn\b/, 'searchAgainParams'],
  [/\btoMend\b|to-mend/, 'open fees'],
  [/letGuaranteesGo/, 'voidAuthorisations'],
  [/FocusHeir|focus-heir/, 'useFocusAfterRemoval'],
  [/withoutUnseen|without-unseen/, 'stripInvisible'],
  [/\bcrossed(Fields?|Rates?)\b/, 'conflicting'],
  [/\bTold[A-Z]\w*/, 'described'],
];

/** How a docstring begins that names neither a verb nor a noun, or needs the sentence before it. */
const HEADLESS = /^(Whether|Of|That took place)\b/;
/** Of a function it says what it returns, and has to say that it does. */
const HEADLESS_OF_FUNCTION = /^What\b/;
const FUNCTION = /^\s*(export )?(default )?(async )?(function\b|const \w+ = (async )?(<.*>)?\(.*=>|(async )?\w+(<.*>)?\(.*\{$)/;

/**
 * Finds withdrawn words, and docstrings that begin with "Whether" or "Of" (a function's: with "What", too) instead of a verb or a noun.
 * @returns a line for each, with its place and the word of the field
 */
export function findWithdrawnWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.startsWith('tools/find-withdrawn-words'))
    .flatMap(({ file, text }) => [
      ...wordsIn(file).map(({ instead }) => `${file} is called by a withdrawn word: "${instead}" is the word of the field`),
      ...text.split('\n').flatMap((line, index, lines) => {
        const place = `${file}:${index + 1}`;
        const words = wordsIn(line).map(({ said, instead }) => `${place} says "${said}": "${instead}" is the word of the field`);
        return isHeadless(lines, index) ? [...words, `${place} begins a docstring without a verb or a noun`] : words;
      }),
    ]);
}

function wordsIn(line: string): { said: string; instead: string }[] {
  return WITHDRAWN.flatMap(([word, instead]) => {
    const said = word.exec(line)?.[0];
    return said === undefined ? [] : [{ said, instead }];
  });
}

/** Returns whether a docstring begins on this line that names neither verb nor noun. */
function isHeadless(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (!/^\s*\/\*\*/.test(line)) return false;
  const first = (/^\s*\/\*\*\s*$/.test(line) ? (lines[index + 1] ?? '') : line).replace(/^\s*(\/\*)?\*+\s*/, '');
  if (HEADLESS.test(first)) return true;
  if (!HEADLESS_OF_FUNCTION.test(first)) return false;
  const end = lines.findIndex((later, at) => at >= index && later.includes('*/'));
  return FUNCTION.test(lines[end + 1] ?? '');
}
