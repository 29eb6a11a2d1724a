/** What a visitor does who begins to use a page, before anything of it can be pressed. */
export const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

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

/** Ends with the first sign of a visitor; on the server never. */
export const firstSign = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  const notice = () => {
    hasSign = true;
    resolve();
  };
  // Before the listeners of React, which then finds all parts ready to come to life and begins with the one that was touched.
  for (const name of SIGNS) window.addEventListener(name, notice, { once: true, passive: true, capture: true });
});
