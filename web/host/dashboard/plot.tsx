import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { StatisticSpan } from '#contract/primitives/enums.ts';
import { formatNumber } from '#rules/format/money.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './plot.module.css';
import { labelledPlaces, PlotDrawing, placeAfterKey, roundTop } from './plot-drawing.tsx';
import type { PlotKind, PlotPoint } from './plot-kinds.ts';

interface PlotProps {
  readonly kind: PlotKind;
  readonly span: StatisticSpan;
  readonly points: readonly PlotPoint[];
}

/**
 * A figure over time. The drawing is one picture with a name; over it stand its periods as buttons, one step of the tab key, through which the
 * arrow keys go; the chosen one is told above, with the way to the list that shows the same. All numbers are in the table behind.
 */
export function Plot({ kind, span, points }: PlotProps) {
  const { t } = useI18n();
  const titleId = useId();
  const present = Math.max(
    0,
    points.findIndex(({ isPresent }) => isPresent),
  );
  const [chosen, setChosen] = useState(present);
  const top = kind.top ?? roundTop(points.flatMap(({ value, before }) => [value, before]));
  const shown = points[chosen] ?? points[present];
  return (
    <figure className={styles.plot} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t(`dashboard.${kind.name}`)}
      </h3>
      {shown && <Readout kind={kind} point={shown} />}
      <Legend kind={kind} span={span} />
      <div className={styles.axes}>
        <PlotDrawing kind={kind} points={points} top={top} />
        <Periods kind={kind} points={points} chosen={chosen} onChoose={setChosen} />
      </div>
      <Labels points={points} places={labelledPlaces(points.length, present, span === 'weeks' ? 3 : 2)} />
      <PlotTable kind={kind} points={points} />
    </figure>
  );
}

/** The chosen period in numbers, and where they are listed. */
function Readout({ kind, point }: { kind: PlotKind; point: PlotPoint }) {
  const { t } = useI18n();
  return (
    <p className={styles.readout}>
      <span>{point.period}</span>
      <Link {...point.address} className={typography.link} aria-label={`${t(wayOf(kind))}: ${point.period}`}>
        {t(wayOf(kind))}
      </Link>
      <b className={styles.value}>
        <bdi>{point.words}</bdi>
      </b>
      <span className={typography.muted}>
        {t('dashboard.aYearBefore')}: <bdi>{point.wordsBefore}</bdi>
      </span>
    </p>
  );
}

const wayOf = ({ isOfCalendar }: PlotKind) => (isOfCalendar ? 'dashboard.toCalendar' : 'dashboard.toReservations');

function Legend({ kind, span }: { kind: PlotKind; span: StatisticSpan }) {
  const { t } = useI18n();
  return (
    <ul className={styles.legend}>
      {kind.shape === 'stacked' ? (
        <>
          <li className={styles.ofOnline}>{t('hostReservations.origin_online')}</li>
          <li className={styles.ofDirect}>{t('hostReservations.origin_direct')}</li>
        </>
      ) : (
        <>
          <li className={styles.ofNow}>{t('dashboard.thisTime')}</li>
          <li className={styles.ofPresent}>{t(span === 'weeks' ? 'dashboard.presentWeek' : 'dashboard.presentMonth')}</li>
        </>
      )}
      <li className={styles.ofBefore}>{t('dashboard.aYearBefore')}</li>
    </ul>
  );
}

interface PeriodsProps {
  readonly kind: PlotKind;
  readonly points: readonly PlotPoint[];
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

function Periods({ kind, points, chosen, onChoose }: PeriodsProps) {
  const { direction, t } = useI18n();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeAfterKey(event.key, chosen, points.length, direction);
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(place);
    event.currentTarget.querySelectorAll('button').item(place).focus();
  };
  const aYearBefore = t('dashboard.aYearBefore');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      role="group"
      aria-label={t('dashboard.pointsOf', { title: t(`dashboard.${kind.name}`) })}
      className={styles.periods}
      onKeyDown={onKeyDown}
    >
      {points.map(({ key, period, words, wordsBefore }, place) => (
        <button
          key={key}
          type="button"
          className={classNames(styles.period, place === chosen && styles.chosen)}
          aria-pressed={place === chosen}
          aria-label={t('dashboard.point', { period, value: words, aYearBefore, before: wordsBefore })}
          tabIndex={place === chosen ? 0 : -1}
          onClick={() => onChoose(place)}
          onFocus={() => onChoose(place)}
          onMouseEnter={() => onChoose(place)}
        />
      ))}
    </div>
  );
}

/** Under the drawing; the buttons say them in full. */
function Labels({ points, places }: { points: readonly PlotPoint[]; places: ReadonlySet<number> }) {
  return (
    <div className={styles.labels} aria-hidden="true">
      {points.map(({ key, label, isPresent }, place) => (
        <span key={key} className={isPresent ? styles.present : undefined}>
          {places.has(place) && <Num>{label}</Num>}
        </span>
      ))}
    </div>
  );
}

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
