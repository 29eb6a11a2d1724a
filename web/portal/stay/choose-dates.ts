import { useEffect, useEffectEvent } from 'react';
import { giveSign } from '#web/app/visitor-sign.ts';

const ASKED = 'lina:choose-dates';

/** True if nobody has heard yet: the header is about to come to life. */
let isWaiting = false;

/** Opens the search in the page's header at its dates, from anywhere on the page. */
export function chooseDates(): void {
  isWaiting = window.dispatchEvent(new Event(ASKED, { cancelable: true }));
  if (isWaiting) giveSign();
}

/** Opens the header's search when {@link chooseDates} asks. */
export function useChooseDates(open: () => void): void {
  const onAsked = useEffectEvent(open);
  useEffect(() => {
    const hear = (asked?: Event) => {
      asked?.preventDefault();
      isWaiting = false;
      onAsked();
    };
    if (isWaiting) hear();
    window.addEventListener(ASKED, hear);
    return () => window.removeEventListener(ASKED, hear);
  }, []);
}
