import { Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { PropertyChange } from '#contract/registration.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { isSame } from '#web/forms/merge-documents.ts';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useDescribeField } from '#web/registration/frame/use-describe-field.ts';
import { ChangeLine } from '#web/registration/live/change-line.tsx';
import * as liveStyles from '#web/registration/live/live.module.css';
import * as styles from './details.module.css';

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
  const { label, describeBeside } = useDescribeField(unit !== null)(path);
  const name = unit?.name ? unit.name[language] || unit.name.he : unit ? t('hotelDetails.removedUnit') : undefined;
  return (
    <>
      {isOfThings(field) ? (
        <ThingsLine field={field} unit={name} />
      ) : (
        <ChangeLine change={{ unit: name, label, from: describeBeside(before, after), to: describeBeside(after, before) }} />
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

/** Returns whether undoing it brings a unit back. */
const bringsUnitBack = ({ fields }: PropertyChange) =>
  fields.some(
    ({ step, before, after }) => step === 'units' && (before as Thing[]).some(({ id }) => !(after as Thing[]).some((one) => one.id === id)),
  );

type FieldOfHistory = PropertyChange['fields'][number];

const isOfThings = (field: FieldOfHistory): field is FieldOfHistory & { step: 'photos' | 'units' } =>
  field.step === 'photos' || field.step === 'units';

interface DescribedThing extends Thing {
  /** The name of a unit. */
  readonly name?: Bilingual;
  /** The alt of a photo. */
  readonly alt?: Bilingual;
  readonly fileName?: string;
}

interface ThingsLineProps {
  readonly field: PropertyChange['fields'][number] & { readonly step: 'photos' | 'units' };
  /** The unit whose photos they are. */
  readonly unit: string | undefined;
}

/** Renders what a change did to a list of photos, or to the units. */
function ThingsLine({ field: { step, before, after }, unit }: ThingsLineProps) {
  const { language, t } = useI18n();
  // The server tells lists of these two kinds.
  const { removed, added, isReordered, retold } = thingsChanged(before as DescribedThing[], after as DescribedThing[]);
  const nameOf = ({ name, alt, fileName }: DescribedThing) => {
    const words = name ?? alt;
    return words?.[language] || words?.he || words?.en || fileName || t('hotelDetails.photo');
  };
  const lineOf = (key: 'hotelDetails.removed' | 'hotelDetails.added' | 'hotelDetails.retold', things: readonly DescribedThing[]) =>
    things.length === 0 ? [] : [t(key, { names: things.map(nameOf).join(', ') })];
  const parts = [
    ...lineOf('hotelDetails.removed', removed),
    ...lineOf('hotelDetails.added', added),
    ...lineOf('hotelDetails.retold', retold),
    ...(isReordered ? [t('hotelDetails.reordered')] : []),
  ];
  return (
    <>
      <span className={liveStyles.what}>
        {unit && (
          <>
            <bdi>{unit}</bdi> ·{' '}
          </>
        )}
        {t(`hotelDetails.section_${step}`)}
      </span>
      <span className={liveStyles.oldAndNew}>
        <bdi>{parts.join(' · ')}</bdi>
      </span>
    </>
  );
}

/** A photo or a unit as the history tells of it. */
interface Thing {
  readonly id: number;
}

/** What a change did to a list of photos or units. */
interface ThingsChanged<Kind extends Thing> {
  readonly removed: readonly Kind[];
  readonly added: readonly Kind[];
  /** What both have stands in another order. */
  readonly isReordered: boolean;
  /** What is said of them differs, such as their texts. */
  readonly retold: readonly Kind[];
}

export function thingsChanged<Kind extends Thing>(before: readonly Kind[], after: readonly Kind[]): ThingsChanged<Kind> {
  const [was, is] = [new Map(before.map((thing) => [thing.id, thing])), new Map(after.map((thing) => [thing.id, thing]))];
  const shared = (list: readonly Kind[]) => list.map(({ id }) => id).filter((id) => was.has(id) && is.has(id));
  return {
    removed: before.filter(({ id }) => !is.has(id)),
    added: after.filter(({ id }) => !was.has(id)),
    isReordered: !isSame(shared(before), shared(after)),
    retold: after.filter((thing) => was.has(thing.id) && !isSame(thing, was.get(thing.id))),
  };
}
