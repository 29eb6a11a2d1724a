import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The styles of type on papers: text, what stands out, titles; and letters that ours do not have, as in Russian and Arabic names. */
export type Face = 'text' | 'bold' | 'title' | 'other';

const require = createRequire(import.meta.url);

/** Whole fonts, since those of the pages are cut and variable, which no PDF can embed. Open Font License: they may be embedded. */
const FILES: Readonly<Record<Face, () => string>> = {
  text: () => require.resolve('@expo-google-fonts/assistant/400Regular/Assistant_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/assistant/700Bold/Assistant_700Bold.ttf'),
  title: () => require.resolve('@expo-google-fonts/frank-ruhl-libre/700Bold/FrankRuhlLibre_700Bold.ttf'),
  other: () => require.resolve('@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf'),
};

const read = new Map<string, Buffer>();

/** A font's file, read once. */
export function fontOf(face: Face): Buffer {
  return kept(face, () => readFileSync(FILES[face]()));
}

/** The same font with another checksum, which nobody looks at but pdfkit: it takes it for a font of its own. */
export function secondFontOf(face: Face): Buffer {
  return kept(`${face} again`, () => {
    const bytes = Buffer.from(fontOf(face));
    const adjustment = headOf(bytes) + 8;
    bytes.writeUInt32BE((bytes.readUInt32BE(adjustment) ^ 1) >>> 0, adjustment);
    return bytes;
  });
}

/** Where the table `head` begins (OpenType 1.9, "Font file": 12 bytes, then 16 for each table). */
function headOf(bytes: Buffer): number {
  const count = bytes.readUInt16BE(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (bytes.toString('latin1', entry, entry + 4) === 'head') return bytes.readUInt32BE(entry + 8);
  }
  throw new Error('A font without the table head');
}

function kept(name: string, make: () => Buffer): Buffer {
  const known = read.get(name);
  if (known) return known;
  const bytes = make();
  read.set(name, bytes);
  return bytes;
}
