import { createHash } from 'node:crypto';
import { type SharedPage, sharePage } from './share-page.ts';

/** Rendered pages, by all that they were rendered from: the same facts make the same page. */
export interface PageMemory {
  /** The page that these facts made before. */
  recall(facts: string): SharedPage | undefined;
  /** @param html as rendered, with the nonce */
  keep(facts: string, html: string, nonce: string): SharedPage;
}

/** Some two hundred pages of results, the largest there are. */
const MOST_CHARACTERS = 16_000_000;

/** Keeps what was asked for last. Nothing in it grows stale: other facts are another page. */
export function pageMemory(mostCharacters = MOST_CHARACTERS): PageMemory {
  /** In the order in which they were asked for last. */
  const pages = new Map<string, SharedPage>();
  let characters = 0;
  const digest = (facts: string) => createHash('sha256').update(facts).digest('base64');

  return {
    recall(facts) {
      const key = digest(facts);
      const known = pages.get(key);
      if (!known) return undefined;
      pages.delete(key);
      pages.set(key, known);
      return known;
    },
    keep(facts, html, nonce) {
      const page = sharePage(html, nonce);
      const key = digest(facts);
      characters += page.html.length - (pages.get(key)?.html.length ?? 0);
      pages.delete(key);
      pages.set(key, page);
      for (const [oldest, { html: text }] of pages) {
        if (characters <= mostCharacters) break;
        pages.delete(oldest);
        characters -= text.length;
      }
      return page;
    },
  };
}
