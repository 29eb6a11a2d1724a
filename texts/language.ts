/** Plural categories of CLDR. */
export type PluralCategory = 'one' | 'two' | 'other';

/** What a language is by itself, before anything is said in it. */
export interface Language {
  /** The language by its own name. */
  readonly name: string;
  readonly direction: 'rtl' | 'ltr';
  /** Language and country, for what the platform formats. */
  readonly tag: string;
  /** The category of a whole number. */
  readonly pluralOf: (count: number) => PluralCategory;
  /**
   * Months (January first) and weekdays (Sunday first), as CLDR has them but kept here: server and browser then write the same text whatever
   * data they carry, and no calendar date has to become an instant to be read.
   */
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  /** What parts short weekdays that follow each other. */
  readonly weekdaySeparator: string;
  /** A day with its month's name. */
  readonly dayAndMonth: (day: number, month: string) => string;
  /** Whether a date beside its short weekday is written in digits, `4.12`. */
  readonly hasDigitDates: boolean;
  /** What parts day, month and year in digits. */
  readonly dateSeparator: string;
}
