import { Copy, Link2, Plus, RefreshCw } from 'lucide-react';
import type { Feed, Sync } from '#contract/sync.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Row } from '#web/design-system/layout.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FeedLine } from './feed-line.tsx';
import * as styles from './sync.module.css';
import type { Question, SyncWrites } from './sync-calls.ts';

type SyncUnit = Sync['units'][number];

/** A calendar that is open in its form; without one, a new one. */
export interface OpenedFeed {
  readonly unitId: number;
  readonly feed?: Feed;
}

interface UnitCalendarsProps {
  readonly unit: SyncUnit;
  readonly sync: Sync;
  readonly writes: SyncWrites;
  /** Opens a calendar of a unit, or a new one. */
  readonly onEdit: (opened: OpenedFeed) => void;
  readonly onAsk: (question: Question) => void;
}

/** A unit's address for other sites, and below it the calendars that are read from them. */
export function UnitCalendars({ unit, sync, writes, onEdit, onAsk }: UnitCalendarsProps) {
  const { t } = useI18n();
  const { unitId, title, feeds } = unit;
  return (
    <section className={styles.unit} aria-labelledby={`unit-${unitId}`}>
      <h2 id={`unit-${unitId}`}>
        <bdi>{title}</bdi>
      </h2>
      <ExportAddress unit={unit} writes={writes} onAsk={onAsk} />
      {feeds.length > 0 ? (
        <ul className={styles.feeds}>
          {feeds.map((feed) => (
            <FeedLine
              key={feed.id}
              feed={feed}
              isConflicting={sync.conflicts.some(({ feedId }) => feedId === feed.id)}
              writes={writes}
              onEdit={() => onEdit({ unitId, feed })}
              onAsk={onAsk}
            />
          ))}
        </ul>
      ) : (
        <p className={typography.soft}>{t('sync.none')}</p>
      )}
      {feeds.length < sync.feedsPerUnit && (
        <Button
          kind="quiet"
          size="s"
          className={styles.add}
          aria-label={t('sync.addTo', { unit: title })}
          onClick={() => onEdit({ unitId })}
        >
          <Icon of={Plus} size="s" />
          {t('sync.add')}
        </Button>
      )}
    </section>
  );
}

function ExportAddress({ unit, writes, onAsk }: Pick<UnitCalendarsProps, 'unit' | 'writes' | 'onAsk'>) {
  const { t } = useI18n();
  const toasts = useToasts();
  const { unitId, title, exportUrl } = unit;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(exportUrl); // where offered: elsewhere it fails, and the message says what to do
      toasts.show({ text: t('sync.copied'), tone: 'good' });
    } catch {
      toasts.show({ text: t('sync.copyFailed'), tone: 'bad' });
    }
  };
  const ask = () =>
    onAsk({
      title: t('sync.renewTitle', { unit: title }),
      text: t('sync.renewText'),
      yes: t('sync.renew'),
      no: t('sync.renewKeep'),
      run: () => writes.renew.mutate({ unitId, title }),
    });
  return (
    <Row wraps gap={2}>
      <span className={styles.shownAddress}>
        <Icon of={Link2} size="s" />
        <input
          readOnly
          dir="ltr"
          aria-label={t('sync.exportOf', { unit: title })}
          value={exportUrl}
          onFocus={(event) => event.target.select()}
        />
      </span>
      <Button size="s" aria-label={t('sync.copyOf', { unit: title })} onClick={() => void copy()}>
        <Icon of={Copy} size="s" />
        {t('sync.copy')}
      </Button>
      <Button size="s" aria-label={t('sync.renewOf', { unit: title })} isBusy={writes.renew.isPending} onClick={ask}>
        <Icon of={RefreshCw} size="s" />
        {t('sync.renew')}
      </Button>
    </Row>
  );
}
