import bidiFactory from 'bidi-js';

/** A piece of a line that is written in one direction and one font. */
export interface Run {
  /** As it is read. */
  readonly text: string;
  readonly isRightToLeft: boolean;
  /** Whether its letters are neither Hebrew nor Latin. */
  readonly isOther: boolean;
  /** Where it begins in the text. */
  readonly from: number;
  readonly width: number;
}

/** The runs of a line from left to right. */
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

interface Setting {
  /** The direction of the paper: what a text is read in whose letters do not say. */
  readonly isRightToLeft: boolean;
  readonly width: number;
  readonly widthOf: (text: string, isOther: boolean) => number;
}

const bidi = bidiFactory();
/** Marks and isolates: they have done their work once the order is known. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const ISOLATING = /[\u2066-\u2069]/gu;
const END_OF_ISOLATE = '\u2069';
const OTHER_SCRIPT = /[^\p{Script=Hebrew}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** A text in lines of a width, each as it stands on paper (Unicode Bidirectional Algorithm, UAX #9). */
export function linesOf(text: string, setting: Setting): Line[] {
  return paragraphsOf(text).flatMap((paragraph) => {
    const embedding = bidi.getEmbeddingLevels(paragraph, setting.isRightToLeft ? 'rtl' : 'ltr');
    return breaksOf(paragraph, setting).map(([from, to]) => lineOf(paragraph, { embedding, from, to }, setting));
  });
}

/** What is isolated over a line's end is isolated on the next line, too: the algorithm goes paragraph by paragraph. */
function paragraphsOf(text: string): string[] {
  let open = '';
  return text.split(/\r?\n/).map((part) => {
    const paragraph = open + part;
    open = '';
    for (const [sign] of paragraph.matchAll(ISOLATING)) open = sign === END_OF_ISOLATE ? open.slice(0, -1) : open + sign;
    return paragraph;
  });
}

/** From where to where each line goes, the space at its end left out. */
function breaksOf(paragraph: string, setting: Setting): [from: number, to: number][] {
  const lines: [number, number][] = [];
  let from = 0;
  let to = 0;
  let width = 0;
  for (const piece of piecesOf(paragraph, setting)) {
    const end = piece.at + piece.text.trimEnd().length;
    if (width > 0 && width + widthOf(piece.text.trimEnd(), setting) > setting.width) {
      lines.push([from, to]);
      [from, width] = [piece.at, 0];
    }
    to = end;
    width += widthOf(piece.text, setting);
  }
  return [...lines, [from, to]];
}

/** Words with the space after them; of one that is wider than the line, as much as goes into one at a time. */
function* piecesOf(paragraph: string, setting: Setting): Generator<{ at: number; text: string }> {
  for (const { 0: word, index } of paragraph.matchAll(/\s*\S+\s*/gu)) {
    let at = 0;
    while (widthOf(word.slice(at).trimEnd(), setting) > setting.width) {
      let length = 1;
      while (widthOf(word.slice(at, at + length + 1), setting) <= setting.width) length += 1;
      yield { at: index + at, text: word.slice(at, at + length) };
      at += length;
    }
    yield { at: index + at, text: word.slice(at) };
  }
}

function widthOf(text: string, setting: Setting): number {
  return setting.widthOf(text.replace(INVISIBLE, ''), OTHER_SCRIPT.test(text));
}

interface Span {
  readonly embedding: ReturnType<typeof bidi.getEmbeddingLevels>;
  readonly from: number;
  readonly to: number;
}

function lineOf(paragraph: string, { embedding, from, to }: Span, setting: Setting): Line {
  const runs: (Omit<Run, 'width'> & { last: number })[] = [];
  const order = from === to ? [] : bidi.getReorderedIndices(paragraph, embedding, from, to - 1).slice(from, to);
  for (const at of order) {
    const sign = paragraph[at] ?? '';
    if (sign.search(INVISIBLE) >= 0) continue;
    const isRightToLeft = (embedding.levels[at] ?? 0) % 2 === 1;
    const before = runs.at(-1);
    const isOther = OTHER_SCRIPT.test(sign) || (before?.isOther === true && sign === ' ');
    if (before?.isRightToLeft === isRightToLeft && before.isOther === isOther && Math.abs(before.last - at) === 1) {
      const text = isRightToLeft ? sign + before.text : before.text + sign;
      runs[runs.length - 1] = { ...before, text, last: at, from: Math.min(before.from, at) };
    } else runs.push({ text: sign, isRightToLeft, isOther, from: at, last: at });
  }
  const measured = runs.map(({ last: _, ...run }) => ({ ...run, width: setting.widthOf(run.text, run.isOther) }));
  return { runs: measured, width: measured.reduce((sum, run) => sum + run.width, 0) };
}
