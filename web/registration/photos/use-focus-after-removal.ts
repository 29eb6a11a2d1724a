import { type RefObject, useEffect, useRef } from 'react';

/**
 * A photo that is removed takes the focus along: then its list gets it, so that the keyboard goes on from there and not from the page's top.
 * @param count of the photos in the list
 * @returns for the list, which has to be focusable
 */
export function useFocusAfterRemoval(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return list;
}
