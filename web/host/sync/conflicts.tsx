import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { ImportConflict, Sync } from '#contract/sync.ts';
import { formatNights } from '#texts/dates.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './sync.module.css';
import type { SyncWrites } from './sync-calls.ts';

interface ConflictsProps {
  readonly sync: Sync;
  readonly writes: SyncWrites;
}

/** Nights that both a reservation and another site's event want: what stands, and the ways out. */
export function Conflicts({ sync, writes }: ConflictsProps) {
  return sync.conflicts.map((conflict) => <Conflict key={conflict.id} conflict={conflict} sync={sync} writes={writes} />);
}

function Conflict({ conflict, sync, writes }: ConflictsProps & { conflict: ImportConflict }) {
  const { language, t } = useI18n();
  const { id, unitId, feedId, reservationId, from, to } = conflict;
  const unit = sync.units.find((each) => each.unitId === unitId);
  const feed = unit?.feeds.find((each) => each.id === feedId);
  const [first, last] = [fromWireDate(from), fromWireDate(to)];
  return (
    <section>
      <Notice tone="bad">
        <div className={styles.conflict}>
          <h2>{t('sync.conflictTitle', { feed: feed?.name ?? '', unit: unit?.title ?? '' })}</h2>
          {first && last && <p>{t('sync.conflictNights', { dates: formatNights(first, last, language, 'medium') })}</p>}
          <p>{t('sync.conflictText')}</p>
          <div className={styles.buttons}>
            <Link {...paths.ownerReservation(language, reservationId)} className={buttonClass({ size: 's' })}>
              {t('sync.toReservation', { id: reservationId })}
            </Link>
            <Button
              size="s"
              aria-label={t('sync.settleOf', { id: reservationId })}
              isBusy={writes.settle.isPending}
              onClick={() => writes.settle.mutate(id)}
            >
              <Icon of={Check} size="s" />
              {t('sync.settle')}
            </Button>
          </div>
        </div>
      </Notice>
    </section>
  );
}
