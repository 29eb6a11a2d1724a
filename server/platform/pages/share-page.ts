import { hash } from 'node:crypto';
import { putTogether, type WrittenPart } from './put-together.ts';

/** A page that is the same for everybody of whom nothing is known. */
export interface SharedPage {
  /** Without a nonce, in UTF-8. */
  readonly html: Buffer;
  /** Of the scripts that we wrote into it, as a content policy names them: `'sha256-…'`. */
  readonly scriptSources: readonly string[];
}

/**
 * Makes a page one for everybody: its nonce, which must be another for each answer, is left out, and the scripts that carried it are named by what they say.
 * A script that somebody smuggled into the page carries no nonce, for that was drawn when the page was rendered, so that it is named nowhere and does not run.
 * @param parts that stand in it by their numbers
 * @param keepPart told of each that can stand in other pages, too; its bytes are the page's own, which the next one writes over
 */
export function sharePage(
  html: string,
  nonce: string,
  parts: readonly WrittenPart[] = [],
  keepPart: (key: string, markup: Uint8Array) => void = () => undefined,
): SharedPage {
  // As bytes from the start: put together anew as text, and encoded after that, a long page costs several times as much.
  const page = putTogether(encode(html), parts, (key, markup) => {
    if (!markup.includes(nonce)) keepPart(key, markup);
  });
  const attribute = Buffer.from(` nonce="${nonce}"`);
  const meta = Buffer.from(`<meta property="csp-nonce" content="${nonce}"/>`);
  const pieces: Buffer[] = [];
  const sources = new Set<string>();
  let rest = 0;
  const leaveOut = (at: number, length: number) => {
    pieces.push(page.subarray(rest, at));
    rest = at + length;
  };
  const named = page.indexOf(meta);
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, rest)) {
    if (named >= rest && named < at) leaveOut(named, meta.length);
    const script = scriptAround(page, at);
    if (script) sources.add(`'sha256-${hash('sha256', script, 'base64')}'`);
    leaveOut(at, attribute.length);
  }
  if (named >= rest) leaveOut(named, meta.length);
  pieces.push(page.subarray(rest));
  return { html: Buffer.concat(pieces), scriptSources: [...sources] };
}

/** A page takes at most three bytes for each of its units of UTF-16. */
const MOST_BYTES = 3;
/** Written over by the next page: making room for each costs twice what writing it does. */
let room = Buffer.alloc(0);

/** @returns the text in UTF-8, until the next one is encoded */
function encode(text: string): Buffer {
  if (text.length * MOST_BYTES > room.length) room = Buffer.alloc(text.length * MOST_BYTES);
  return room.subarray(0, room.write(text));
}

/** What a script says in whose tag a place is; undefined in other tags, and for scripts that are data. */
function scriptAround(page: Buffer, place: number): Buffer | undefined {
  const begin = page.indexOf('>', place) + 1;
  const tag = page.toString('utf8', page.lastIndexOf('<', place), begin);
  if (!/^<script[ >]/.test(tag) || tag.includes(' type="application/')) return undefined;
  return page.subarray(begin, page.indexOf('</script>', begin));
}
