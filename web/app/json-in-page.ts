/** Would end or open something where they stand in HTML, or end a line in a script. In texts of JSON they may be written by their numbers. */
const MISREAD = /[<>&\u2028\u2029]/g;

/** Writes a value as JSON that may stand in an element of a page, whatever is in it: the only way in which pages do so. */
export function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replace(MISREAD, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
