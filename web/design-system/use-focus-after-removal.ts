import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Who gets the focus when an entry of a list goes away together with the button that removed it: the keyboard would
 * else begin at the top of the page.
 * @param count of the entries
 * @returns for what stands beside them, such as the button that adds one
 */
export function useFocusAfterRemoval<Heir extends HTMLElement>(count: number): RefObject<Heir | null> {
  const heir = useRef<Heir>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) heir.current?.focus();
  }, [count]);
  return heir;
}
