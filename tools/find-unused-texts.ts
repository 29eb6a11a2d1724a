import type { SourceFile } from './find-oversized.ts';

/**
 * The keys of texts (`area.key`) that no source and no other text names. A key made of pieces, such as `admin.state_${state}`, names all that
 * begin and end like it; one that ends in `_`, as in a field's row, names all that begin with it.
 */
export function findUnusedTexts(keys: readonly string[], files: readonly SourceFile[]): string[] {
  const areas = [...new Set(keys.map((key) => key.split('.')[0]))].join('|');
  const named = new RegExp(`(?:["'\`{])((?:${areas})\\.(?:[\\w-]|\\$\\{[^}]*\\})+)`, 'g');
  const found = new Set(files.flatMap(({ text }) => [...text.matchAll(named)].map(([, key = '']) => key)));
  const made = [...found].filter((key) => key.includes('$') || key.endsWith('_')).map(patternOf);
  return keys.filter((key) => !found.has(key) && !made.some((pattern) => pattern.test(key)));
}

function patternOf(key: string): RegExp {
  const pieces = key.split(/\$\{[^}]*\}/).map((piece) => piece.replace(/[.-]/g, '\\$&'));
  return new RegExp(`^${[...pieces, ...(key.endsWith('_') ? [''] : [])].join('[\\w-]+')}$`);
}
