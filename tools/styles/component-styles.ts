import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readStyleModule, type StyleModule } from './class-names.ts';

/** An import of a component's style sheet, in a script. */
const MODULE = /\.module\.css$/;
/** Stands for the names of a module. Vite must not take it for a style sheet. */
const NAMES = '\0styles:';
/** In a sheet: the modules of these folders. */
const MODULES = /@modules ([^;]+);/g;
const SHEET = /\.css($|\?)/;

/**
 * Styles beside their components. To a script a module is nothing but its class names, each a constant, which the bundler writes where it is
 * used; its rules go into the sheet that names the module's folder (`@modules './portal';`), so that a page has one sheet, and has it at once.
 */
export function componentStyles(): Plugin {
  let read: (file: string) => StyleModule;
  return {
    name: 'component-styles',
    enforce: 'pre',
    configResolved({ root, command }) {
      // In development for people's eyes.
      read = (file) => readStyleModule(root, path.relative(root, file).replaceAll(path.sep, '/'), command === 'serve');
    },
    async resolveId(source, importer) {
      if (!MODULE.test(source) || importer === undefined) return undefined;
      const file = await this.resolve(source, importer, { skipSelf: true });
      return file && `${NAMES}${file.id}.names`;
    },
    load(id) {
      if (!id.startsWith(NAMES)) return undefined;
      const file = id.slice(NAMES.length, -'.names'.length);
      this.addWatchFile(file);
      const constants = Object.entries(read(file).names).map(([local, name]) => `export const ${local} = '${name}';`);
      return { code: constants.join('\n'), moduleSideEffects: false };
    },
    transform(code, id) {
      if (!SHEET.test(id) || id.startsWith(NAMES) || !code.includes('@modules ')) return undefined;
      const folder = path.dirname(id.split('?')[0] ?? id);
      const names = new Set<string>();
      const sheet = code.replace(MODULES, (_, folders: string) =>
        filesIn(folder, folders)
          .map((file) => {
            this.addWatchFile(file);
            return ruleTextOf(file, read(file), names);
          })
          .join('\n'),
      );
      return { code: sheet, map: { mappings: '' } };
    },
  };
}

/** The modules in folders that a sheet names as `'./design-system' './portal'`. */
function filesIn(folder: string, names: string): string[] {
  return [...names.matchAll(/'([^']+)'/g)].flatMap(([, name = '']) => {
    const cwd = path.join(folder, name);
    return globSync('**/*.module.css', { cwd })
      .sort()
      .map((file) => path.join(cwd, file));
  });
}

/** A module's rules. Short names might meet, if hardly ever: then one of the classes has to be called otherwise. */
function ruleTextOf(file: string, { css, names }: StyleModule, taken: Set<string>): string {
  for (const [local, name] of Object.entries(names)) {
    if (taken.has(name)) throw new Error(`.${local} of ${file} gets a short name that another class has: call it otherwise`);
    taken.add(name);
  }
  return css;
}
