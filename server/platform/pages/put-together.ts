/** A part of a page that is written just so in others. */
export interface WrittenPart {
  /** What it is written from. */
  readonly key: string;
  /** In UTF-8, as it was written before; undefined where this page writes it. */
  readonly markup: Uint8Array | undefined;
}

/** Stands around a part, or in its place, with its number in the page: `web/app/kept-markup.tsx`. */
const [OPENING, OPENED, CLOSING] = ['<kept-markup n="', '">', '</kept-markup>'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];

/**
 * Puts parts that were written before into a page, and tells of those that it writes itself.
 * @param page in UTF-8
 * @param parts by their numbers; none stands within another
 * @param onWritten told of a part's key and bytes, which are the page's own
 */
export function putTogether(page: Buffer, parts: readonly WrittenPart[], onWritten: (key: string, markup: Buffer) => void): Buffer {
  const pieces: Uint8Array[] = [];
  let rest = 0;
  for (let at = page.indexOf(OPENING); at >= 0; at = page.indexOf(OPENING, rest)) {
    const number = page.indexOf(OPENED, at);
    const begin = number + OPENED.length;
    const end = page.indexOf(CLOSING, begin);
    const part = parts[Number(page.toString('latin1', at + OPENING.length, number))];
    const markup = part?.markup ?? page.subarray(begin, end);
    pieces.push(page.subarray(rest, at), markup);
    if (part && !part.markup) onWritten(part.key, page.subarray(begin, end));
    rest = end + CLOSING.length;
  }
  return Buffer.concat([...pieces, page.subarray(rest)]);
}
