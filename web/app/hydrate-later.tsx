import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { firstSign, hasVisitorSign } from './visitor-sign.ts';

/**
 * A part of the page that stays as the server wrote it until the visitor begins to use the page; what is touched first comes to life first, and
 * hears of it. For what can be seen, read and followed as a plain link without scripts. On pages that come later in a visit it is like any other.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Gate>{children}</Gate>
    </Suspense>
  );
}

function Gate({ children }: { children: ReactNode }) {
  const isHydrating = useSyncExternalStore(subscribe, isInBrowser, isOnServer);
  if (!import.meta.env.SSR && isHydrating && !hasVisitorSign()) use(firstSign);
  return children;
}

/** React asks for the server's value while it hydrates, too. */
const isOnServer = () => true;
const isInBrowser = () => false;
const subscribe = () => () => undefined;
