import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

// `node tools/subset-fonts.mjs`, after a new version of the fonts: cuts the signs and letters that nearly every page shows out of the
// whole Latin fonts, in the weights that the design uses. `unicode-range` in fonts.css sends browsers to these, and for accents to the whole.
const root = findProjectRoot();
const PACKAGES = path.join(root, 'node_modules', '@fontsource-variable');
const FOLDER = path.join(root, 'web', 'design-system', 'fonts');
const WEIGHTS = { wght: { min: 400, max: 800 } };

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const letters = [...range(0x41, 0x5a), ...range(0x61, 0x7a)].join('');
/** ASCII without its letters, and the dashes, quotes and dots of both languages. */
const signs = [
  ...range(0x20, 0x40),
  ...range(0x5b, 0x60),
  ...range(0x7b, 0x7e),
  ...'\u00a0©«²·»×–—‘’“”„•…−',
  ...range(0x2066, 0x2069),
].join('');

const CUTS = [
  { font: 'frank-ruhl-libre', name: 'signs', text: signs },
  { font: 'frank-ruhl-libre', name: 'letters', text: letters },
  { font: 'assistant', name: 'basic', text: signs + letters },
];

mkdirSync(FOLDER, { recursive: true });
for (const { font, name, text } of CUTS) {
  const whole = readFileSync(path.join(PACKAGES, font, 'files', `${font}-latin-wght-normal.woff2`));
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: WEIGHTS });
  writeFileSync(path.join(FOLDER, `${font}-${name}.woff2`), cut);
  process.stdout.write(`${font}-${name}: ${whole.length} to ${cut.length} bytes\n`);
}
