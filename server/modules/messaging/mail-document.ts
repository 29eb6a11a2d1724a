/**
 * What a mail says, apart from how it looks: HTML and plain text are made from the same document, so they cannot differ.
 * Pieces whose direction may differ from the sentence around them are marked, and each channel isolates them in its own way.
 */
export interface Isolated {
  readonly text: string;
  /** `ltr` for amounts, digits, addresses; `auto` for names, whose first letter decides. */
  readonly direction: 'ltr' | 'auto';
}

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
  | { readonly kind: 'button'; readonly label: Phrase; readonly href: string };

/** A text file that goes with a mail. */
export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

export interface MailDocument {
  readonly subject: Phrase;
  /** The line that mail programs show beside the subject. */
  readonly preview: Phrase;
  readonly heading: Phrase;
  /** Where an answer goes; absent: to the sender, as usual. */
  readonly replyTo?: string;
  readonly blocks: readonly Block[];
  readonly attachments?: readonly MailAttachment[];
}

/** Marks a name of unknown direction. */
export function name(text: string): Isolated {
  return { text, direction: 'auto' };
}

/** Marks an amount, number, code, address or link. */
export function ltr(text: string | number): Isolated {
  return { text: String(text), direction: 'ltr' };
}

/** Writes a phrase as a template: plain strings and phrases are joined, isolated pieces stay apart. */
export function say(texts: TemplateStringsArray, ...pieces: readonly (string | Isolated | Phrase)[]): Phrase {
  return texts.flatMap((text, index) => {
    const piece = pieces[index];
    if (piece === undefined) return [text];
    return typeof piece === 'object' && 'direction' in piece ? [text, piece] : [text, ...(typeof piece === 'string' ? [piece] : piece)];
  });
}
