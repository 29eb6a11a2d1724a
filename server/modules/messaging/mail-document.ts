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

export type Block =
  | { readonly kind: 'paragraph'; readonly text: Phrase; readonly isQuiet?: boolean }
  | { readonly kind: 'facts'; readonly title?: Phrase; readonly rows: readonly Row[] }
  | { readonly kind: 'prices'; readonly title: Phrase; readonly rows: readonly Row[]; readonly total?: Row }
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

/** A file that goes with a mail. */
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

/** A telephone number that can be called. */
export function phoneNumber(phone: string): Isolated {
  return { ...ltr(formatPhone(phone)), href: phoneAddress(phone) };
}

/** An address that can be written to. */
export function mailAddress(email: string): Isolated {
  return { ...ltr(email), href: `mailto:${email}` };
}

/** Puts texts of a language into phrases: their values keep their marks among the words. */
export function phrasesIn(locale: Locale) {
  const piecesOf = piecesIn(locale);
  return <Key extends TextKey>(key: Key, ...values: ValuesIfAny<Key, Piece>): Phrase =>
    piecesOf<Key, Piece>(key, ...values).map((piece) => (typeof piece === 'number' ? formatNumber(piece) : piece));
}
