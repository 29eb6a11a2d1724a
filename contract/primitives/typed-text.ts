import { z } from 'zod';

/** What nobody types and nothing prints: control characters, and the separators that break lines as CR and LF do. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]/u;
const UNPRINTABLE_BUT_LINES = /[^\P{Cc}\n\r\t]/u;
/** Blanks that come along when text is pasted from tables and documents. */
const PASTED_BLANKS = /[\t\v\f]/g;

/** Whether the text would break out of its line, in a mail's subject or in a file that is made of lines. */
export function hasControlCharacters(text: string): boolean {
  return UNPRINTABLE.test(text);
}

/**
 * Text of a field with one line: names, phones, titles. `errors[]`: `control_characters` for line breaks and other control characters;
 * pasted tabs become spaces.
 */
export function oneLine(): z.ZodString {
  return z
    .string()
    .overwrite((text) => text.replace(PASTED_BLANKS, ' '))
    .refine((text) => !UNPRINTABLE.test(text), 'control_characters');
}

/** Text of a field with several lines, which keeps its line breaks; `errors[]`: `control_characters` for all others. */
export function severalLines(): z.ZodString {
  return z
    .string()
    .overwrite((text) => text.replace(/[\v\f]/g, '\n'))
    .refine((text) => !UNPRINTABLE_BUT_LINES.test(text), 'control_characters');
}

/** A line of a form that is saved while it is typed and must never be refused: what {@link oneLine} refuses becomes a space. */
export function cleanedLine(): z.ZodString {
  return z.string().overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
}

/** The same for several lines, which stay. */
export function cleanedLines(): z.ZodString {
  return z.string().overwrite((text) => text.replace(/[\v\f]/g, '\n').replace(/[^\P{Cc}\n\r\t]+/gu, ' '));
}
