import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { DateText } from '#web/i18n/date-text.tsx';
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

/** A date of the wire; `medium` with the month in words, as on papers. */
export function Day({ date, style = 'day' }: { date: WireDate; style?: 'day' | 'medium' }) {
  return <DateText date={fromWireDate(date) ?? ''} style={style} />;
}
