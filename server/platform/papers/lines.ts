import bidiFactory from 'bidi-js';
import type { Face } from './fonts.ts';

/** A piece of a line that is written in one direction and one font. */
export interface Run {
  /** As it is read. */
  readonly text: string;
  readonly isRightToLeft: boolean;
  /** The font of letters that the style of the text does not have; undefined for all others. */
  readonly face: Face | undefined;
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
  readonly widthOf: (text: string, face: Face | undefined) => number;
  /** As a run's. */
  readonly faceOf: (letter: string) => Face | undefined;
}

const bidi = bidiFactory();
/** Marks and isolates: they have done their work once the order is known. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const ISOLATING = /[\u2066-\u2069]/gu;
const END_OF_ISOLATE = '\u2069';
/** What is written in the font of the letter before it: marks, joiners and blanks between words. */
const FOLLOWING = /[\p{Script=Inherited} ]/u;

/** A text in lines of a width, each as it stands on paper (Unicode Bidirectional Algorithm, UAX #9). */
export function linesOf(text: string, setting: Setting): Line[] {
  return paragraphsOf(text).flatMap((paragraph) => {
    const embedding = bidi.getEmbeddingLevels(paragraph, setting.isRightToLeft ? 'rtl' : 'ltr');
    return breaksOf(paragraph, setting).map(([from, to]) => lineOf(paragraph, { embedding, from, to }, setting));
  });
}

/** Isolates on the next line, too, what is isolated over a line's end: the algorithm goes paragraph by paragraph. */
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
  let width = 0;
  let [part, face]: [string, Face | undefined] = ['', undefined];
  for (const sign of text.replace(INVISIBLE, '')) {
    const own = faceOf(sign, face, setting);
    if (own !== face && part !== '') {
      width += setting.widthOf(part, face);
      part = '';
    }
    [part, face] = [part + sign, own];
  }
  return width + (part === '' ? 0 : setting.widthOf(part, face));
}

/** @param before the font of what stands before it */
function faceOf(sign: string, before: Face | undefined, setting: Setting): Face | undefined {
  return before !== undefined && FOLLOWING.test(sign) ? before : setting.faceOf(sign);
}

/** The letter of which the sign at a place is the whole or a half. */
function letterAt(text: string, at: number): string {
  const isSecondHalf = /[\udc00-\udfff]/.test(text[at] ?? '');
  return String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0);
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
    const isNext = before?.isRightToLeft === isRightToLeft && Math.abs(before.last - at) === 1;
    const face = faceOf(letterAt(paragraph, at), isNext && before ? before.face : undefined, setting);
    if (isNext && before && before.face === face) {
      const text = isRightToLeft ? sign + before.text : before.text + sign;
      runs[runs.length - 1] = { ...before, text, last: at, from: Math.min(before.from, at) };
    } else runs.push({ text: sign, isRightToLeft, face, from: at, last: at });
  }
  const measured = runs.map(({ last: _, ...run }) => ({ ...run, width: setting.widthOf(run.text, run.face) }));
  return { runs: measured, width: measured.reduce((sum, run) => sum + run.width, 0) };
}
