import path from 'node:path';
import type { SourceFile } from '../find-oversized.ts';

const MODULE = /\.module\.css$/;
/** `import * as styles from './gallery.module.css';` */
const IMPORT = /import \* as (\w+) from '([^']+\.module\.css)';/g;
/** Where the values stand that everything else names. */
const TOKENS = 'web/design-system/styles/';
/** Tokens that only these areas' own sheets bring along. */
const AREA_TOKENS: readonly (readonly [tokens: string, area: RegExp])[] = [
  [`${TOKENS}host-tokens.css`, /^web\/(host|registration)\//],
  [`${TOKENS}admin-tokens.css`, /^web\/admin\//],
];
/** Whole words: `searchBar`. The short ones that English has. */
const SHORT_WORDS = new Set(
  'add all and art as ask at bad bar bed box by can cut day dot end fee fit for go in is law lit low map new no not now of off old on one only or out own pin row say set sum tab tag tap the to top two way who you'.split(
    ' ',
  ),
);
const CLASS = /\.([a-zA-Z_][\w-]*)/g;

interface StyleModule {
  readonly file: string;
  /** Each class with the line that first names it. */
  readonly classes: ReadonlyMap<string, number>;
}

/**
 * Returns what is wrong with the styles: a class that nobody wears, or that no sheet has; a name that is no word; a colour, layer, font size or width
 * beside the tokens; a token that the page does not have; a sheet that reaches into another.
 *
 * @param files of the folder `web`
 */
export function findStyleFaults(files: readonly SourceFile[]): string[] {
  const sheets = files.filter(({ file }) => file.endsWith('.css'));
  const modules = sheets.filter(({ file }) => MODULE.test(file)).map(readModule);
  const scripts = files.filter(({ file }) => /\.tsx?$/.test(file));
  return [
    ...sheets.flatMap(faultsOfSheet),
    ...modules.flatMap(faultsOfNames),
    ...faultsOfTokens(sheets, scripts),
    ...faultsOfUse(modules, scripts),
  ];
}

function faultsOfSheet({ file, text }: SourceFile): string[] {
  if (file.startsWith(TOKENS)) return [];
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) => {
      const at = `${file}:${index + 1}`;
      const faults: string[] = [];
      if (/:[^;{]*(#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\()/i.test(line)) faults.push(`${at} says a colour itself: take a token`);
      if (/z-index:\s*-?\d/.test(line)) faults.push(`${at} says a z-index itself: take a token`);
      if (/font(-size)?:[^;]*\b\d*\.?\d+(px|rem|em|pt)\b/.test(line) && !/letter-spacing/.test(line))
        faults.push(`${at} says a font size itself: take a token`);
      if (/@media[^{]*\d/.test(line)) faults.push(`${at} says a width itself: take one of media.css`);
      if (MODULE.test(file) && /^[^:]*#[a-z]/.test(line)) faults.push(`${at} names an id, which a module would rename: write [id='…']`);
      if (/:global\((?!\.leaflet-)/.test(line)) faults.push(`${at} reaches out of its module`);
      return faults;
    });
}

/** A custom property that nothing gives a value where the sheet is used: the browser then leaves the declaration out, without a word. */
function faultsOfTokens(sheets: readonly SourceFile[], scripts: readonly SourceFile[]): string[] {
  const given = sheets.map(({ file, text }) => ({ file, names: [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name) }));
  const ofScripts = scripts.flatMap(({ text }) => [...text.matchAll(/['"](--[\w-]+)['"]/g)].map(([, name = '']) => name));
  return sheets.flatMap(({ file, text }) => {
    const isThere = (tokens: string) => AREA_TOKENS.every(([own, area]) => own !== tokens || area.test(file) || own === file);
    const known = new Set([...given.filter((sheet) => isThere(sheet.file)).flatMap(({ names }) => names), ...ofScripts]);
    return withoutComments(text)
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].flatMap(([, name = '']) =>
          known.has(name) ? [] : [`${file}:${index + 1} takes ${name}, which is given no value there`],
        ),
      );
  });
}

function faultsOfNames({ file, classes }: StyleModule): string[] {
  return [...classes].flatMap(([name, line]) => {
    const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
    const areWords = /^[a-z][A-Za-z]*$/.test(name) && words.every((word) => word.length > 3 || SHORT_WORDS.has(word));
    return areWords ? [] : [`${file}:${line} .${name} is not made of whole words`];
  });
}

function faultsOfUse(modules: readonly StyleModule[], scripts: readonly SourceFile[]): string[] {
  const known = new Map(modules.map((module) => [module.file, module]));
  const worn = new Map(modules.map(({ file }) => [file, new Set<string>()]));
  const faults = scripts.flatMap(({ file, text }) => [
    ...(/className="/.test(text) && file.endsWith('.tsx') ? [`${file} wears a class by its name: import it from its module`] : []),
    ...[...text.matchAll(IMPORT)].flatMap(([, variable = '', source = '']) => {
      const sheet = source.startsWith('#') ? source.slice(1) : path.posix.join(path.posix.dirname(file), source);
      const classes = known.get(sheet)?.classes;
      if (!classes) return [`${file} imports ${sheet}, which is not there`];
      const uses = [...text.matchAll(new RegExp(`(?<![\\w.'"/-])${variable}(\\.(\\w+)|\\[)`, 'g'))];
      return uses.flatMap(([, , name]) => {
        if (name === undefined) return [`${file} looks a class of ${sheet} up by a name: write a table of them`];
        worn.get(sheet)?.add(name);
        return classes.has(name) ? [] : [`${file} wears .${name}, which ${sheet} does not have`];
      });
    }),
  ]);
  const unworn = modules.flatMap(({ file, classes }) =>
    [...classes].flatMap(([name, line]) => (worn.get(file)?.has(name) ? [] : [`${file}:${line} .${name} is worn by nobody`])),
  );
  return [...faults, ...unworn];
}

function readModule({ file, text }: SourceFile): StyleModule {
  const classes = new Map<string, number>();
  const lines = withoutComments(text)
    .replace(/:global\([^)]*\)/g, (found) => found.replace(/[^\n]/g, ' '))
    .split('\n');
  for (const [index, line] of lines.entries()) {
    // Values are no selectors: a declaration ends with a semicolon.
    if (/;\s*$/.test(line) || /^\s*@/.test(line)) continue;
    for (const [, name = ''] of line.matchAll(CLASS)) if (!classes.has(name)) classes.set(name, index + 1);
  }
  return { file, classes };
}

/** Comments as blanks, so that lines keep their numbers. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
