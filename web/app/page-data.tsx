import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

const ID = 'page-data';

/** By the client of a page, all that its loaders brought, as JSON. */
const written = new WeakMap<QueryClient, string>();

/**
 * Writes what has been brought for a page, once, as JSON: `[[key, data], …]`. What failed is forgotten, and like what is still on its way left to the
 * browser, which asks again: until then server and browser both show it as loading.
 */
export function writePageData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  const brought = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  written.set(queryClient, jsonInPage(brought.map(({ queryKey, state }) => [queryKey, state.data])));
}

/**
 * Carries what a page was rendered from to the browser, as data that no script has to run for. The server alone writes it, and the browser reads it before
 * React does anything: {@link readPageData}.
 */
export function PageData() {
  const { queryClient } = useRouter().options.context;
  const json = import.meta.env.SSR ? (written.get(queryClient) ?? '[]') : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in an element that does not run, which nothing in it can end
  return <script type="application/json" id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Takes in what the page was rendered from. The server may have kept the page, and clocks differ: what it shows was true when it was sent. */
export function readPageData(queryClient: QueryClient): void {
  const pairs: [readonly unknown[], unknown][] = JSON.parse(document.getElementById(ID)?.textContent || '[]');
  for (const [key, data] of pairs) queryClient.setQueryData(key, data);
}

/** Would end or open something where they stand in HTML, or end a line in a script. In texts of JSON they may be written by their numbers. */
const MISREAD = /[<>&\u2028\u2029]/g;

/** Writes a value as JSON that may stand in an element of a page, whatever is in it: the only way in which pages do so. */
export function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replace(MISREAD, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
