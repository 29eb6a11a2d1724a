import { useQuery } from '@tanstack/react-query';
import { CalendarX2, Phone } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { hostPropertyQuery } from '#web/host/frame/host-property-query.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type CalendarAddress, paths } from '#web/paths.ts';
import { BAR_LOOKS, BAR_STATES, stateOf, wordOf } from './bar-look.ts';
import type { Bar } from './bars.ts';
import * as barStyles from './calendar-bars.module.css';
import { CalendarBoard } from './calendar-board.tsx';
import * as styles from './calendar-page.module.css';
import { calendarQuery } from './calendar-query.ts';
import { windowOf } from './calendar-window.ts';

/** All units' nights at a glance, and in hand. */
export function CalendarPage({ address }: { address: CalendarAddress }) {
  const { language, t } = useI18n();
  const { api, today } = useSurroundings();
  const { data, error, refetch } = useQuery(calendarQuery(api, language, windowOf(today, address.month)));
  // Hundreds of nights are drawn in pieces, between which the browser answers to whoever uses it.
  const calendar = useDeferredValue(data);
  if (calendar) {
    return (
      <CalendarBoard calendar={calendar} address={address}>
        {(bars) => (bars.length === 0 ? <NothingBooked /> : <CalendarLegend bars={bars} />)}
      </CalendarBoard>
    );
  }
  return (
    <>
      <div className={hostFrameStyles.head}>
        <h1>{t('hostCalendar.title')}</h1>
      </div>
      {(!error || data) && <CalendarSkeleton />}
      {error && !data && (
        <LoadFailure title={t('hostCalendar.failed')} error={error} onRetry={() => void refetch()}>
          {t('hostCalendar.failedText')}
        </LoadFailure>
      )}
    </>
  );
}

function NothingBooked() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const isHidden = useQuery(hostPropertyQuery(api, language)).data?.isPublished === false;
  return (
    <div className={styles.nothing}>
      <Icon of={CalendarX2} size="l" />
      <div>
        <h2 className={typography.large}>{t('hostCalendar.noneTitle')}</h2>
        <p className={typography.soft}>{t(isHidden ? 'hostCalendar.noneUnpublished' : 'hostCalendar.noneText')}</p>
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

/** Shows what the colours mean, of what there is. */
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
      <li className={barStyles.keys}>{t('calendarWork.keys')}</li>
    </ul>
  );
}
