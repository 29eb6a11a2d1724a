import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './plot.module.css';
import { type DrawnKind, labelledPlaces, PlotDrawing, type PlotPoint, placeAfterKey, roundTop } from './plot-drawing.tsx';

/** What a plot shows, and in which words. */
export interface PlotSubject<Point extends PlotPoint> extends DrawnKind {
  /** Where the axis ends, if not at the highest value. */
  readonly top?: number;
  readonly legend: readonly { readonly look: keyof typeof LOOKS; readonly words: string }[];
  /** The way to where a period's figure is listed; absent where nothing lists it. */
  readonly wayOf?: (point: Point) => { readonly address: LinkProps; readonly words: string };
}

/** How the legend shows a kind of column or line. */
const LOOKS = {
  now: styles.ofNow,
  present: styles.ofPresent,
  online: styles.ofOnline,
  direct: styles.ofDirect,
  before: styles.ofBefore,
};

interface PlotProps<Point extends PlotPoint> {
  readonly subject: PlotSubject<Point>;
  readonly points: readonly Point[];
  /** Every how manieth period has its name under the axis. */
  readonly labelEvery: number;
  /** All numbers, as a table to be opened. */
  readonly children: ReactNode;
}

/**
 * A figure over time. The drawing is one picture with a name; over it stand its periods as buttons, one step of the tab key, through which the
 * arrow keys go; the chosen one is told above, with the way to the list that shows the same. All numbers are in the table behind.
 */
export function Plot<Point extends PlotPoint>({ subject, points, labelEvery, children }: PlotProps<Point>) {
  const titleId = useId();
  const present = Math.max(
    0,
    points.findIndex(({ isPresent }) => isPresent),
  );
  const [chosen, setChosen] = useState(present);
  const top = subject.top ?? roundTop(points.flatMap(({ value, before }) => [value, before]));
  const shown = points[chosen] ?? points[present];
  return (
    <figure className={styles.plot} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {subject.title}
      </h3>
      {shown && <Readout subject={subject} point={shown} />}
      <ul className={styles.legend}>
        {subject.legend.map(({ look, words }) => (
          <li key={look} className={LOOKS[look]}>
            {words}
          </li>
        ))}
      </ul>
      <div className={styles.axes}>
        <PlotDrawing kind={subject} points={points} top={top} />
        <Periods title={subject.title} points={points} chosen={chosen} onChoose={setChosen} />
      </div>
      <Labels points={points} places={labelledPlaces(points.length, present, labelEvery)} />
      {children}
    </figure>
  );
}

/** The chosen period in numbers, and where they are listed. */
function Readout<Point extends PlotPoint>({ subject, point }: { subject: PlotSubject<Point>; point: Point }) {
  const { t } = useI18n();
  const way = subject.wayOf?.(point);
  return (
    <p className={styles.readout}>
      <span>{point.period}</span>
      {way ? (
        <Link {...way.address} className={typography.link} aria-label={`${way.words}: ${point.period}`}>
          {way.words}
        </Link>
      ) : (
        <span />
      )}
      <b className={styles.value}>
        <bdi>{point.words}</bdi>
      </b>
      <span className={typography.muted}>
        {t('plots.aYearBefore')}: <bdi>{point.wordsBefore}</bdi>
      </span>
    </p>
  );
}

interface PeriodsProps {
  readonly title: string;
  readonly points: readonly PlotPoint[];
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

function Periods({ title, points, chosen, onChoose }: PeriodsProps) {
  const { direction, t } = useI18n();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeAfterKey(event.key, chosen, points.length, direction);
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(place);
    event.currentTarget.querySelectorAll('button').item(place).focus();
  };
  const aYearBefore = t('plots.aYearBefore');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label={t('plots.pointsOf', { title })} className={styles.periods} onKeyDown={onKeyDown}>
      {points.map(({ key, period, words, wordsBefore }, place) => (
        <button
          key={key}
          type="button"
          className={classNames(styles.period, place === chosen && styles.chosen)}
          aria-pressed={place === chosen}
          aria-label={t('plots.point', { period, value: words, aYearBefore, before: wordsBefore })}
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

/** A row of the table behind a plot: its first cell names the period, with the way to where it is listed if there is one. */
interface TableRow {
  readonly key: string;
  readonly period: string;
  readonly address?: LinkProps;
  readonly cells: readonly ReactNode[];
}

/** The numbers of a plot to read and copy, to be opened. @param columns the names of the cells, without the period's */
export function PlotTable({ title, columns, rows }: { title: string; columns: readonly string[]; rows: readonly TableRow[] }) {
  const { t } = useI18n();
  return (
    <details className={styles.behind}>
      <summary className={typography.link}>
        {t('plots.asTable')}
        <Icon of={ChevronDown} size="s" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[t('plots.period'), ...columns].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, period, address, cells }) => (
              <tr key={key}>
                <th scope="row">
                  {address ? (
                    <Link {...address} className={typography.link}>
                      {period}
                    </Link>
                  ) : (
                    period
                  )}
                </th>
                {columns.map((name, place) => (
                  <td key={name}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
