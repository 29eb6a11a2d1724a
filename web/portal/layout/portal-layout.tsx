import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ClearToasts } from '#web/app/clear-toasts.tsx';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useIsWaiting } from '#web/app/waiting-bar.tsx';
import * as skipLinkStyles from '#web/design-system/skip-link.module.css';
import { ToastsProvider } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useRememberedLanguage } from '#web/i18n/use-remembered-language.ts';
import { PlainSearch } from '#web/portal/search-bar/plain-search.tsx';
import { useSearchOfPage } from '#web/portal/search-bar/search-of-page.ts';
import type { LayoutSlots, PortalHeaderProps } from './portal-header.tsx';
import { siteFrame } from './site-frame.ts';

/** Header, page, footer, and what floats over them. */
export function PortalLayout({ children, ...slots }: LayoutSlots & { children: ReactNode }) {
  const { language, t } = useI18n();
  const { partner } = useSurroundings();
  const header = useMatches({ select: headerOf });
  // Whoever is paying is led nowhere else.
  const isAtTill = header === 'bare';
  useRememberedLanguage(language);
  useEffect(() => {
    // From here on every call names the partner, so that reservations remember it.
    if (partner) window.localStorage.setItem('partner', partner.id);
  }, [partner]);
  return (
    <ToastsProvider regionLabel={t('layout.notifications')} closeLabel={t('common.close')}>
      <ClearToasts />
      <a href="#content" className={skipLinkStyles.skipLink}>
        {t('layout.skipToContent')}
      </a>
      <LaterHeader variant={header} {...slots} />
      {header === 'search' && <PlainSearch isBand />}
      <Main>{children}</Main>
      <HydrateLater code={siteFrame}>
        {({ PortalFooter, ShortFooter }) => (isAtTill ? <ShortFooter /> : <PortalFooter hostLinks={slots.hostLinks} />)}
      </HydrateLater>
      {!isAtTill && <HydrateLater code={siteFrame}>{({ BackToTop }) => <BackToTop />}</HydrateLater>}
    </ToastsProvider>
  );
}

/** Renders the header. Its search is read outside: it may be hydrated when the address is another already. */
function LaterHeader(props: Omit<PortalHeaderProps, 'search'>) {
  const search = useSearchOfPage();
  return <HydrateLater code={siteFrame}>{({ PortalHeader }) => <PortalHeader {...props} search={search} />}</HydrateLater>;
}

/** Renders the page itself, and says that the next one is loading. */
function Main({ children }: { children: ReactNode }) {
  const isWaiting = useIsWaiting();
  return (
    <main id="content" tabIndex={-1} aria-busy={isWaiting || undefined}>
      {children}
    </main>
  );
}

interface ShownMatch {
  readonly status: string;
  readonly staticData?: StaticDataRouteOption;
}

/** Returns the header that a page asks for; what was not found carries a search of its own. */
export function headerOf(matches: readonly ShownMatch[]): NonNullable<StaticDataRouteOption['header']> {
  const page = matches.at(-1);
  return page?.status === 'notFound' ? 'over' : (page?.staticData?.header ?? 'plain');
}
