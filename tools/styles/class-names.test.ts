import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readStyleModule } from './class-names.ts';

function moduleOf(text: string, isReadable = false) {
  const root = mkdtempSync(path.join(tmpdir(), 'styles-'));
  mkdirSync(path.join(root, 'web/design-system/styles'), { recursive: true });
  writeFileSync(path.join(root, 'web/design-system/styles/media.css'), '@custom-media --phone (max-width: 767px);');
  writeFileSync(path.join(root, 'web/gallery.module.css'), text);
  return readStyleModule(root, 'web/gallery.module.css', isReadable);
}

test('classes get short names of their own, the same ones every time', () => {
  const { css, names } = moduleOf('.gallery .photo { color: red }');
  expect(names).toEqual({ gallery: expect.stringMatching(/^[a-z][a-z0-9]{4}$/), photo: expect.stringMatching(/^[a-z][a-z0-9]{4}$/) });
  expect(css).toContain(`.${names.gallery} .${names.photo}`);
  expect(moduleOf('.photo { color: blue }').names.photo).toBe(names.photo);
});

test('while one works on them the names can be read', () => {
  expect(moduleOf('.photo { color: red }', true).names.photo).toMatch(/^gallery-photo-/);
});

test('the named widths are known, and animations belong to their module', () => {
  const { css } = moduleOf('@media (--phone) { .photo { animation: turn 1s } }\n@keyframes turn { to { rotate: 1turn } }');
  expect(css).toContain('767px');
  expect(css).not.toMatch(/--phone|keyframes turn\b|module-/);
});
