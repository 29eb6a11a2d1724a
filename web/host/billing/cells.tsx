import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { MessageKey } from '#texts/translate.ts';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import * as styles from './billing.module.css';

/** A cell with an amount. Nothing is a dash, so that what is something stands out. */
export function Amount({ name, agorot, isStrong = false }: { name: string; agorot: number; isStrong?: boolean }) {
  const amount = <Price agorot={agorot} />;
  return (
    <td data-name={name} className={styles.amount}>
      {agorot === 0 && !isStrong ? '–' : isStrong ? <b>{amount}</b> : amount}
    </td>
  );
}

/** Heads of columns of amounts and counts, which stand over their ends. */
export function AmountHeads({ of }: { of: readonly MessageKey[] }) {
  const { t } = useI18n();
  return of.map((name) => (
    <th key={name} scope="col" className={styles.amount}>
      {t(name)}
    </th>
  ));
}

/** A date of the wire; `medium` with the month in words, as on papers. */
export function Day({ date, style = 'day' }: { date: WireDate; style?: 'day' | 'medium' | 'long' }) {
  return <DateText date={fromWireDate(date) ?? ''} style={style} />;
}
