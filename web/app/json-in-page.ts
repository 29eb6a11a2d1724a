/**
 * Would end or open something where they stand in HTML, or end a line in a script. Within a text of JSON they may be
 * written by their numbers.
 */
const MISREAD = /[<>&\u2028\u2029]/g;
const MISREAD_BYTES = [0x3c, 0x3e, 0x26];

/** Writes a value as JSON that may stand in an element of a page, whatever is in it: the only way in which pages do so. */
export const jsonInPage = (value: unknown): string => harmless(JSON.stringify(value));

/**
 * The same of JSON that is written already, in UTF-8, for data that no script runs on: mostly nothing in it has to change,
 * and ends of lines mean nothing there.
 */
export function jsonBytesInPage(json: Uint8Array): string | Uint8Array {
  return MISREAD_BYTES.some((byte) => json.includes(byte)) ? harmless(new TextDecoder().decode(json)) : json;
}

const harmless = (json: string): string =>
  json.replace(MISREAD, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
