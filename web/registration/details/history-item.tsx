import { Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyChange } from '#contract/registration.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useDescribeField } from '#web/registration/frame/use-describe-field.ts';
import { ChangeLine } from '#web/registration/live/change-line.tsx';
import * as styles from './details.module.css';
import type { Thing } from './things-changed.ts';
import { ThingsLine } from './things-line.tsx';

/** So many fields of a change are told where space is short. */
const FEW = 2;

interface HistoryItemProps {
  readonly change: PropertyChange;
  readonly isShort?: boolean;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A change of the place: when, by whom, and each field as it was and as it became. */
export function HistoryItem({ change, isShort = false, children }: HistoryItemProps) {
  const { t } = useI18n();
  const at = new Date(change.at);
  const fields = isShort ? change.fields.slice(0, FEW) : change.fields;
  return (
    <li className={styles.change}>
      <div className={styles.changeText}>
        <p className={styles.by}>
          <b>{change.by.isSupport ? t('hotelDetails.bySupport') : <bdi>{change.by.name}</bdi>}</b> ·{' '}
          <DateText date={todayIn(at)} style="medium" /> <Num>{clockTimeIn(at)}</Num>
          {change.isUndo && <> · {t('hotelDetails.isUndo')}</>}
        </p>
        <ul className={styles.changeFields}>
          {fields.map((field) => (
            <li key={`${field.step} ${field.unit?.unitId ?? ''} ${field.path}`}>
              <FieldLine field={field} />
            </li>
          ))}
        </ul>
        {!isShort && change.canBeUndone && bringsUnitBack(change) && <p className={styles.by}>{t('hotelDetails.unitComesBack')}</p>}
        {fields.length < change.fields.length && (
          <p className={styles.by}>{t('hotelDetails.moreFields', { count: change.fields.length - fields.length })}</p>
        )}
      </div>
      {children}
    </li>
  );
}

function FieldLine({ field }: { field: PropertyChange['fields'][number] }) {
  const { unit, path, before, after, state } = field;
  const { language, t } = useI18n();
  const { label, tellBeside } = useDescribeField(unit !== null)(path);
  const name = unit?.name ? unit.name[language] || unit.name.he : unit ? t('hotelDetails.removedUnit') : undefined;
  return (
    <>
      {isOfThings(field) ? (
        <ThingsLine field={field} unit={name} />
      ) : (
        <ChangeLine change={{ unit: name, label, from: tellBeside(before, after), to: tellBeside(after, before) }} />
      )}
      {state === 'waiting' && (
        <Tag tone="warn">
          <Icon of={Clock} size="s" />
          {t('hotelDetails.waits')}
        </Tag>
      )}
      {state === 'refused' && (
        <Tag tone="bad">
          <Icon of={X} size="s" />
          {t('hotelDetails.notApproved')}
        </Tag>
      )}
    </>
  );
}

/** Whether undoing it brings a unit back. */
const bringsUnitBack = ({ fields }: PropertyChange) =>
  fields.some(
    ({ step, before, after }) => step === 'units' && (before as Thing[]).some(({ id }) => !(after as Thing[]).some((one) => one.id === id)),
  );

type FieldOfHistory = PropertyChange['fields'][number];

const isOfThings = (field: FieldOfHistory): field is FieldOfHistory & { step: 'photos' | 'units' } =>
  field.step === 'photos' || field.step === 'units';
