import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../process/project-root.ts';
import { SOURCES } from './development-pages.ts';

it('serves every folder that pages are made of', () => {
  const cwd = findProjectRoot();
  const files = globSync('{web,contract,rules,texts}/**/*.{ts,tsx}', { cwd }).filter((file) => !file.includes('.test.'));
  const imported = files.flatMap((file) =>
    [...readFileSync(path.join(cwd, file), 'utf8').matchAll(/(?:from|import) '#(\w+)\//g)].map(([, folder = '']) => folder),
  );
  const unserved = [...new Set(imported)].filter((folder) => !SOURCES.test(`/${folder}/a-file.ts`));
  expect(imported.length).toBeGreaterThan(100);
  expect(unserved).toEqual([]);
});
