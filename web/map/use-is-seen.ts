import { type RefObject, useEffect, useState } from 'react';

/** How long before it is on the screen something counts as seen. */
const AHEAD = '200px';

/** Returns whether an element has come near the screen, now or before. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)), { rootMargin: AHEAD });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}
