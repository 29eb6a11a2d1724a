import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Features, transform } from 'lightningcss';

/** A component's style sheet as browsers get it, and what its classes are called there. */
export interface StyleModule {
  readonly css: string;
  /** By the name that the component calls it. */
  readonly names: Readonly<Record<string, string>>;
}

/** The widths at which pages change, known to every module. */
const MEDIA = 'web/design-system/styles/media.css';

/** Marks the names of a module until they get their short ones. */
const PATTERN = 'module-[hash]-[local]';

/**
 * Reads a component's style sheet.
 *
 * @param file by its path from the project's folder: names depend on it, and are the same in the bundles of the browser and of the server
 * @param isReadable whether the names are for people who look at a page's elements, rather than short
 * @throws SyntaxError that names the place
 */
export function readStyleModule(root: string, file: string, isReadable: boolean): StyleModule {
  const code = Buffer.from(`${readFileSync(path.join(root, MEDIA), 'utf8')}\n${readFileSync(path.join(root, file), 'utf8')}`);
  const parsed = transform({
    filename: file,
    code,
    cssModules: { pattern: PATTERN, grid: false },
    drafts: { customMedia: true },
    include: Features.CustomMediaQueries,
  });
  const names: Record<string, string> = {};
  const shorten = new Map<string, string>();
  for (const [local, { name }] of Object.entries(parsed.exports ?? {}).sort(([a], [b]) => a.localeCompare(b))) {
    const short = isReadable ? `${path.basename(file, '.module.css')}-${local}-${shortName(file, local)}` : shortName(file, local);
    names[local] = short;
    shorten.set(name, short);
  }
  const css = parsed.code.toString().replace(/module-[\w-]+/g, (name) => shorten.get(name) ?? name);
  return { css, names };
}

/** Five letters and digits, the first a letter: short enough for the bundler to put it where it is used. */
function shortName(file: string, local: string): string {
  const number = createHash('sha256').update(`${file} ${local}`).digest().readUIntBE(0, 6);
  return `${String.fromCharCode(97 + (number % 26))}${Math.floor(number / 26)
    .toString(36)
    .padStart(4, '0')
    .slice(-4)}`;
}
