import type { SearchResponse } from '#contract/search.ts';
import { Num } from '#web/design-system/num.tsx';

/** Which of all results a page shows, counted from 1: "31–60". */
export function ResultRange({ meta, shown }: { meta: SearchResponse['meta']; shown: number }) {
  const first = (meta.currentPage - 1) * meta.perPage + 1;
  return <Num>{shown === 1 ? first : `${first}–${first + shown - 1}`}</Num>;
}
