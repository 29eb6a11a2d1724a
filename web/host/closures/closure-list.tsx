import { Ban, LockOpen, Pencil } from 'lucide-react';
import type { Closures } from '#contract/closures.ts';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Row } from '#web/design-system/layout.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { DataTable, Under } from '#web/lists/data-table.tsx';
import * as styles from './closures.module.css';
import type { ClosureGroup } from './group-closures.ts';

interface ClosureListProps {
  readonly groups: readonly ClosureGroup[];
  readonly units: Closures['units'];
  readonly today: LocalDate;
  readonly isBusy: boolean;
  readonly onOpen: (group: ClosureGroup) => void;
  readonly onEdit: (group: ClosureGroup) => void;
}

/** Lists closures line by line. */
export function ClosureList({ groups, units, today, isBusy, onOpen, onEdit }: ClosureListProps) {
  const { language, t } = useI18n();
  const titlesOf = ({ unitIds }: ClosureGroup) => namesOf(unitIds, units) ?? t('closures.allUnits');
  // What is of this year needs no year.
  const styleOf = (date: LocalDate) => (date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'medium');
  const datesOf = ({ firstNight, lastNight }: ClosureGroup) => formatDateRange(firstNight, lastNight, language, styleOf(lastNight));
  return (
    <DataTable
      label={t('closures.title')}
      rows={groups}
      keyOf={({ key }) => key}
      className={styles.table ?? ''}
      columns={[
        {
          key: 'unit',
          header: t('closures.unit'),
          isRowHeader: true,
          isUnnamed: true,
          isWide: true,
          cell: (group) => (
            <>
              <bdi>{titlesOf(group)}</bdi>
              {group.firstNight <= today && group.lastNight >= today && (
                <Tag tone="warn">
                  <Icon of={Ban} size="s" />
                  {t('closures.isNow')}
                </Tag>
              )}
            </>
          ),
        },
        {
          key: 'nights',
          header: t('closures.nights'),
          isUnnamed: true,
          cell: (group) => (
            <>
              <bdi>{datesOf(group)}</bdi>
              <Under isInLine>{t('common.nights', { count: nightsBetween(group.firstNight, group.lastNight) + 1 })}</Under>
            </>
          ),
        },
        { key: 'reason', header: t('closures.reason'), isUnnamed: true, cell: ({ reason }) => reason && <bdi>{reason}</bdi> },
        {
          key: 'who',
          header: t('closures.who'),
          isUnnamed: true,
          cell: ({ savedAt, savedBy }) => {
            const saved = todayIn(new Date(savedAt));
            return (
              <>
                {savedBy && `${t(savedBy.isSupport ? 'closures.support' : 'closures.you')} · `}
                <bdi>{formatDate(saved, language, styleOf(saved))}</bdi>
              </>
            );
          },
        },
        {
          key: 'actions',
          header: t('closures.actions'),
          isHeaderHidden: true,
          cell: (group) => {
            const named = { units: titlesOf(group), dates: datesOf(group) };
            if (group.lastNight < today) return null;
            return (
              <Row gap={1}>
                <Button size="s" disabled={isBusy} onClick={() => onOpen(group)} aria-label={t('closures.openThese', named)}>
                  <Icon of={LockOpen} size="s" />
                  {t('closures.open')}
                </Button>
                <IconButton label={t('closures.edit', named)} onClick={() => onEdit(group)}>
                  <Icon of={Pencil} size="s" />
                </IconButton>
              </Row>
            );
          },
        },
      ]}
    />
  );
}

/** Returns the names of units in the property's order; undefined for all of several. */
function namesOf(unitIds: readonly number[], units: Closures['units']): string | undefined {
  if (units.length > 1 && unitIds.length === units.length) return undefined;
  return units
    .filter(({ unitId }) => unitIds.includes(unitId))
    .map(({ title }) => title)
    .join(', ');
}
