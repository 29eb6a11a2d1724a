import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { ClearToasts, useIsWaiting } from '#web/app/waiting-bar.tsx';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { scrollBehavior } from '#web/design-system/scroll-behavior.ts';
import * as skipLinkStyles from '#web/design-system/skip-link.module.css';
import { ToastsProvider } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useRememberedLanguage } from '#web/i18n/use-remembered-language.ts';
import { PlainSearch } from '#web/portal/search-bar/plain-search.tsx';
import { useSearchOfPage } from '#web/portal/search-bar/use-search-bar.ts';
import { PortalFooter, ShortFooter } from './portal-footer.tsx';
import { type LayoutSlots, PortalHeader, type PortalHeaderProps } from './portal-header.tsx';
import * as styles from './portal-layout.module.css';

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
      <HydrateLater>{isAtTill ? <ShortFooter /> : <PortalFooter hostLinks={slots.hostLinks} />}</HydrateLater>
      {!isAtTill && (
        <HydrateLater>
          <BackToTop />
        </HydrateLater>
      )}
    </ToastsProvider>
  );
}

/** What it says of the search comes from outside of it: it may come to life when the address is another already. */
function LaterHeader(props: Omit<PortalHeaderProps, 'search'>) {
  const search = useSearchOfPage();
  return (
    <HydrateLater>
      <PortalHeader {...props} search={search} />
    </HydrateLater>
  );
}

/** The page itself. That the next one is on its way is said here alone: what is rendered anew comes to life at once. */
function Main({ children }: { children: ReactNode }) {
  const isWaiting = useIsWaiting();
  return (
    <main id="content" tabIndex={-1} aria-busy={isWaiting || undefined}>
      {children}
    </main>
  );
}

/** Specification §9: appears after so many pixels of scrolling. */
const APPEARS_AFTER_PX = 270;

/** A button that leads back to the top of a page that was scrolled. */
function BackToTop() {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > APPEARS_AFTER_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <IconButton
      label={t('layout.backToTop')}
      isOutlined
      className={styles.toTop}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
    >
      <Icon of={ArrowUp} />
    </IconButton>
  );
}

interface ShownMatch {
  readonly status: string;
  readonly staticData?: StaticDataRouteOption;
}

/** The header that the page asks for; what was not found lies under a header without a search, for it carries its own. */
export function headerOf(matches: readonly ShownMatch[]): NonNullable<StaticDataRouteOption['header']> {
  const page = matches.at(-1);
  return page?.status === 'notFound' ? 'over' : (page?.staticData?.header ?? 'plain');
}
