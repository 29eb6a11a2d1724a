import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import type { Closures } from '#contract/closures.ts';
import { toLocalDate } from '#contract/primitives/calendar-date.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { Chip } from '#web/design-system/chip.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row } from '#web/design-system/layout.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Select } from '#web/design-system/select.tsx';
import * as typography from '#web/design-system/typography.module.css';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { HostPage, PageSkeleton } from '#web/host/frame/host-page.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { ClosingForm } from './closing-form.tsx';
import { closuresQuery, useClosureWrites } from './closure-calls.ts';
import { ClosureList } from './closure-list.tsx';
import * as styles from './closures.module.css';
import { EditClosure } from './edit-closure.tsx';
import { asSavedNow, type ClosureGroup, groupClosures } from './group-closures.ts';
import { MonthsAhead } from './months-ahead.tsx';

/** Nights that are not offered to guests: which, why, and closing more. */
export function ClosuresPage() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(closuresQuery(api, language));
  const beside = (
    <>
      <p className={typography.soft}>{t('closures.lead')}</p>
      <a href="#close-nights" className={`${buttonClass({ size: 's' })} ${layout.atEnd} ${styles.toForm}`}>
        {t('closures.close')}
      </a>
    </>
  );
  return (
    <HostPage title={t('closures.title')} beside={beside} answer={answer} failed={t('closures.failed')} skeleton={<ClosuresSkeleton />}>
      {(closures) => <Content closures={closures} />}
    </HostPage>
  );
}

/** Renders the page's shape while it loads. */
export function ClosuresSkeleton() {
  return <PageSkeleton heights={[420, 520]} className={hostFrameStyles.withSide} />;
}

function Content({ closures }: { closures: Closures }) {
  const { t } = useI18n();
  const writes = useClosureWrites();
  const [edited, setEdited] = useState<ClosureGroup>();
  const isConflict = writes.change.error !== null && failureCodeOf(writes.change.error) === 'revision_conflict';
  return (
    <div className={hostFrameStyles.withSide}>
      <div className={`${layout.stack} ${layout.shrinkable}`}>
        <Lines closures={closures} isBusy={writes.isBusy} onOpen={(group) => writes.open.mutate(group)} onEdit={setEdited} />
        <MonthsAhead closures={closures} />
      </div>
      <ClosingForm
        closures={closures}
        isBusy={writes.close.isPending}
        failure={writes.close.error && t(`errors.${failureCodeOf(writes.close.error)}`)}
        onClose={(body) =>
          writes.close.mutateAsync(body).then(
            () => true,
            () => false,
          )
        }
      />
      {edited && (
        <EditClosure
          group={isConflict ? asSavedNow(edited, closures.closures) : edited}
          today={toLocalDate(closures.today)}
          isBusy={writes.change.isPending}
          failure={writes.change.error && failureCodeOf(writes.change.error)}
          onSave={(edit) => writes.change.mutate(edit, { onSuccess: () => setEdited(undefined) })}
          onLeave={() => {
            writes.change.reset();
            setEdited(undefined);
          }}
        />
      )}
    </div>
  );
}

interface LinesProps {
  readonly closures: Closures;
  readonly isBusy: boolean;
  readonly onOpen: (group: ClosureGroup) => void;
  readonly onEdit: (group: ClosureGroup) => void;
}

/** Shows what is closed or will be, or what was, of all units or one. */
function Lines({ closures, ...actions }: LinesProps) {
  const { t } = useI18n();
  const [isOver, setOver] = useState(false);
  const [unitId, setUnitId] = useState<number>();
  const today = toLocalDate(closures.today);
  const groups = groupClosures(closures.closures);
  const [current, over] = [
    groups.filter(({ lastNight }) => lastNight >= today),
    groups.filter(({ lastNight }) => lastNight < today).reverse(),
  ];
  const shown = (isOver ? over : current).filter(({ unitIds }) => unitId === undefined || unitIds.includes(unitId));
  return (
    <>
      <div className={`${layout.row} ${layout.between} ${styles.filters}`}>
        <Row wraps gap={2}>
          <Chip isOn={!isOver} aria-pressed={!isOver} onClick={() => setOver(false)}>
            {t('closures.current')} <Num>{String(current.length)}</Num>
          </Chip>
          <Chip isOn={isOver} aria-pressed={isOver} onClick={() => setOver(true)}>
            {t('closures.over')} <Num>{String(over.length)}</Num>
          </Chip>
        </Row>
        {closures.units.length > 1 && (
          <Select
            aria-label={t('closures.filter')}
            value={unitId === undefined ? '' : String(unitId)}
            onChange={({ target }) => setUnitId(target.value === '' ? undefined : Number(target.value))}
            options={[
              { value: '', label: t('closures.allUnits') },
              ...closures.units.map(({ unitId: id, title }) => ({ value: String(id), label: title })),
            ]}
          />
        )}
      </div>
      {shown.length > 0 ? (
        <ClosureList groups={shown} units={closures.units} today={today} {...actions} />
      ) : (
        <EmptyState icon={CalendarCheck} title={t('closures.noneTitle')}>
          {t(isOver ? 'closures.noneOver' : 'closures.noneText')}
        </EmptyState>
      )}
    </>
  );
}
