import type { z } from 'zod';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatNumber } from '#rules/format/money.ts';
import { formatPhone, phoneAddress } from '#rules/format/phone.ts';
import type { Paper } from '#server/platform/papers/print-paper.ts';
import type { TextKey, ValuesIfAny } from '#texts/translate.ts';
import { piecesIn } from '#texts/translator.ts';

/**
 * What a mail says, apart from how it looks: HTML and plain text are made from the same document, so they cannot differ.
 * Pieces whose direction may differ from the sentence around them are marked, and each channel isolates them in its own way.
 */
export interface Isolated {
  readonly text: string;
  /** `ltr` for amounts, digits, addresses; `auto` for names, whose first letter decides. */
  readonly direction: 'ltr' | 'auto';
  /** Where it leads; in plain text it is read only. */
  readonly href?: string;
}

type Piece = string | number | Isolated;

/** A sentence of plain and isolated pieces. */
export type Phrase = readonly (string | Isolated)[];

export interface Row {
  readonly label: Phrase;
  readonly value: Phrase;
}

/** What something was, and what it is or would be. */
export interface ComparedRow {
  readonly label: Phrase;
  readonly before: Phrase;
  readonly after: Phrase;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: Phrase; readonly isQuiet?: boolean }
  | { readonly kind: 'facts'; readonly title?: Phrase; readonly rows: readonly Row[] }
  | { readonly kind: 'prices'; readonly title: Phrase; readonly rows: readonly Row[]; readonly total?: Row }
  /** Old beside new, under a heading for each; `difference` is what the last row's amounts differ by. */
  | {
      readonly kind: 'comparison';
      readonly before: Phrase;
      readonly after: Phrase;
      readonly rows: readonly ComparedRow[];
      readonly difference?: Row;
    }
  | { readonly kind: 'button'; readonly label: Phrase; readonly href: string }
  /** What else can be done from here, side by side. */
  | { readonly kind: 'links'; readonly links: readonly MailLink[] };

export interface MailLink {
  readonly label: Phrase;
  readonly href: string;
}

/** At the top of a mail, by its address: many mail programs show pictures only when they are asked to. */
export interface MailPicture {
  readonly url: string;
  readonly alt: string;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
  /** How bytes are written as text; absent: it is text. */
  readonly encoding?: 'base64';
}

/** A paper that is printed when the mail is sent, and goes with it. */
export interface MailPaper {
  readonly fileName: string;
  readonly paper: Paper;
}

export interface MailDocument {
  readonly subject: Phrase;
  /** The line that mail programs show beside the subject. */
  readonly preview: Phrase;
  readonly heading: Phrase;
  readonly picture?: MailPicture;
  /** Where an answer goes; absent: to the sender, as usual. */
  readonly replyTo?: string;
  readonly blocks: readonly Block[];
  readonly attachments?: readonly MailAttachment[];
  readonly papers?: readonly MailPaper[];
}

/** Marks a name of unknown direction. */
export function name(text: string): Isolated {
  return { text, direction: 'auto' };
}

/** Marks an amount, number, code, address or link. */
export function ltr(text: string | number): Isolated {
  return { text: String(text), direction: 'ltr' };
}

export function phoneNumber(phone: string): Isolated {
  return { ...ltr(formatPhone(phone)), href: phoneAddress(phone) };
}

export function mailAddress(email: string): Isolated {
  return { ...ltr(email), href: `mailto:${email}` };
}

/** Puts texts of a language into phrases: their values keep their marks among the words. */
export function phrasesIn(locale: Locale) {
  const piecesOf = piecesIn(locale);
  return <Key extends TextKey>(key: Key, ...values: ValuesIfAny<Key, Piece>): Phrase =>
    piecesOf<Key, Piece>(key, ...values).map((piece) => (typeof piece === 'number' ? formatNumber(piece) : piece));
}

/** Makes a mail's document from its payload, which waits in the outbox. @throws ZodError for a payload that does not fit */
export type DocumentOfPayload = (payload: unknown, locale: Locale) => MailDocument;

/** Checks a payload before its document is made. */
export function template<Mail>(schema: z.ZodType<Mail>, documentOf: (mail: Mail, locale: Locale) => MailDocument): DocumentOfPayload {
  return (payload, locale) => documentOf(schema.parse(payload), locale);
}
