import { useMutation } from '@tanstack/react-query';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { FeedPreview, FeedTrial } from '#contract/sync.ts';
import { formatDateRange, formatNights } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FeedContents } from './feed-line.tsx';
import * as styles from './sync.module.css';

/** Reads what a calendar holds before it is connected, and tells it for the address that stands there alone. */
export function TryFeed({ trial, leavesBlocks }: { trial: FeedTrial; leavesBlocks: boolean }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const reading = useMutation({ mutationFn: (of: FeedTrial) => api.post('/backoffice/sync/feedPreviews', of) });
  const { data, error, variables, isPending } = reading;
  const isOfThese = variables?.url === trial.url && variables.unitId === trial.unitId;
  return (
    <div className={layout.stack}>
      <Button size="s" className={styles.add} isBusy={isPending} disabled={trial.url.trim() === ''} onClick={() => reading.mutate(trial)}>
        {t('sync.tryOut')}
      </Button>
      {isOfThese && data && <Contents preview={data} leavesBlocks={leavesBlocks} />}
      {isOfThese && error && <FailureNotice error={error} />}
    </div>
  );
}

function Contents({ preview, leavesBlocks }: { preview: FeedPreview; leavesBlocks: boolean }) {
  const { language, t } = useI18n();
  const { failure, events, firstNight, lastNight, conflicts } = preview;
  const datesOf = (from: string, to: string) => formatDateRange(fromWireDate(from) ?? '', fromWireDate(to) ?? '', language, 'medium');
  const nightsOf = (from: string, to: string) => formatNights(fromWireDate(from) ?? '', fromWireDate(to) ?? '', language, 'medium');
  if (failure) {
    return (
      <Notice tone="bad" isAnnounced>
        {t(`sync.problem_${failure.problem}`, { status: String(failure.status ?? '') })}
      </Notice>
    );
  }
  if (firstNight === null || lastNight === null) {
    return (
      <Notice tone="good" isAnnounced>
        <p>{t('sync.holdsNothing')}</p>
        <FeedContents {...preview} leavesBlocks={leavesBlocks} />
      </Notice>
    );
  }
  return (
    <Notice tone={conflicts.length === 0 ? 'good' : 'warn'} isAnnounced>
      <p>
        {t('sync.events', { count: events })} · {t('sync.holdsNights', { dates: datesOf(firstNight, lastNight) })}
      </p>
      <FeedContents {...preview} leavesBlocks={leavesBlocks} />
      <p>{conflicts.length === 0 ? t('sync.holdsNoConflict') : t('sync.holdsConflicts', { count: conflicts.length })}</p>
      {conflicts.length > 0 && (
        <ul>
          {conflicts.map(({ reservationId, from, to }) => (
            <li key={reservationId}>{t('sync.clashesWith', { id: reservationId, dates: nightsOf(from, to) })}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
