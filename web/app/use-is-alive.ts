import { useEffect, useState } from 'react';

/** Signs of a visitor. Of a touch its end: what it moves must not change under the finger. */
const SIGNS = ['mousemove', 'wheel', 'scroll', 'keydown', 'touchend'] as const;

/** Whether the visitor has begun to use the page: what only matters then need not load before. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    if (isAlive) return;
    const notice = () => setAlive(true);
    for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, notice);
    };
  }, [isAlive]);
  return isAlive;
}
