import { useQuery } from '@tanstack/react-query';
import { CalendarX2, CloudAlert, Phone } from 'lucide-react';
import { useState } from 'react';
import type { HostCalendar } from '#contract/backoffice.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { hostPropertyQuery } from '#web/host/frame/host-property-query.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { BarDialog } from './bar-dialog.tsx';
import { BAR_LOOKS, BAR_STATES, stateOf, wordOf } from './bar-look.ts';
import { type Bar, barsOf } from './bars.ts';
import * as barStyles from './calendar-bars.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import * as styles from './calendar-page.module.css';
import { calendarQuery } from './calendar-query.ts';
import { isMonthOver, monthName, monthOf, type WireMonth } from './month.ts';
import { MonthNavigation } from './month-navigation.tsx';

/** A month of all units at a glance. */
export function CalendarPage({ month }: { month: WireMonth | undefined }) {
  const { language, t } = useI18n();
  const { api, today } = useSurroundings();
  const { data: calendar, error, refetch } = useQuery(calendarQuery(api, language, month));
  return (
    <>
      <div className={hostFrameStyles.head}>
        <h1>{t('hostCalendar.title')}</h1>
        <MonthNavigation month={month ?? calendar?.month ?? monthOf(today)} />
      </div>
      {calendar && <Month calendar={calendar} />}
      {!calendar && !error && <CalendarSkeleton />}
      {!calendar && error && (
        <EmptyState
          icon={CloudAlert}
          title={t('hostCalendar.failed')}
          actions={
            <Button kind="go" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {t(`errors.${failureCodeOf(error)}`)} {t('hostCalendar.failedText')}
        </EmptyState>
      )}
    </>
  );
}

function Month({ calendar }: { calendar: HostCalendar }) {
  const [opened, setOpened] = useState<Bar>();
  const bars = barsOf(calendar);
  return (
    <>
      <CalendarGrid calendar={calendar} bars={bars} onOpen={setOpened} />
      {bars.length === 0 ? <EmptyMonth calendar={calendar} /> : <CalendarLegend bars={bars} />}
      {opened && <BarDialog bar={opened} unitName={calendar.units[opened.unit]?.title ?? ''} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function EmptyMonth({ calendar: { month, today } }: { calendar: HostCalendar }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const isOver = isMonthOver(month, today);
  const isUnpublished = useQuery(hostPropertyQuery(api, language)).data?.isPublished === false;
  const isHidden = isUnpublished && !isOver;
  return (
    <div className={styles.nothing}>
      <Icon of={CalendarX2} size="l" />
      <div>
        <h2 className={typography.large}>{t('hostCalendar.noneTitle', { month: monthName(month, language) })}</h2>
        <p className={typography.soft}>
          {t(isOver ? 'hostCalendar.nonePast' : isHidden ? 'hostCalendar.noneUnpublished' : 'hostCalendar.noneText')}
        </p>
      </div>
      {isHidden && <LinkButton {...paths.ownerPublish(language)}>{t('hostCalendar.toPublish')}</LinkButton>}
    </div>
  );
}

/** The grid's shape while it loads. */
export function CalendarSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status">
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      <Skeleton height={112} width="100%" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className={styles.placeholder} />
      ))}
    </div>
  );
}

/** What the colours of the present month mean. */
function CalendarLegend({ bars }: { bars: readonly Bar[] }) {
  const { t } = useI18n();
  const shown = new Set(bars.map(stateOf));
  const hasDirect = bars.some(({ reservation }) => reservation?.origin === 'direct');
  return (
    <ul className={barStyles.legend} aria-label={t('hostCalendar.legend')}>
      {BAR_STATES.filter((state) => shown.has(state)).map((state) => (
        <li key={state}>
          <i className={classNames(barStyles.bar, BAR_LOOKS[state])} aria-hidden="true" />
          {t(wordOf(state))}
        </li>
      ))}
      {hasDirect && (
        <li>
          <Icon of={Phone} size="s" />
          {t('hostCalendar.direct')}
        </li>
      )}
    </ul>
  );
}
