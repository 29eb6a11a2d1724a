import type { Letter } from './letter.ts';
import type { TaxDocument } from './tax-document.ts';

/** What can be printed. It goes from thread to thread, so it is data alone. */
export type Paper = { readonly kind: 'tax'; readonly document: TaxDocument } | { readonly kind: 'letter'; readonly letter: Letter };
