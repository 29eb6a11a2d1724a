import { hash } from 'node:crypto';
import { KeptBytes } from '../process/kept-bytes.ts';
import type { WrittenPart } from './put-together.ts';
import { type SharedPage, sharePage } from './share-page.ts';

/** Rendered pages, by all that they were rendered from: the same facts make the same page. Nothing in it grows stale: other facts are another page. */
export interface PageMemory {
  /** What stands for facts, however long they are. @param data more of them, in UTF-8 */
  keyOf(facts: string, data: Uint8Array): string;
  /** The page that the same facts made before. */
  recall(key: string): SharedPage | undefined;
  /** A part as it was written before, in UTF-8, by what it is written from. */
  recallPart(key: string): Uint8Array | undefined;
  /**
   * @param html as rendered, with the nonce, and with the numbers of parts around them or in their place
   * @param parts by their numbers
   */
  keep(key: string, html: string, nonce: string, parts?: readonly WrittenPart[]): SharedPage;
}

/** More than a hundred pages of results, the largest there are; some ten thousand parts of cards and sections. */
const MOST_BYTES = { pages: 32_000_000, parts: 32_000_000 };

/** The oldest leave. */
export function pageMemory(most: { readonly pages: number; readonly parts: number } = MOST_BYTES): PageMemory {
  const pages = new KeptBytes<SharedPage['scriptSources']>(most.pages);
  const parts = new KeptBytes<undefined>(most.parts);
  const keepPart = (key: string, markup: Uint8Array) => parts.keep(key, markup, undefined);
  return {
    keyOf: (facts, data) => `${hash('sha256', facts, 'base64')} ${hash('sha256', data, 'base64')}`,
    recall(key) {
      const [html, scriptSources] = [pages.bytesOf(key), pages.aboutOf(key)];
      return html && scriptSources && { html, scriptSources };
    },
    recallPart: (key) => parts.bytesOf(key),
    keep(key, html, nonce, written = []) {
      const page = sharePage(html, nonce, written, keepPart);
      pages.keep(key, page.html, page.scriptSources);
      return page;
    },
  };
}
