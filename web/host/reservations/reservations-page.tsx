import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarSearch, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { HostReservations } from '#contract/host-reservations.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { PageSkeleton } from '#web/host/frame/host-page.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { ExportLinks, ListPages } from '#web/lists/list-results.tsx';
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
          <ExportLinks
            hrefOf={(format) => api.hostHref('/backoffice/reservationsFile', { ...filtersOf(address), format, lang: language })}
            nameOf={(format) => t(`hostReservations.export_${format}`)}
          />
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
      {answer && answer.meta.totalItems > 0 && <ListFoot address={address} answer={answer} />}
      <Suspense>
        {isTaking && answer && <DirectDialog units={answer.units} today={answer.today} onClose={() => setTaking(false)} />}
      </Suspense>
    </>
  );
}

function ListFoot({ address, answer: { meta, data } }: { address: ReservationsAddress; answer: HostReservations }) {
  const { language, t } = useI18n();
  return (
    <div className={styles.listFoot}>
      <p className={`${typography.small} ${typography.muted}`}>
        {t('hostReservations.shown', { shown: data.length, count: meta.totalItems })} · {t('common.nights', { count: meta.sums.nights })} ·{' '}
        <Price agorot={meta.sums.totalAgorot} />
      </p>
      <ListPages meta={meta} linkOf={(page) => paths.ownerReservations(language, { ...address, page })} />
    </div>
  );
}
