import { type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { repeatUnheardPress } from './early-press.ts';
import type { LaterCode } from './later-code.ts';
import { hasVisitorSign, wholePage } from './visitor-sign.ts';

interface HydrateLaterProps<Code extends object> {
  readonly children: ReactNode | ((code: Code) => ReactNode);
  /** Code that the part is rendered with; it comes with the first sign of a visitor. */
  readonly code?: LaterCode<Code>;
  /** Comes to life as soon as its code is there, without waiting for a visitor. */
  readonly isAtOnce?: boolean;
  /** Stands in its place where the browser shows it anew before its code is there. */
  readonly fallback?: ReactNode;
}

/**
 * A part of the page that stays as the server wrote it until the visitor begins to use the page; what is touched comes
 * to life at once, and hears of it, the rest when that has been answered. For what can be seen, read and followed as a
 * plain link without scripts. On pages that come later in a visit it is like any other. What renders it anew brings it
 * to life then and there: what changes at a touch stands in a store (`store.ts`).
 */
export function HydrateLater<Code extends object>({ fallback, ...gate }: HydrateLaterProps<Code>) {
  return (
    <Suspense fallback={fallback}>
      <Gate {...gate} />
    </Suspense>
  );
}

function Gate<Code extends object>({ children, code, isAtOnce = false }: HydrateLaterProps<Code>) {
  const isHydrating = useSyncExternalStore(subscribe, isInBrowser, isOnServer);
  if (!import.meta.env.SSR && isHydrating && !isAtOnce && !hasVisitorSign()) {
    code?.expect();
    use(wholePage);
  }
  const isLate = code !== undefined;
  useEffect(() => {
    // Not from within React, which could not bring another part to life then.
    if (isLate) setTimeout(repeatUnheardPress);
  }, [isLate]);
  if (typeof children !== 'function') return children;
  if (!code) throw new Error('Which code the part is made from must be told');
  return children(code.read() ?? use(code.demand()));
}

/** React asks for the server's value while it hydrates, too. */
const isOnServer = () => true;
const isInBrowser = () => false;
const subscribe = () => () => undefined;
