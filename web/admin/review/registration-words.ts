import type { MessageKey } from '#web/i18n/translate.ts';

/** A field of a registration: in both languages, or one value for all. */
export interface RegistrationRow {
  readonly key: string;
  readonly label: string;
  readonly he?: string;
  readonly en?: string;
  readonly text?: string;
}

/** What puts a registration into words. */
export interface Words {
  readonly t: (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;
  readonly label: (path: string) => string;
  /** Of an option of a set; of the set itself for an empty option. */
  readonly nameOf: (set: string, id: string) => string;
}
