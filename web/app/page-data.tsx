import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { jsonBytesInPage, jsonInPage } from './json-in-page.ts';
import { markupOf } from './kept-markup.tsx';

const ID = 'page-data';

/** What the server was answered while it rendered, by what was read of it, as it was written. */
const writings = new WeakMap<object, Uint8Array>();

/** Remembers how an answer is written, so that it need not be written again. @param json what the body was read from */
export function noteWriting(body: unknown, json: Uint8Array): void {
  if (typeof body === 'object' && body !== null) writings.set(body, json);
}

/** By the client of a page, all that its loaders brought. */
const brought = new WeakMap<QueryClient, Uint8Array>();
const NOTHING = new TextEncoder().encode('[]');

/**
 * Writes what has been brought for a page, once, as JSON: `[[key, data], …]`. What failed is forgotten, and like what is still on its way left to the
 * browser, which asks again: until then server and browser both show it as loading.
 */
export function writePageData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  const pieces: (string | Uint8Array)[] = [];
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (state.status === 'success') pieces.push(`${pieces.length > 0 ? '],' : '['}[${jsonInPage(queryKey)},`, written(state.data));
  }
  brought.set(queryClient, pieces.length > 0 ? joined([...pieces, ']]']) : NOTHING);
}

/** What was written for a page, in UTF-8; nothing where its loaders never came to their end. */
export const pageDataOf = (queryClient: QueryClient): Uint8Array => brought.get(queryClient) ?? NOTHING;

function written(data: unknown): string | Uint8Array {
  const known = typeof data === 'object' && data !== null ? writings.get(data) : undefined;
  return known ? jsonBytesInPage(known) : jsonInPage(data);
}

function joined(pieces: readonly (string | Uint8Array)[]): Uint8Array {
  const encoder = new TextEncoder();
  const encoded = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const whole = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const piece of encoded) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}

/**
 * Carries what a page was rendered from to the browser, as data that no script has to run for. The server alone writes it, and the browser reads it before
 * React does anything: {@link readPageData}.
 */
export function PageData() {
  const { queryClient } = useRouter().options.context;
  const json = import.meta.env.SSR ? markupOf(pageDataOf(queryClient)) : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in an element that does not run, which nothing in it can end
  return <script type="application/json" id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Takes in what the page was rendered from. The server may have kept the page, and clocks differ: what it shows was true when it was sent. */
export function readPageData(queryClient: QueryClient): void {
  const pairs: [readonly unknown[], unknown][] = JSON.parse(document.getElementById(ID)?.textContent || '[]');
  for (const [key, data] of pairs) queryClient.setQueryData(key, data);
}
