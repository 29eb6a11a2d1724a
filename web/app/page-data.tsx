import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

const ID = 'page-data';
/** Would end the element that carries the data; within a text of JSON it may be written so as well. */
const [LESS, WRITTEN_LESS] = ['<', '\\u003c'];

/** What the server was answered while it rendered, by what was read of it, as it was written. */
const writings = new WeakMap<object, string>();

/** Remembers how an answer is written, so that it need not be written again. @param text the JSON that the body was read from */
export function noteWriting(body: unknown, text: string): void {
  if (typeof body === 'object' && body !== null) writings.set(body, text);
}

/** By the client of a page, all that its loaders brought. */
const brought = new WeakMap<QueryClient, string>();

/**
 * Writes what has been brought for a page, once, as JSON: `[[key, data], …]`. What failed is forgotten, and like what is still on its way left to the
 * browser, which asks again: until then server and browser both show it as loading.
 */
export function writePageData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  const pairs: string[] = [];
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (state.status === 'success') pairs.push(`[${JSON.stringify(queryKey)},${written(state.data)}]`);
  }
  brought.set(queryClient, `[${pairs.join(',')}]`);
}

/** What was written for a page; nothing where its loaders never came to their end. */
export const pageDataOf = (queryClient: QueryClient): string => brought.get(queryClient) ?? '[]';

function written(data: unknown): string {
  const known = typeof data === 'object' && data !== null ? writings.get(data) : undefined;
  return known ?? JSON.stringify(data);
}

/**
 * Carries what a page was rendered from to the browser, as data that no script has to run for. The server alone writes it, and the browser reads it before
 * React does anything: {@link readPageData}.
 */
export function PageData() {
  const { queryClient } = useRouter().options.context;
  const json = import.meta.env.SSR ? pageDataOf(queryClient).replaceAll(LESS, WRITTEN_LESS) : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in an element that does not run, which nothing in it can end
  return <script type="application/json" id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Takes in what the page was rendered from. The server may have kept the page, and clocks differ: what it shows was true when it was sent. */
export function readPageData(queryClient: QueryClient): void {
  const pairs: [readonly unknown[], unknown][] = JSON.parse(document.getElementById(ID)?.textContent || '[]');
  for (const [key, data] of pairs) queryClient.setQueryData(key, data);
}
