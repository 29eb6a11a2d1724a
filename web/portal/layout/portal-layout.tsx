import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ClearToasts } from '#web/app/clear-toasts.tsx';
import { useIsWaiting } from '#web/app/use-is-waiting.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { ToastsProvider } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useRememberedLanguage } from '#web/i18n/use-remembered-language.ts';
import { BackToTop } from './back-to-top.tsx';
import { headerOf } from './header-of.ts';
import type { LayoutSlots } from './layout-slots.ts';
import { PortalFooter } from './portal-footer.tsx';
import { PortalHeader } from './portal-header.tsx';

/** Header, page, footer, and what floats over them. */
export function PortalLayout({ children, ...slots }: LayoutSlots & { children: ReactNode }) {
  const { language, t } = useI18n();
  const { partner } = useSurroundings();
  const header = useMatches({ select: headerOf });
  const isWaiting = useIsWaiting();
  useRememberedLanguage(language);
  useEffect(() => {
    // From here on every call names the partner, so that reservations remember it.
    if (partner) window.localStorage.setItem('partner', partner.id);
  }, [partner]);
  return (
    <ToastsProvider regionLabel={t('layout.notifications')} closeLabel={t('common.close')}>
      <ClearToasts />
      <a href="#content" className="skiplink">
        {t('layout.skipToContent')}
      </a>
      <PortalHeader variant={header} {...slots} />
      <main id="content" tabIndex={-1} aria-busy={isWaiting || undefined}>
        {children}
      </main>
      <PortalFooter hostLinks={slots.hostLinks} />
      <BackToTop />
    </ToastsProvider>
  );
}
