import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { hasVisitorSign, wholePage } from './visitor-sign.ts';

/**
 * A part of the page that stays as the server wrote it until the visitor begins to use the page; what is touched comes to life at once, and hears
 * of it, the rest when that has been answered. For what can be seen, read and followed as a plain link without scripts. On pages that come later in
 * a visit it is like any other. What renders it anew brings it to life then and there: what changes at a touch stands in a store (`store.ts`).
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
  if (!import.meta.env.SSR && isHydrating && !hasVisitorSign()) use(wholePage);
  return children;
}

/** React asks for the server's value while it hydrates, too. */
const isOnServer = () => true;
const isInBrowser = () => false;
const subscribe = () => () => undefined;
