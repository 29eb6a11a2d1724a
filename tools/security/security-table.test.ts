import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

/** The numbers of the requirements of levels 1 and 2, by section of ASVS 5.0.0. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'asvs-5.0.0.json'), 'utf8'),
);

const read = (file: string) => readFileSync(path.join(findProjectRoot(), file), 'utf8');

interface Row {
  readonly id: string;
  readonly held: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

/** The rows of the requirements: number, what is asked, what holds it, tests as `file` title. */
function rowsOf(document: string): Row[] {
  return [...document.matchAll(/^\| (\d+\.\d+\.\d+) \|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(([, id = '', , held = '', tests = '']) => ({
    id,
    held: held.trim(),
    tests: testsIn(tests),
  }));
}

const testsIn = (cell: string): Row['tests'] =>
  [...cell.matchAll(/`([^`]+\.ts)` (.+?)(?=<br>| $)/g)].map(([, file = '', title = '']) => ({ file, title: title.trim() }));

const document = read('docs/security.md');
const rows = rowsOf(document);

test('every requirement of levels 1 and 2 has one row', () => {
  const asked = Object.entries(SECTIONS).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
  expect(rows.map(({ id }) => id)).toEqual(asked);
});

test('every row says what holds it, or why nothing does', () => {
  for (const { id, held, tests } of rows) {
    expect(held, id).not.toBe('');
    if (held.startsWith('Not ')) expect(tests, id).toEqual([]);
  }
});

test('every test that a row names is there, by file and title', () => {
  const missing = rows.flatMap(({ id, tests }) =>
    tests.filter(({ file, title }) => !read(file).includes(title)).map(({ file, title }) => `${id}: ${file} ${title}`),
  );
  expect(missing).toEqual([]);
  expect(rows.filter(({ tests }) => tests.length > 0).length).toBeGreaterThan(100);
});

test('every resource that can be used up names tests that are there', () => {
  const [, section = ''] = /^## What can be used up$(.*?)^## /ms.exec(document) ?? [];
  const resources = [...section.matchAll(/^\| (?!what |-)([^|]+) \|[^|]+\|[^|]+\|([^|]+)\|$/gm)];
  expect(resources.length).toBeGreaterThan(20);
  for (const [, resource, cell = ''] of resources) {
    expect(testsIn(cell).length, resource).toBeGreaterThan(0);
    for (const { file, title } of testsIn(cell)) expect(read(file).includes(title), `${resource}: ${file} ${title}`).toBe(true);
  }
});
