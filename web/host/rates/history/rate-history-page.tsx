import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { toLocalDate } from '#contract/primitives/calendar-date.ts';
import type { ChangedPart, HostRates, RateChange } from '#contract/rates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { formatDateRange } from '#texts/dates.ts';
import type { Translate } from '#texts/translate.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { PageSkeleton } from '#web/host/frame/host-page.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { type I18n, useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { rateChangesQuery } from '../rates-query.ts';
import { useUndo } from '../use-rates-write.ts';

/** Shows who changed which prices and rules, and the way back. */
export function RateHistoryPage() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, refetch } = useQuery(rateChangesQuery(api));
  const undo = useUndo();
  if (!data) return error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  if (data.changes.length === 0) return <p className={styles.soft}>{t('rates.noChanges')}</p>;
  return (
    <ul className={styles.list}>
      {data.changes.map((change) => (
        <ChangeItem
          key={change.id}
          change={change}
          isBusy={undo.isPending && undo.variables === change.id}
          onUndo={() => undo.mutate(change.id)}
        />
      ))}
    </ul>
  );
}

interface ChangeItemProps {
  readonly change: RateChange;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

function ChangeItem({ change, isBusy, onUndo }: ChangeItemProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const rates = useHostRates();
  const at = new Date(change.at);
  return (
    <li>
      <div className={styles.about}>
        {change.parts.map((part) => (
          <b key={JSON.stringify(part)}>{partWords(part, rates, i18n)}</b>
        ))}
        <span className={styles.soft}>
          <DateText date={todayIn(at)} style="medium" /> <Num>{clockTimeIn(at)}</Num>
          {change.by.isSupport && <> · {t('rates.bySupport')}</>}
          {change.isUndo && <> · {t('rates.isUndo')}</>}
        </span>
      </div>
      {change.isUndone ? (
        <span className={styles.soft}>{t('rates.isUndone')}</span>
      ) : (
        <Button size="s" isBusy={isBusy} onClick={onUndo}>
          <Icon of={Undo2} size="s" />
          {t('rates.undo')}
        </Button>
      )}
    </li>
  );
}

function partWords(part: ChangedPart, rates: HostRates, { t, language }: I18n): string {
  const titles = (unitIds: readonly number[]) =>
    unitIds.length === 1
      ? (rates.units.find(({ unitId }) => unitId === unitIds[0])?.title ?? '')
      : t('rates.someUnits', { count: unitIds.length });
  const dates = ({ from, to }: { from: string; to: string }) => formatDateRange(toLocalDate(from), toLocalDate(to), language);
  switch (part.kind) {
    case 'weekendNights':
      return t('rates.weekendNights');
    case 'baseRates':
      return `${titles([part.unitId])}: ${part.fields.map((field) => fieldWords(field, t)).join(', ')}`;
    case 'specialRate':
      return `${part.name[language]} (${dates(part)}), ${titles(part.unitIds)}: ${t(`rates.state_${part.state}`)}`;
    case 'stayRule':
      return `${t('rates.ruleOf', { dates: dates(part) })}: ${t(`rates.state_${part.state}`)}`;
    case 'extraCharge':
      return `${part.chargeKind === 'other' ? (part.title?.[language] ?? '') : t(`stay.extraCharge_${part.chargeKind}`)}: ${t(`rates.state_${part.state}`)}`;
    case 'nights':
      return `${titles(part.unitIds)}, ${dates(part)}: ${nightsWords(part, t)}`;
  }
}

function nightsWords({ nights, prices, minimumNights }: Extract<ChangedPart, { kind: 'nights' }>, t: Translate): string {
  const count = t('rates.nights', { count: nights });
  const range =
    prices &&
    (prices.lowestAgorot === prices.highestAgorot
      ? formatMoney(prices.lowestAgorot)
      : `${formatMoney(prices.lowestAgorot)}–${formatMoney(prices.highestAgorot)}`);
  const minimum = minimumNights === null ? undefined : t('rates.atLeast', { count: minimumNights });
  return [count, range ?? undefined, minimum].filter((words) => words !== undefined).join(', ');
}

const NAMED = [
  ...['midweekAgorot', 'weekendAgorot', 'singleMidweekAgorot', 'singleWeekendAgorot', 'babyExtraAgorot', 'childExtraAgorot'],
  ...['adultExtraAgorot', 'minimumNights', 'discounts'],
] as readonly string[] as readonly NamedField[];
type NamedField =
  | 'midweekAgorot'
  | 'weekendAgorot'
  | 'singleMidweekAgorot'
  | 'singleWeekendAgorot'
  | 'babyExtraAgorot'
  | 'childExtraAgorot'
  | 'adultExtraAgorot'
  | 'minimumNights'
  | 'discounts';

function fieldWords({ field, before, after }: { field: string; before?: unknown; after?: unknown }, t: Translate): string {
  const name = NAMED.find((one) => one === field);
  if (!name) return '';
  const words = (value: unknown) => (typeof value !== 'number' ? '—' : field.endsWith('Agorot') ? formatMoney(value) : String(value));
  return name === 'discounts'
    ? t('rates.discounts')
    : t('rates.fromTo', { field: t(`rates.${name}`), before: words(before), after: words(after) });
}
