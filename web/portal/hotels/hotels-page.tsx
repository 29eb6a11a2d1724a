import { getRouteApi, Link } from '@tanstack/react-router';
import { Breadcrumbs } from '#web/design-system/breadcrumbs.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as segmentsStyles from '#web/design-system/segments.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { type HotelsAddress, paths } from '#web/paths.ts';
import { HotelCards } from './hotel-cards.tsx';
import * as styles from './hotels-page.module.css';

const route = getRouteApi('/portal/$language/_site/hotels');

/** Every property on the market, by name or by region. */
export function HotelsPage() {
  const { language, t } = useI18n();
  const { page: _page, ...order } = route.useSearch();
  const list = route.useLoaderData();
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <Breadcrumbs label={t('common.breadcrumbs')}>
        <Link {...paths.home(language)}>{t('common.home')}</Link>
        <span>{t('hotels.allTitle')}</span>
      </Breadcrumbs>
      <div className={`${layout.row} ${layout.between} ${layout.wrapping} ${styles.head}`}>
        <div>
          <h1 className={typography.display}>{t('hotels.allTitle')}</h1>
          <p className={`${typography.soft} ${styles.note}`}>
            <RichText id="hotels.allLead" values={{ count: list.meta.totalItems }} />
          </p>
        </div>
        <OrderLinks order={order} />
      </div>
      <HotelCards
        list={list}
        renderLink={(page, link) => <Link {...paths.hotels(language, { ...order, ...(page > 1 && { page }) })} {...link} preload={false} />}
      />
    </div>
  );
}

function OrderLinks({ order: { sortBy } }: { order: HotelsAddress }) {
  const { language, t } = useI18n();
  const orders = [
    { search: {}, label: t('hotels.sortByName'), isOn: sortBy === undefined },
    { search: { sortBy: 'region' }, label: t('hotels.sortByRegion'), isOn: sortBy === 'region' },
  ] as const;
  return (
    <nav className={segmentsStyles.segments} aria-label={t('hotels.sort')}>
      {orders.map(({ search, label, isOn }) => (
        <Link
          key={label}
          {...paths.hotels(language, search)}
          activeOptions={{ exact: true, includeSearch: true }}
          // On later pages no order's own address is the present one.
          aria-current={isOn ? 'true' : undefined}
          resetScroll={false}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
