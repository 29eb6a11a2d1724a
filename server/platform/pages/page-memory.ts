import { hash } from 'node:crypto';
import { type SharedPage, sharePage } from './share-page.ts';

/** Rendered pages, by all that they were rendered from: the same facts make the same page. */
export interface PageMemory {
  /** What stands for facts, however long they are. */
  keyOf(facts: string): string;
  /** The page that the same facts made before. */
  recall(key: string): SharedPage | undefined;
  /** @param html as rendered, with the nonce */
  keep(key: string, html: string, nonce: string): SharedPage;
}

/** More than a hundred pages of results, the largest there are. */
const MOST_BYTES = 32_000_000;

/** Keeps what was asked for last. Nothing in it grows stale: other facts are another page. */
export function pageMemory(mostBytes = MOST_BYTES): PageMemory {
  /** In the order in which they were asked for last. */
  const pages = new Map<string, SharedPage>();
  let bytes = 0;

  return {
    keyOf: (facts) => hash('sha256', facts, 'base64'),
    recall(key) {
      const known = pages.get(key);
      if (!known) return undefined;
      pages.delete(key);
      pages.set(key, known);
      return known;
    },
    keep(key, html, nonce) {
      const page = sharePage(html, nonce);
      bytes += page.html.length - (pages.get(key)?.html.length ?? 0);
      pages.delete(key);
      pages.set(key, page);
      for (const [oldest, { html: kept }] of pages) {
        if (bytes <= mostBytes) break;
        pages.delete(oldest);
        bytes -= kept.length;
      }
      return page;
    },
  };
}
