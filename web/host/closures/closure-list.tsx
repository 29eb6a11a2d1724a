import { Ban, LockOpen, Pencil } from 'lucide-react';
import type { Closures } from '#contract/closures.ts';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
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

/** Closures line by line: a table on wide screens, cards on phones. */
export function ClosureList(props: ClosureListProps) {
  const { t } = useI18n();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('closures.unit')}</th>
          <th scope="col">{t('closures.nights')}</th>
          <th scope="col">{t('closures.reason')}</th>
          <th scope="col">{t('closures.who')}</th>
          <th scope="col">
            <span className={layout.visuallyHidden}>{t('closures.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.groups.map((group) => (
          <ClosureLine key={group.key} {...props} group={group} />
        ))}
      </tbody>
    </table>
  );
}

function ClosureLine({ group, units, today, isBusy, onOpen, onEdit }: Omit<ClosureListProps, 'groups'> & { group: ClosureGroup }) {
  const { language, t } = useI18n();
  const { firstNight, lastNight, reason, savedAt, savedBy, unitIds } = group;
  const names = namesOf(unitIds, units) ?? t('closures.allUnits');
  // A closure of this year needs no year.
  const dates = formatDateRange(firstNight, lastNight, language, lastNight.slice(0, 4) === today.slice(0, 4) ? 'day' : 'medium');
  const isOver = lastNight < today;
  const saved = todayIn(new Date(savedAt));
  return (
    <tr>
      <th scope="row">
        <bdi>{names}</bdi>
        {firstNight <= today && !isOver && (
          <Tag tone="warn">
            <Icon of={Ban} size="s" />
            {t('closures.isNow')}
          </Tag>
        )}
      </th>
      <td>
        <bdi>{dates}</bdi>
        <span className={`${typography.small} ${typography.muted} ${styles.second}`}>
          {t('common.nights', { count: nightsBetween(firstNight, lastNight) + 1 })}
        </span>
      </td>
      <td>
        <bdi>{reason}</bdi>
      </td>
      <td className={typography.soft}>
        {savedBy && `${t(savedBy.isSupport ? 'closures.support' : 'closures.you')} · `}
        <bdi>{formatDate(saved, language, saved.slice(0, 4) === today.slice(0, 4) ? 'day' : 'medium')}</bdi>
      </td>
      <td className={styles.actions}>
        {!isOver && (
          <div>
            <Button size="s" disabled={isBusy} onClick={() => onOpen(group)} aria-label={t('closures.openThese', { units: names, dates })}>
              <Icon of={LockOpen} size="s" />
              {t('closures.open')}
            </Button>
            <IconButton label={t('closures.edit', { units: names, dates })} onClick={() => onEdit(group)}>
              <Icon of={Pencil} size="s" />
            </IconButton>
          </div>
        )}
      </td>
    </tr>
  );
}

/** The names of units in the property's order; undefined for all of several. */
function namesOf(unitIds: readonly number[], units: Closures['units']): string | undefined {
  if (units.length > 1 && unitIds.length === units.length) return undefined;
  return units
    .filter(({ unitId }) => unitIds.includes(unitId))
    .map(({ title }) => title)
    .join(', ');
}
