import { Link } from '@tanstack/react-router';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HostDashboard } from '#contract/dashboard.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { averageRate, changePercent, occupancyPercent } from '#rules/statistics.ts';
import { languageOf } from '#texts/languages.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price, WholePrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './dashboard.module.css';

/** Tonight and the present month in four numbers, each a way to the list or calendar that says the same. */
export function MonthFigures({ dashboard }: { dashboard: HostDashboard }) {
  const { language, t } = useI18n();
  const { tonight, units, month } = dashboard;
  const { lastYear, toComeAgorot } = month;
  const name = languageOf(language).months[Number(month.from.slice(3, 5)) - 1] ?? '';
  const [occupancy, occupancyBefore] = [occupancyPercent(month), occupancyPercent(lastYear)];
  const [rate, rateBefore] = [averageRate(month), averageRate(lastYear)];
  const calendar = paths.ownerCalendar(language);
  const list = paths.ownerReservations(language, {
    ...{ list: 'standing', dateBy: 'departure' },
    ...{ from: fromWireDate(month.from), to: fromWireDate(month.to) },
  });
  const points = occupancy === null || occupancyBefore === null ? null : occupancy - occupancyBefore;
  return (
    <section className={`${styles.figures} ${layout.notPrinted}`} aria-label={t('dashboard.figures')}>
      <Figure label={t('dashboard.tonight')} address={calendar} value={<Num>{`${tonight.sold}/${units.length}`}</Num>}>
        {t('dashboard.tonightRest', { free: units.length - tonight.sold - tonight.withdrawn, closed: tonight.withdrawn })}
      </Figure>
      <Figure label={t('dashboard.occupancyOf', { month: name })} address={calendar} value={percentText(occupancy)}>
        <Change by={points} id="dashboard.points" month={name} />
      </Figure>
      <Figure label={t('dashboard.revenueOf', { month: name })} address={list} value={<WholePrice agorot={month.revenueAgorot} />}>
        <Change by={changePercent(month.revenueAgorot, lastYear.revenueAgorot)} id="dashboard.percent" month={name} />
        {toComeAgorot > 0 && (
          <RichText id="dashboard.toCome" values={{ amount: <Price agorot={toComeAgorot} /> }} className={styles.toCome} />
        )}
      </Figure>
      <Figure label={t('dashboard.rate')} address={list} value={rate === null ? '–' : <WholePrice agorot={rate} />}>
        <Change by={changePercent(rate, rateBefore)} id="dashboard.percent" month={name} />
      </Figure>
    </section>
  );
}

const percentText = (percent: number | null) => (percent === null ? '–' : <Num>{`${percent}%`}</Num>);

interface FigureProps {
  readonly label: string;
  readonly address: { readonly to: string };
  readonly value: ReactNode;
  readonly children: ReactNode;
}

function Figure({ label, address, value, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <Link {...address} className={styles.figureLink}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value}</span>
      </Link>
      <p className={styles.change}>{children}</p>
    </div>
  );
}

interface ChangeProps {
  /** Null where there is nothing to compare with. */
  readonly by: number | null;
  readonly id: 'dashboard.points' | 'dashboard.percent';
  readonly month: string;
}

/** Shows how a figure stands against the same month a year before: in words and by an arrow. */
function Change({ by, id, month }: ChangeProps) {
  const { t } = useI18n();
  if (by === null) return t('dashboard.noneBefore', { month });
  if (by === 0) {
    return (
      <span className={styles.even}>
        <Icon of={Minus} size="s" />
        {t('dashboard.same', { month })}
      </span>
    );
  }
  // U+2212, the typographic minus.
  const change = `${by > 0 ? '+' : '−'}${Math.abs(by)}${id === 'dashboard.percent' ? '%' : ''}`;
  return (
    <span className={by > 0 ? styles.rising : styles.falling}>
      <Icon of={by > 0 ? TrendingUp : TrendingDown} size="s" flip />
      <RichText id={id} values={{ change: <Num>{change}</Num>, month }} />
    </span>
  );
}
