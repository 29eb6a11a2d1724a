import { useRouter } from '@tanstack/react-router';
import type { RouterContext } from './router-context.ts';

/** The client of the server's calls, today's date, and what else the page is rendered in. */
export function useSurroundings(): RouterContext {
  return useRouter().options.context;
}
