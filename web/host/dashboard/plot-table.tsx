import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { formatNumber } from '#rules/format/money.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './plot.module.css';
import type { PlotKind } from './plot-kinds.ts';
import type { PlotPoint } from './plot-points.ts';

/** The same numbers to read, copy and follow: each period leads to where they are listed. */
export function PlotTable({ kind, points }: { kind: PlotKind; points: readonly PlotPoint[] }) {
  const { t } = useI18n();
  const title = t(`dashboard.${kind.name}`);
  return (
    <details className={styles.behind}>
      <summary className={typography.link}>
        {t('dashboard.asTable')}
        <Icon of={ChevronDown} size="s" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.period')}</th>
              {kind.columns.map(({ name }) => (
                <th key={name} scope="col">
                  {t(name === 'online' || name === 'direct' ? `hostReservations.origin_${name}` : `dashboard.${name}`)}
                </th>
              ))}
              {kind.shape !== 'stacked' && <th scope="col">{title}</th>}
              <th scope="col">{t('dashboard.aYearBefore')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, period, address, figures, words, wordsBefore }) => (
              <tr key={key}>
                <th scope="row">
                  <Link {...address} className={typography.link}>
                    {period}
                  </Link>
                </th>
                {kind.columns.map(({ name, of }) => (
                  <td key={name}>
                    <Num>{formatNumber(of(figures))}</Num>
                  </td>
                ))}
                {kind.shape !== 'stacked' && (
                  <td>
                    <bdi>{words}</bdi>
                  </td>
                )}
                <td>
                  <bdi>{wordsBefore}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
