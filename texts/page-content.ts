/** The text of a page that is read from top to bottom, in one language. Inline markup: see `prose.tsx`. */
export interface PageContent {
  readonly lead: string;
  readonly sections: readonly PageSection[];
}

export interface PageSection {
  /** Anchor of the section, the same in both languages. */
  readonly id: string;
  readonly heading: string;
  /** Paragraphs, and lists of lines. */
  readonly body: readonly (string | readonly string[])[];
}
