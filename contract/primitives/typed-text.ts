import { z } from 'zod';

/** Signs that nobody types and nothing prints: control characters, the separators that break lines as CR and LF do, and halves of characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const UNPRINTABLE_BUT_LINES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
/** Blanks that come along when text is pasted from tables and documents. */
const PASTED_BLANKS = /[\t\v\f]/g;
/**
 * Signs that turn the direction of what follows (UAX #9), as come along with telephone numbers that are pasted. Left in a name they would turn what
 * we write after it, such as dates and amounts.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns the text without signs that nobody sees and that turn what follows it. */
export function withoutTurns(text: string): string {
  return text.replace(TURNS, '');
}

/** Returns whether the text would break out of its line, in a mail's subject or in a file that is made of lines. */
export function hasControlCharacters(text: string): boolean {
  return UNPRINTABLE.test(text);
}

/**
 * Text of a field with one line: names, phones, titles. `errors[]`: `control_characters` for line breaks and other control characters;
 * pasted tabs become spaces, and signs that turn directions are left out.
 */
export function oneLine(): z.ZodString {
  return z
    .string()
    .overwrite((text) => withoutTurns(text).replace(PASTED_BLANKS, ' '))
    .refine((text) => !UNPRINTABLE.test(text), 'control_characters');
}

/** Text of a field with several lines, which keeps its line breaks; `errors[]`: `control_characters` for all others. */
export function severalLines(): z.ZodString {
  return z
    .string()
    .overwrite((text) => withoutTurns(text).replace(/[\v\f]/g, '\n'))
    .refine((text) => !UNPRINTABLE_BUT_LINES.test(text), 'control_characters');
}

/** Returns a line of a form that is saved while it is typed and must never be refused: what {@link oneLine} refuses becomes a space. */
export function cleanedLine(): z.ZodString {
  return z.string().overwrite((text) => withoutTurns(text).replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' '));
}

/** Makes the schema of a text of several lines, which stay. */
export function cleanedLines(): z.ZodString {
  return z.string().overwrite((text) =>
    withoutTurns(text)
      .replace(/[\v\f]/g, '\n')
      .replace(/(?:[^\P{Cc}\n\r\t]|\p{Cs})+/gu, ' '),
  );
}
