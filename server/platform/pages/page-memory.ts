import { createHash } from 'node:crypto';

/** Rendered pages, by all that they were rendered from: the same facts make the same page, and only the nonce is each visitor's own. */
export interface PageMemory {
  /** The page that these facts made before, with another nonce. */
  recall(facts: string, nonce: string): string | undefined;
  keep(facts: string, nonce: string, page: string): void;
}

/** Some two hundred pages of results, the largest there are. */
const MOST_CHARACTERS = 16_000_000;

/** Keeps what was asked for last. Nothing in it grows stale: other facts are another page. */
export function pageMemory(mostCharacters = MOST_CHARACTERS): PageMemory {
  /** Pages cut at their nonces, in the order in which they were asked for last. */
  const pages = new Map<string, { readonly pieces: readonly string[]; readonly length: number }>();
  let characters = 0;
  const digest = (facts: string) => createHash('sha256').update(facts).digest('base64');

  return {
    recall(facts, nonce) {
      const key = digest(facts);
      const known = pages.get(key);
      if (!known) return undefined;
      pages.delete(key);
      pages.set(key, known);
      return known.pieces.join(nonce);
    },
    keep(facts, nonce, page) {
      const key = digest(facts);
      characters += page.length - (pages.get(key)?.length ?? 0);
      pages.delete(key);
      pages.set(key, { pieces: page.split(nonce), length: page.length });
      for (const [oldest, { length }] of pages) {
        if (characters <= mostCharacters) return;
        pages.delete(oldest);
        characters -= length;
      }
    },
  };
}
