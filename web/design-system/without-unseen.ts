/** Marks of direction, and other characters that nobody sees. */
const UNSEEN = /\p{Cf}/gu;

/** The text without what nobody sees in it, as comes along when a number, a date or an address is copied from a Hebrew text. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
