/**
 * What a key does to the list under a box (ARIA combobox): the option that is active next, or what to do.
 * @param list.active -1 while none is
 * @returns undefined for keys that are the box's own
 */
export function listKey(
  key: string,
  { active, count }: { readonly active: number; readonly count: number },
): number | 'choose' | 'close' | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (key === 'Enter') return active >= 0 ? 'choose' : undefined;
  return key === 'Escape' ? 'close' : undefined;
}
