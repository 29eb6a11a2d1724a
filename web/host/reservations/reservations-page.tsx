import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarSearch, Download, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { HostReservations } from '#contract/host-reservations.ts';
import { EXPORT_FORMATS } from '#contract/primitives/enums.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Pagination } from '#web/design-system/pagination.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { PageSkeleton } from '#web/host/frame/host-page.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { usePageLabels } from '#web/i18n/use-page-labels.ts';
import { paths, type ReservationsAddress } from '#web/paths.ts';
import * as styles from './reservation-list.module.css';
import { filtersOf } from './reservations-address.ts';
import { ListChips, ReservationsFilter } from './reservations-filter.tsx';
import { hostReservationsQuery } from './reservations-query.ts';
import { ReservationsTable } from './reservations-table.tsx';

const DirectDialog = lazy(() => import('./direct-dialog.tsx').then((module) => ({ default: module.DirectDialog })));

/** All reservations of the property, found and sorted by the address. */
export function ReservationsPage({ address }: { address: ReservationsAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const [isTaking, setTaking] = useState(false);
  const { data: answer, error, refetch } = useQuery(hostReservationsQuery(api, language, address));
  return (
    <>
      <div className={hostFrameStyles.head}>
        <h1>{t('hostReservations.title')}</h1>
        <div className={`${layout.row} ${layout.wrapping} ${layout.tight} ${layout.atEnd} ${styles.headActions}`}>
          {EXPORT_FORMATS.map((format) => (
            <a
              key={format}
              download
              className={buttonClass({ size: 's' })}
              href={api.hostHref('/backoffice/reservationsFile', { ...filtersOf(address), format, lang: language })}
            >
              <Icon of={Download} size="s" />
              {t(`hostReservations.export_${format}`)}
            </a>
          ))}
          <Button kind="go" aria-haspopup="dialog" onClick={() => setTaking(true)}>
            <Icon of={Plus} />
            {t('hostReservations.take')}
          </Button>
        </div>
      </div>
      <ReservationsFilter address={address} answer={answer} />
      <ListChips address={address} answer={answer} />
      {!answer && !error && <PageSkeleton />}
      {!answer && error && <LoadFailure title={t('hostReservations.failed')} error={error} onRetry={() => void refetch()} />}
      {answer && answer.data.length > 0 && <ReservationsTable address={address} answer={answer} />}
      {answer && answer.data.length === 0 && (
        <EmptyState icon={CalendarSearch} title={t('hostReservations.emptyTitle')}>
          {t('hostReservations.emptyText')}{' '}
          <Link {...paths.ownerReservations(language, { list: 'all' })} className={`${typography.link} ${typography.inline}`}>
            {t('hostReservations.showAll')}
          </Link>
        </EmptyState>
      )}
      {answer && answer.meta.totalItems > 0 && <ListFoot address={address} {...answer.meta} shown={answer.data.length} />}
      <Suspense>
        {isTaking && answer && <DirectDialog units={answer.units} today={answer.today} onClose={() => setTaking(false)} />}
      </Suspense>
    </>
  );
}

interface FootProps {
  readonly address: ReservationsAddress;
  readonly totalItems: number;
  readonly currentPage: number;
  readonly perPage: number;
  readonly shown: number;
  readonly sums: HostReservations['meta']['sums'];
}

function ListFoot({ address, totalItems, currentPage, perPage, shown, sums }: FootProps) {
  const { language, t } = useI18n();
  return (
    <div className={styles.listFoot}>
      <p className={`${typography.small} ${typography.muted}`}>
        {t('hostReservations.shown', { shown, count: totalItems })}
        {' · '}
        {t('common.nights', { count: sums.nights })}
        {' · '}
        <Price agorot={sums.totalAgorot} />
      </p>
      <Pagination
        page={currentPage}
        pageCount={Math.ceil(totalItems / perPage)}
        labels={usePageLabels()}
        renderLink={(page, link) => <Link {...paths.ownerReservations(language, { ...address, page })} {...link} />}
      />
    </div>
  );
}

export { PageSkeleton as ReservationsSkeleton };
