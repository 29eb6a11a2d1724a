import { useEffect, useState } from 'react';

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

/** Returns whether a visitor has begun to use this page. */
export function hasVisitorSign(): boolean {
  return hasSign;
}

let tell: () => void;

/**
 * Ends when all of the page may come to life: after the first sign of a visitor, once what was touched has answered; on
 * the server never. What is touched need not wait for it, see {@link hasVisitorSign}.
 */
export const wholePage = new Promise<void>((resolve) => {
  tell = resolve;
});

const waiting: (() => void)[] = [];

/** Runs something at the first sign of a visitor. */
export function onVisitorSign(run: () => void): void {
  if (hasSign) run();
  else waiting.push(run);
}

function noteSign(): void {
  hasSign = true;
  for (const run of waiting.splice(0)) run();
}

/** Brings the whole page to life, in small steps. */
export function giveSign(): void {
  noteSign();
  tell();
}

/**
 * A press is followed by others, and by what it opens; this long after the last one the rest of the page comes to life.
 */
const CALM_MS = 300;
/** Where the browser is never idle, or does not say so. */
const LATEST_MS = 1000;
const PRESSES: ReadonlySet<string> = new Set(['pointerdown', 'touchstart', 'keydown', 'click']);

/**
 * Returns whether a visitor is behind an event. Rows scroll by themselves, to what is chosen in them; and browsers tell where
 * the pointer rests, without a move of it, when a page has been laid out under it, on a phone at its corner.
 */
function isSign(event: Event): boolean {
  if (event.type === 'scroll') return event.target === document;
  return !(event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0);
}

// Before the listeners of React, which then finds the part that was touched ready to come to life. The others follow
// when it has answered.
if (!import.meta.env.SSR) {
  const heard = new AbortController();
  let timer: number | undefined;
  const wakeAll = () => {
    heard.abort();
    if ('requestIdleCallback' in window) requestIdleCallback(giveSign, { timeout: LATEST_MS });
    else setTimeout(giveSign);
  };
  const notice = (event: Event) => {
    if (!isSign(event)) return;
    noteSign();
    const isPress = PRESSES.has(event.type);
    // What follows a press by itself, as the focus does, does not bring the others forward.
    if (timer !== undefined && !isPress) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(wakeAll, isPress ? CALM_MS : 0);
  };
  for (const name of SIGNS) window.addEventListener(name, notice, { passive: true, capture: true, signal: heard.signal });
}

/** Signs of a visitor. Of a touch its end: what it moves must not change under the finger. */
const USE_SIGNS = ['mousemove', 'wheel', 'scroll', 'keydown', 'touchend'] as const;

/** Returns whether the visitor has begun to use the page: what only matters then need not load before. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    if (isAlive) return;
    const notice = () => setAlive(true);
    for (const sign of USE_SIGNS) window.addEventListener(sign, notice, { passive: true });
    return () => {
      for (const sign of USE_SIGNS) window.removeEventListener(sign, notice);
    };
  }, [isAlive]);
  return isAlive;
}
