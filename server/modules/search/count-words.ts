/** The letters between spaces, counted without cutting them out: a market has hundreds of megabytes of them. @param most where to leave off */
export function countWords(text: string, most: number): number {
  let words = 0;
  for (let letter = 0, wasSpace = true; letter < text.length && words < most; letter++) {
    const isSpace = isSpaceCode(text.charCodeAt(letter));
    if (wasSpace && !isSpace) words += 1;
    wasSpace = isSpace;
  }
  return words;
}

/** The same of a text's bytes in UTF-8, before they are a text. */
export function countWordsIn(bytes: Uint8Array, start: number, end: number, most: number): number {
  let words = 0;
  let wasSpace = true;
  for (let at = start; at < end && words < most; at++) {
    const byte = bytes[at] ?? 0;
    let isSpace = byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
    if (mayBeginSpace(byte)) {
      const length = lengthOfSpace(bytes, at, byte);
      isSpace = length > 0;
      at += Math.max(0, length - 1);
    }
    if (wasSpace && !isSpace) words += 1;
    wasSpace = isSpace;
  }
  return words;
}

/** As `\s` of regular expressions. */
function isSpaceCode(code: number): boolean {
  if (code < 0xa0) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return (code === 0xa0 || code > 0x167f) && /\s/.test(String.fromCharCode(code));
}

/** Letters of several bytes begin with these where they may be spaces: U+00A0, U+1680, U+2000–U+205F, U+3000, U+FEFF. */
function mayBeginSpace(byte: number): boolean {
  return byte >= 0xc2 && (byte === 0xc2 || (byte >= 0xe1 && byte <= 0xe3) || byte === 0xef);
}

/** Bytes of the space that is there, if there is one. */
function lengthOfSpace(bytes: Uint8Array, at: number, first: number): number {
  const second = (bytes[at + 1] ?? 0) & 0x3f;
  if (first === 0xc2) return isSpaceCode(0x80 | second) ? 2 : 0;
  return isSpaceCode(((first & 0x0f) << 12) | (second << 6) | ((bytes[at + 2] ?? 0) & 0x3f)) ? 3 : 0;
}
