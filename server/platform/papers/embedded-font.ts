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
