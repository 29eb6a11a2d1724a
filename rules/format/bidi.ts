/**
 * Isolation of text whose direction differs from its surroundings, for channels without markup: mail subjects, plain-text mails, PDF, calendar
 * entries. In HTML use `<bdi>`. Characters: Unicode Bidirectional Algorithm, UAX #9 §2.4.
 */
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** For text of unknown direction, such as names: its first strong character decides. */
export function isolate(text: string): string {
  return `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
}

/** For prices, dates in digits, phone numbers, codes, addresses of mail and web. */
export function isolateLeftToRight(text: string): string {
  return `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`;
}
