import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';
import type { AttentionItem } from '#contract/dashboard.ts';
import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText, ShortDateRange } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { ATTENTION_LOOKS } from './attention-look.ts';
import * as styles from './dashboard.module.css';

const TONES = { bad: styles.bad, warn: styles.warn, teal: styles.hint };

/** What waits for the host, the most urgent first; each leads to where it is mended. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const { t } = useI18n();
  return (
    <section className={`${styles.card} ${layout.notPrinted}`} aria-labelledby="dashboard-attention">
      <div className={`${layout.row} ${layout.between}`}>
        <h2 id="dashboard-attention" className={styles.heading}>
          {t('dashboard.attention')}
        </h2>
        {items.length > 0 && (
          <span className={styles.count}>
            <Num>{items.length}</Num>
          </span>
        )}
      </div>
      {items.length === 0 && (
        <p className={`${layout.row} ${layout.tight} ${typography.soft}`}>
          <Icon of={CircleCheck} className={typography.good} />
          {t('dashboard.allDone')}
        </p>
      )}
      <ul className={styles.attention}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.reservationId} ${item.name} ${item.from}`}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: AttentionItem }) {
  const { language } = useI18n();
  const { kind, name, count, amountAgorot, from, to, until } = item;
  const { icon, tone, address, isOfNights } = ATTENTION_LOOKS[kind];
  const values = {
    name: <bdi>{name}</bdi>,
    // A number chooses the form of the word.
    count: count ?? 0,
    amount: amountAgorot === null ? '' : <Price agorot={amountAgorot} />,
    dates: from && to ? <ShortDateRange from={local(from)} to={isOfNights ? addDays(local(to), -1) : local(to)} /> : '',
    until: until ? <DateText date={local(until)} style="day" /> : '',
  };
  const isReady = kind === 'unpublished' && count === 0;
  return (
    <Link {...address(language, item)} className={styles.item}>
      <span className={`${styles.mark} ${TONES[tone]}`}>
        <Icon of={icon} />
      </span>
      <span className={`${layout.shrinkable} ${layout.growing}`}>
        <RichText id={`dashboard.${kind}`} values={values} className={styles.what} />
        <RichText id={isReady ? 'dashboard.unpublishedReady' : `dashboard.${kind}Text`} values={values} className={styles.under} />
      </span>
      <Icon of={ChevronRight} size="s" flip />
    </Link>
  );
}

const local = (date: WireDate) => fromWireDate(date) ?? '';
