import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { HostRates } from '#contract/rates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as tabStyles from '#web/design-system/tabs.module.css';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { PageSkeleton } from '#web/host/frame/host-page.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './rates.module.css';
import { hostRatesQuery } from './rates-query.ts';

/** In the order of the tabs, by the names of the texts. */
const TABS = [
  { name: 'base', address: paths.ownerRates },
  { name: 'special', address: paths.ownerSpecialRates },
  { name: 'rules', address: paths.ownerStayRules },
  { name: 'charges', address: paths.ownerExtraCharges },
  { name: 'year', address: paths.ownerRateYear },
  { name: 'history', address: paths.ownerRateHistory },
] as const;

/** Shows what all pages of prices have in common: title, tabs, and waiting for the prices. */
export function RatesFrame() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: rates, error, refetch } = useQuery(hostRatesQuery(api, language));
  const tabs = usePresentTabInSight();
  return (
    <div className={styles.rates}>
      <div className={hostFrameStyles.head}>
        <h1>{t('rates.title')}</h1>
        {rates && <p className={styles.soft}>{t(rates.hasVat ? 'rates.withVat' : 'rates.withoutVat')}</p>}
        <LinkButton {...paths.ownerBulkRates(language)} className={layout.atEnd} size="s">
          <Icon of={Layers} size="s" />
          {t('rates.bulk')}
        </LinkButton>
      </div>
      <nav ref={tabs} aria-label={t('rates.tabs')} className={tabStyles.scrolling}>
        {TABS.map(({ name, address }) => (
          <Link key={name} {...address(language)} activeOptions={{ exact: true }}>
            {t(`rates.tab_${name}`)}
          </Link>
        ))}
      </nav>
      {rates && <Outlet />}
      {!rates && !error && <PageSkeleton />}
      {!rates && error && <LoadFailure title={t('rates.failed')} error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

/** On phones there are more tabs than fit: the one that is open is not left out of sight. */
function usePresentTabInSight(): RefObject<HTMLElement | null> {
  const tabs = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another tab
  useEffect(() => {
    tabs.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [path]);
  return tabs;
}

/** The prices, which the frame has waited for. @throws Error outside of the frame */
export function useHostRates(): HostRates {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { data } = useQuery(hostRatesQuery(api, language));
  if (!data) throw new Error('useHostRates needs the RatesFrame above it');
  return data;
}
