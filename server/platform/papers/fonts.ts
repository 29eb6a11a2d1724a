import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The styles of type on papers: text, what stands out, titles. */
export type Style = 'text' | 'bold' | 'title';

/** Scripts that those do not have, as in guests' names, each with the fonts that know it, the likeliest first. */
const OTHER_SCRIPTS = [
  [/[\p{Script=Cyrillic}\p{Script=Arabic}]/u, ['other']],
  [/\p{Script=Greek}/u, ['greek']],
  [/\p{Script=Armenian}/u, ['armenian']],
  [/\p{Script=Georgian}/u, ['georgian']],
  [/\p{Script=Ethiopic}/u, ['ethiopic']],
  [/\p{Script=Devanagari}/u, ['devanagari']],
  [/\p{Script=Thai}/u, ['thai']],
  [/\p{Script=Hangul}/u, ['korean']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー々]/u, ['japanese']],
  [/\p{Script=Han}/u, ['chinese', 'japanese', 'korean']],
] as const;
type OtherFace = (typeof OTHER_SCRIPTS)[number][1][number];
export type Face = Style | OtherFace;

const OWN_SCRIPT = /[\p{Script=Hebrew}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The font of a letter that the paper's own styles do not have; undefined for letters that they have and for signs of all scripts. What no font
 * has stands as the sign that `other` has for the unknown.
 * @param knows whether a font has the letter
 */
export function otherFaceOf(letter: string, knows: (face: OtherFace, letter: string) => boolean): OtherFace | undefined {
  const faces = OTHER_SCRIPTS.find(([script]) => script.test(letter))?.[1];
  if (!faces) return OWN_SCRIPT.test(letter) ? undefined : 'other';
  return faces.find((face) => knows(face, letter)) ?? 'other';
}

const require = createRequire(import.meta.url);

/** Static fonts, since those of the pages are variable, which no PDF can embed. Open Font License: they may be embedded. */
const FILES: Readonly<Record<Face, () => string>> = {
  text: () => require.resolve('@expo-google-fonts/assistant/400Regular/Assistant_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/assistant/700Bold/Assistant_700Bold.ttf'),
  title: () => require.resolve('@expo-google-fonts/frank-ruhl-libre/700Bold/FrankRuhlLibre_700Bold.ttf'),
  other: () => require.resolve('@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf'),
  greek: () => require.resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
  devanagari: () => require.resolve('@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff'),
  armenian: () => require.resolve('@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-400-normal.woff'),
  georgian: () => require.resolve('@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-400-normal.woff'),
  ethiopic: () => require.resolve('@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff'),
  thai: () => require.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'),
  korean: () => require.resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
  japanese: () => require.resolve('@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf'),
  chinese: () => require.resolve('@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'),
};

const read = new Map<string, Buffer>();

/** A font's file, read once, when it is first needed. */
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

/** Kerning, and figures of one width, so that sums stand under each other. */
const FEATURES = { kern: true, tnum: true };
/** Where a letter and its mark are strangers to the font, which then fails: each stands for itself. */
const FEATURES_OF_STRANGERS = { ...FEATURES, mark: false, mkmk: false };

/** Signs that are turned in texts from right to left. */
export const MIRRORED: Readonly<Record<string, string>> = {
  ...{ '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '<': '>', '>': '<', '«': '»', '»': '«' },
};

type Layout = (text: string, features?: Readonly<Record<string, boolean>>, onlyWidth?: boolean) => unknown;

/** What an embedded font of pdfkit keeps of its glyphs; its declarations leave it out. */
interface EmbeddedFont {
  readonly font: {
    glyphForCodePoint(code: number): { readonly id: number; readonly advanceWidth: number };
    hasGlyphForCodePoint(code: number): boolean;
  };
  readonly subset: { includeGlyph(id: number): number };
  readonly unicode: number[][];
  readonly widths: number[];
  readonly scale: number;
  layout: Layout;
}

/** The font that is in use. */
export function embedded(pdf: PDFKit.PDFDocument): EmbeddedFont {
  return (pdf as unknown as { readonly _font: EmbeddedFont })._font;
}

/** A text is measured several times before it is drawn, and papers repeat themselves: it is laid out once. */
export function keepLayouts(font: EmbeddedFont): void {
  const layOutWith = font.layout.bind(font);
  const layOut = (text: string) => {
    for (const features of [FEATURES, FEATURES_OF_STRANGERS]) {
      try {
        return layOutWith(text, features);
      } catch {
        // The next features.
      }
    }
    // A font that breaks at its own letters prints a sign for each, rather than no paper at all.
    return layOutWith(text.replace(/\S/gu, '?'), FEATURES_OF_STRANGERS);
  };
  const kept = new Map<string, unknown>();
  font.layout = (text) => {
    if (!kept.has(text)) kept.set(text, layOut(text));
    return kept.get(text);
  };
}

/** Copying out of the file gives the bracket as it is read, not as it looks. */
export function nameTurnedBrackets({ font, subset, unicode, widths, scale }: EmbeddedFont): void {
  for (const [typed, drawn] of Object.entries(MIRRORED)) {
    const { id, advanceWidth } = font.glyphForCodePoint(drawn.codePointAt(0) ?? 0);
    if (id === 0) continue;
    const glyph = subset.includeGlyph(id);
    unicode[glyph] = [typed.codePointAt(0) ?? 0];
    widths[glyph] = advanceWidth * scale;
  }
}
