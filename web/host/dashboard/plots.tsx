import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import type { HostStatistics } from '#contract/dashboard.ts';
import { STATISTIC_SPANS, type StatisticSpan } from '#contract/primitives/enums.ts';
import { formatNumber } from '#rules/format/money.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { RetryNotice } from '#web/design-system/retry-notice.tsx';
import * as segmentsStyles from '#web/design-system/segments.module.css';
import { Select } from '#web/design-system/select.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { Plot, type PlotSubject, PlotTable } from '#web/host/plots/plot.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type DashboardAddress, paths } from '#web/paths.ts';
import * as styles from './dashboard.module.css';
import { statisticsQuery } from './dashboard-query.ts';
import { type FiguresPoint, PLOT_KINDS, type PlotKind, pointsOf } from './plot-kinds.ts';

/** Occupancy, revenue, rate, lead time and source of twelve months or weeks, beside the same time a year before. */
export function Plots({ address }: { address: DashboardAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: statistics, error, refetch } = useQuery(statisticsQuery(api, language, address));
  return (
    <section className={`${styles.overTime} ${layout.notPrinted}`} aria-labelledby="dashboard-over-time">
      <div className={styles.plotsHead}>
        <h2 id="dashboard-over-time" className={styles.heading}>
          {t('dashboard.overTime')}
        </h2>
        <Filters address={address} units={statistics?.units ?? []} />
      </div>
      {!statistics && !error && <Skeleton height={320} width="100%" />}
      {!statistics && error && (
        <RetryNotice retryLabel={t('common.retry')} onRetry={() => void refetch()}>
          {t('dashboard.statisticsFailed')}. {t(`errors.${failureCodeOf(error)}`)}
        </RetryNotice>
      )}
      {statistics && isEmpty(statistics) && <Nothing />}
      {statistics && !isEmpty(statistics) && (
        <>
          <div className={styles.plots}>
            {PLOT_KINDS.map((kind) => (
              <FiguresPlot
                key={`${kind.name} ${statistics.span}`}
                kind={kind}
                span={statistics.span}
                points={pointsOf(kind, statistics, { language, t, unit: address.unit })}
              />
            ))}
          </div>
          <p className={`${typography.small} ${typography.muted} ${styles.basis}`}>{t('dashboard.basis')}</p>
        </>
      )}
    </section>
  );
}

interface FiguresPlotProps {
  readonly kind: PlotKind;
  readonly span: StatisticSpan;
  readonly points: readonly FiguresPoint[];
}

/** Renders one figure of the statistics over time, each period with the way to what it counts. */
function FiguresPlot({ kind, span, points }: FiguresPlotProps) {
  const { t } = useI18n();
  const title = t(`dashboard.${kind.name}`);
  const isStacked = kind.shape === 'stacked';
  const subject: PlotSubject<FiguresPoint> = {
    title,
    shape: kind.shape,
    say: (value) => kind.say(value, t),
    ...(kind.top !== undefined && { top: kind.top }),
    legend: [
      ...(isStacked
        ? (['online', 'direct'] as const).map((look) => ({ look, words: t(`hostReservations.origin_${look}`) }))
        : [
            { look: 'now' as const, words: t('plots.thisTime') },
            { look: 'present' as const, words: t(span === 'weeks' ? 'plots.presentWeek' : 'plots.presentMonth') },
          ]),
      { look: 'before', words: t('plots.aYearBefore') },
    ],
    wayOf: ({ address }) => ({ address, words: t(kind.isOfCalendar ? 'dashboard.toCalendar' : 'dashboard.toReservations') }),
  };
  const columns = kind.columns.map(({ name }) =>
    t(name === 'online' || name === 'direct' ? `hostReservations.origin_${name}` : `dashboard.${name}`),
  );
  return (
    <Plot subject={subject} points={points} labelEvery={span === 'weeks' ? 3 : 2}>
      <PlotTable
        title={title}
        columns={[...columns, ...(isStacked ? [] : [title]), t('plots.aYearBefore')]}
        rows={points.map(({ key, period, address, figures, words, wordsBefore }) => ({
          ...{ key, period, address },
          cells: [
            ...kind.columns.map(({ name, of }) => <Num key={name}>{formatNumber(of(figures))}</Num>),
            ...(isStacked ? [] : [<bdi key="value">{words}</bdi>]),
            <bdi key="before">{wordsBefore}</bdi>,
          ],
        }))}
      />
    </Plot>
  );
}

function isEmpty({ periods }: HostStatistics): boolean {
  return periods
    .flatMap((now) => [now, now.lastYear])
    .every(({ nightsSold, reservations }) => nightsSold + reservations.online + reservations.direct === 0);
}

function Nothing() {
  const { t } = useI18n();
  return (
    <div className={`${styles.card} ${styles.nothing}`}>
      <Icon of={ChartColumn} size="l" />
      <div>
        <h3 className={typography.large}>{t('dashboard.emptyTitle')}</h3>
        <p className={typography.soft}>{t('dashboard.emptyText')}</p>
      </div>
    </div>
  );
}

function Filters({ address, units }: { address: DashboardAddress; units: HostStatistics['units'] }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const to = (span: StatisticSpan) => paths.ownerDashboard(language, { ...address, span: span === 'months' ? undefined : span });
  return (
    <div className={styles.filters}>
      <nav className={segmentsStyles.segments} aria-label={t('dashboard.span')}>
        {STATISTIC_SPANS.map((span) => (
          <Link
            key={span}
            {...to(span)}
            resetScroll={false}
            // The months are the address without a span, which the others contain.
            activeOptions={{ explicitUndefined: true }}
          >
            {t(`dashboard.span_${span}`)}
          </Link>
        ))}
      </nav>
      {units.length > 1 && (
        <Select
          aria-label={t('dashboard.unit')}
          value={String(address.unit ?? '')}
          options={[
            { value: '', label: t('dashboard.allUnits') },
            ...units.map(({ unitId, title }) => ({ value: String(unitId), label: title })),
          ]}
          onChange={({ target }) =>
            void navigate({
              ...paths.ownerDashboard(language, { ...address, unit: Number(target.value) || undefined }),
              resetScroll: false,
            })
          }
        />
      )}
    </div>
  );
}
