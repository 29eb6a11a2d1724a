import { classNames } from '#web/design-system/class-names.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './plot.module.css';

/** What a drawing needs to know of what it shows. */
export interface DrawnKind {
  readonly title: string;
  /** `stacked`: of two parts, one on the other. */
  readonly shape: 'bars' | 'line' | 'stacked';
  /** Where the axis begins; absent: at nothing, as columns have to. */
  readonly bottom?: number;
  readonly say: (value: number) => string;
}

/** A period as a plot shows it. */
export interface PlotPoint {
  readonly key: string;
  /** Under the axis. */
  readonly label: string;
  /** In full. */
  readonly period: string;
  readonly isPresent: boolean;
  readonly value: number | null;
  readonly before: number | null;
  readonly words: string;
  readonly wordsBefore: string;
  /** Where it is stacked, what it is made of: below, above. */
  readonly parts?: { readonly online: number; readonly direct: number };
}

interface DrawingProps {
  readonly kind: DrawnKind;
  readonly points: readonly PlotPoint[];
  /** Where the axis ends. */
  readonly top: number;
}

/** The picture of a plot. Columns follow each other in the page's direction, so that time runs from right to left in Hebrew. */
export function PlotDrawing({ kind, points, top }: DrawingProps) {
  const { t } = useI18n();
  const [from = '', to = ''] = [points[0]?.period, points.at(-1)?.period];
  const { title, bottom = 0 } = kind;
  return (
    <div role="img" aria-label={t('plots.drawing', { title, from, to })} className={styles.drawing}>
      {[top, (top + bottom) / 2, bottom].map((value) => (
        <i key={value} className={styles.line} style={{ insetBlockEnd: share(value - bottom, top - bottom) }}>
          <span className={styles.tick}>
            <bdi>{kind.say(value)}</bdi>
          </span>
        </i>
      ))}
      {kind.shape === 'line' ? <Lines points={points} bottom={bottom} top={top} /> : <Bars kind={kind} points={points} top={top} />}
    </div>
  );
}

const share = (value: number | null, top: number): string => `${((value ?? 0) / top) * 100}%`;

function Bars({ kind, points, top }: DrawingProps) {
  return (
    <div className={styles.columns}>
      {points.map(({ key, value, before, isPresent, parts }) => (
        <span key={key} className={styles.column}>
          <i className={before ? styles.barBefore : styles.absent} style={{ blockSize: share(before, top) }} />
          {kind.shape === 'stacked' ? (
            <span className={styles.stack} style={{ blockSize: share(value, top) }}>
              <i className={styles.barDirect} style={{ flexGrow: parts?.direct ?? 0 }} />
              <i className={styles.barOnline} style={{ flexGrow: parts?.online ?? 0 }} />
            </span>
          ) : (
            <i className={classNames(styles.bar, isPresent && styles.barPresent)} style={{ blockSize: share(value, top) }} />
          )}
        </span>
      ))}
    </div>
  );
}

/** Two lines, with a gap where there is no figure, and a dot for each. */
function Lines({ points, bottom, top }: Omit<DrawingProps, 'kind'> & { bottom: number }) {
  const across = (place: number) => ((place + 0.5) / points.length) * 100;
  const runs = (figureOf: (point: PlotPoint) => number | null) => {
    const paths: string[][] = [[]];
    for (const [place, point] of points.entries()) {
      const value = figureOf(point);
      if (value === null) paths.push([]);
      else paths.at(-1)?.push(`${across(place)},${100 - ((value - bottom) / (top - bottom)) * 100}`);
    }
    return paths.filter(({ length }) => length > 0).map((path) => path.join(' '));
  };
  return (
    <>
      {/* The picture's own name says what it is. */}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.lines} aria-hidden="true">
        {runs(({ before }) => before).map((path) => (
          <polyline key={path} points={path} className={styles.pathBefore} vectorEffect="non-scaling-stroke" />
        ))}
        {runs(({ value }) => value).map((path) => (
          <polyline key={path} points={path} className={styles.path} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {points.map(({ key, value, isPresent }, place) =>
        value === null ? null : (
          <i
            key={key}
            className={classNames(styles.dot, isPresent && styles.dotPresent)}
            style={{ insetInlineStart: `${across(place)}%`, insetBlockEnd: share(value - bottom, top - bottom) }}
          />
        ),
      )}
    </>
  );
}

/** Steps at which people read an axis, in tenths of its power of ten. */
const STEPS = [10, 20, 40, 50, 60, 80, 100];

/** The lowest round number that is not below any of the values; at least 2, so that half of it is whole. */
export function roundTop(values: readonly (number | null)[]): number {
  const highest = Math.max(2, ...values.map((value) => value ?? 0));
  const tenth = 10 ** Math.max(0, Math.ceil(Math.log10(highest)) - 1) / 10;
  const step = STEPS.find((each) => each * tenth >= highest) ?? 100;
  return Math.max(2, Math.round(step * tenth));
}

/** The places of the labels under an axis of so many periods: every second or third, and always the present one. */
export function labelledPlaces(count: number, present: number, every: number): Set<number> {
  return new Set(Array.from({ length: count }, (_, place) => place).filter((place) => Math.abs(place - present) % every === 0));
}

/** Which period a key leads to from one of so many; undefined for keys that mean nothing there. Time runs in the page's direction. */
export function placeAfterKey(key: string, place: number, count: number, direction: 'rtl' | 'ltr'): number | undefined {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return Math.min(count - 1, place + 1);
  if (key === back) return Math.max(0, place - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
