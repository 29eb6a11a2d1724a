/** What a visitor does who begins to use a page, before anything of it can be pressed. */
export const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'] as const;

declare global {
  interface Window {
    /** What happened on the page before its scripts were there; kept by the page's start script. */
    earlyVisit?: {
      /** The last press of a button. */
      press?: Event | undefined;
      readonly hasSign?: boolean;
    };
  }
}

let hasSign = !import.meta.env.SSR && window.earlyVisit?.hasSign === true;

/** Whether a visitor has begun to use this page. */
export function hasVisitorSign(): boolean {
  return hasSign;
}

let tell: () => void;

/** Ends with the first sign of a visitor; on the server never. */
export const firstSign = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Brings the whole page to life, as the first sign of a visitor does. */
export function giveSign(): void {
  hasSign = true;
  tell();
}

/**
 * Whether a visitor is behind an event. Rows scroll by themselves, to what is chosen in them; and browsers tell where the pointer rests, without
 * a move of it, when a page has been laid out under it, on a phone at its corner.
 */
function isSign(event: Event): boolean {
  if (event.type === 'scroll') return event.target === document;
  return !(event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0);
}

// Before the listeners of React, which then finds all parts ready to come to life and begins with the one that was touched.
if (!import.meta.env.SSR) {
  const heard = new AbortController();
  const notice = (event: Event) => {
    if (!isSign(event)) return;
    heard.abort();
    giveSign();
  };
  for (const name of SIGNS) window.addEventListener(name, notice, { passive: true, capture: true, signal: heard.signal });
}
