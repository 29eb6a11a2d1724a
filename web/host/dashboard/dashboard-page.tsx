import { useQuery } from '@tanstack/react-query';
import { Plus, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { HostDashboard } from '#contract/dashboard.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { hostNameIn } from '#rules/transliteration/person-names.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { DashboardAddress } from '#web/paths.ts';
import { AttentionList } from './attention-list.tsx';
import * as styles from './dashboard.module.css';
import { dashboardQuery } from './dashboard-query.ts';
import { MonthFigures } from './month-figures.tsx';
import { Plots } from './plots.tsx';
import { TodayLists } from './today-lists.tsx';

const DirectDialog = lazy(() => import('#web/host/reservations/direct-dialog.tsx').then((module) => ({ default: module.DirectDialog })));

/** Shows who comes and goes today, what needs attention, and how the place does. */
export function DashboardPage({ address }: { address: DashboardAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: dashboard, error, refetch } = useQuery(dashboardQuery(api, language));
  if (!dashboard && error) {
    return <LoadFailure title={t('dashboard.failed')} error={error} onRetry={() => void refetch()} isWholePage />;
  }
  if (!dashboard) return <DashboardSkeleton />;
  return (
    <div className={styles.page}>
      <Head dashboard={dashboard} />
      <MonthFigures dashboard={dashboard} />
      <TodayLists dashboard={dashboard} />
      <AttentionList items={dashboard.attention} />
      <Plots address={address} />
    </div>
  );
}

/** The greeting, the date, and the one thing that a call in the morning is usually about. */
function Head({ dashboard }: { dashboard: HostDashboard }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const [isTaking, setTaking] = useState(false);
  const user = useQuery(currentUserQuery(api)).data;
  const name = hostNameIn(user?.firstName || user?.username || '', language);
  return (
    <div className={hostFrameStyles.head}>
      <h1>{name ? t(`dashboard.greeting_${partOfDay(dashboard.now)}`, { name }) : t('dashboard.title')}</h1>
      <p className={typography.soft}>
        <DateText date={fromWireDate(dashboard.today) ?? ''} style="full" />
      </p>
      <div className={`${layout.row} ${layout.tight} ${layout.atEnd} ${layout.notPrinted}`}>
        <Button className={styles.print} onClick={() => window.print()}>
          <Icon of={Printer} />
          {t('dashboard.print')}
        </Button>
        <Button kind="go" aria-haspopup="dialog" onClick={() => setTaking(true)}>
          <Icon of={Plus} />
          {t('hostReservations.take')}
        </Button>
      </div>
      <Suspense>{isTaking && <DirectDialog units={dashboard.units} today={dashboard.today} onClose={() => setTaking(false)} />}</Suspense>
    </div>
  );
}

/** @param now HH:MM */
function partOfDay(now: string): 'morning' | 'noon' | 'evening' | 'night' {
  if (now < '05:00') return 'night';
  if (now < '12:00') return 'morning';
  if (now < '17:00') return 'noon';
  return now < '22:00' ? 'evening' : 'night';
}

/** The page's shape while it loads. */
export function DashboardSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" className={styles.page}>
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      <Skeleton height={44} width="320px" />
      {[124, 260, 180, 320].map((height) => (
        <Skeleton key={height} height={height} width="100%" />
      ))}
    </div>
  );
}
