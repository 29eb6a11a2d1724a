import { expect, test } from 'vitest';
import { findStyleFaults } from './find-style-faults.ts';

const SCRIPT = { file: 'web/portal/gallery.tsx', text: "import * as styles from './gallery.module.css';\nshow(styles.gallery);" };
const sheet = (text: string, file = 'web/portal/gallery.module.css') => ({ file, text });
const TOKENS = sheet(':root {\n  --ink: #1f1a17;\n  --fs-4: 1.375rem;\n  --font-display: serif;\n}', 'web/design-system/styles/tokens.css');
const faultsOf = (rules: string, script = SCRIPT.text) => findStyleFaults([TOKENS, sheet(rules), { ...SCRIPT, text: script }]);

test('a sheet of tokens, whole words and worn classes is let through', () => {
  const rules =
    '.gallery {\n  color: var(--ink);\n  font: 600 var(--fs-4) / 1.2 var(--font-display);\n}\n@media (--phone) {\n  .gallery > img {\n  }\n}';
  expect(faultsOf(rules)).toEqual([]);
});

test.each([
  ['a colour', '  color: #fff;', 'says a colour itself'],
  ['a colour in a shadow', '  box-shadow: 0 1px 2px rgb(0 0 0 / 0.2);', 'says a colour itself'],
  ['a layer', '  z-index: 7;', 'says a z-index itself'],
  ['a font size', '  font-size: 13px;', 'says a font size itself'],
  ['a font size in a font', '  font: 700 1.75rem / 1 var(--font-display);', 'says a font size itself'],
])('%s beside the tokens is found', (_, declaration, fault) => {
  expect(faultsOf(`.gallery {\n${declaration}\n}`)).toEqual([expect.stringContaining(`web/portal/gallery.module.css:2 ${fault}`)]);
});

test('a width beside the named ones is found', () => {
  expect(faultsOf('@media (min-width: 1024px) {\n.gallery {\n}\n}')).toEqual([expect.stringContaining(':1 says a width itself')]);
});

test('tokens and comments may say what they like', () => {
  expect(findStyleFaults([TOKENS, sheet('/* #fff */\n.gallery {\n}'), SCRIPT])).toEqual([]);
});

test('a sheet that reaches into another is found; Leaflet has names of its own', () => {
  expect(faultsOf('.gallery :global(.chip) {\n}')).toEqual([expect.stringContaining('reaches out of its module')]);
  expect(faultsOf('.gallery:global(.leaflet-container) {\n}')).toEqual([]);
});

test('an id is found: a module would rename it', () => {
  expect(faultsOf('.gallery #calendar {\n}')).toEqual([expect.stringContaining(':1 names an id')]);
});

test('a class that nobody wears is found, and one that there is not', () => {
  expect(faultsOf('.gallery,\n.photo {\n}')).toEqual(['web/portal/gallery.module.css:2 .photo is worn by nobody']);
  expect(faultsOf('.gallery {\n}', `${SCRIPT.text}\nshow(styles.missing);`)).toEqual([
    'web/portal/gallery.tsx wears .missing, which web/portal/gallery.module.css does not have',
  ]);
  expect(findStyleFaults([SCRIPT])).toEqual(['web/portal/gallery.tsx imports web/portal/gallery.module.css, which is not there']);
});

test('a class that is looked up by a name is found, since nobody could say whether it is worn', () => {
  expect(faultsOf('.gallery {\n}', `${SCRIPT.text}\nshow(styles[tone]);`)).toEqual([expect.stringContaining('write a table of them')]);
});

test('a class that is written as text is found', () => {
  expect(faultsOf('.gallery {\n}', `${SCRIPT.text}\nconst view = <p className="mt-2" />;`)).toEqual([
    'web/portal/gallery.tsx wears a class by its name: import it from its module',
  ]);
});

test.each(['gal', 'grid2', 'sb__f', 'search-bar', 'lyt'])('the name %s is not made of whole words', (name) => {
  expect(faultsOf(`.gallery {\n}\n.${name} {\n}`)).toContainEqual(expect.stringContaining(`:3 .${name} is not made of whole words`));
});

test('a token is found that the page does not have, for want of the sheet that gives it', () => {
  const own = sheet(':root {\n  --added: #d3ead8;\n}', 'web/design-system/styles/admin-tokens.css');
  const rules = '.gallery {\n  color: var(--added);\n}';
  expect(findStyleFaults([TOKENS, own, sheet(rules), SCRIPT])).toEqual([expect.stringContaining(':2 takes --added')]);
  const review = { ...SCRIPT, file: 'web/admin/gallery.tsx' };
  expect(findStyleFaults([TOKENS, own, sheet(rules, 'web/admin/gallery.module.css'), review])).toEqual([]);
  expect(faultsOf('.gallery {\n  inset: var(--now);\n}', `${SCRIPT.text}\nstyle({ '--now': 1 });`)).toEqual([]);
});
