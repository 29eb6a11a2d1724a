import { classNames } from '#web/design-system/class-names.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './plot.module.css';
import type { PlotKind } from './plot-kinds.ts';
import type { PlotPoint } from './plot-points.ts';

interface DrawingProps {
  readonly kind: PlotKind;
  readonly points: readonly PlotPoint[];
  /** Where the axis ends. */
  readonly top: number;
}

/** The picture of a plot. Columns follow each other in the page's direction, so that time runs from right to left in Hebrew. */
export function PlotDrawing({ kind, points, top }: DrawingProps) {
  const { t } = useI18n();
  const [from = '', to = ''] = [points[0]?.period, points.at(-1)?.period];
  return (
    <div role="img" aria-label={t('dashboard.drawing', { title: t(`dashboard.${kind.name}`), from, to })} className={styles.drawing}>
      {[top, top / 2, 0].map((value) => (
        <i key={value} className={styles.line} style={{ insetBlockEnd: share(value, top) }}>
          <span className={styles.tick}>
            <bdi>{kind.say(value, t)}</bdi>
          </span>
        </i>
      ))}
      {kind.shape === 'line' ? <Lines points={points} top={top} /> : <Bars kind={kind} points={points} top={top} />}
    </div>
  );
}

const share = (value: number | null, top: number): string => `${((value ?? 0) / top) * 100}%`;

function Bars({ kind, points, top }: DrawingProps) {
  return (
    <div className={styles.columns}>
      {points.map(({ key, value, before, isPresent, figures }) => (
        <span key={key} className={styles.column}>
          <i className={before ? styles.barBefore : styles.absent} style={{ blockSize: share(before, top) }} />
          {kind.shape === 'stacked' ? (
            <span className={styles.stack} style={{ blockSize: share(value, top) }}>
              <i className={styles.barDirect} style={{ flexGrow: figures.reservations.direct }} />
              <i className={styles.barOnline} style={{ flexGrow: figures.reservations.online }} />
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
function Lines({ points, top }: Omit<DrawingProps, 'kind'>) {
  const across = (place: number) => ((place + 0.5) / points.length) * 100;
  const runs = (figureOf: (point: PlotPoint) => number | null) => {
    const paths: string[][] = [[]];
    for (const [place, point] of points.entries()) {
      const value = figureOf(point);
      if (value === null) paths.push([]);
      else paths.at(-1)?.push(`${across(place)},${100 - (value / top) * 100}`);
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
            style={{ insetInlineStart: `${across(place)}%`, insetBlockEnd: share(value, top) }}
          />
        ),
      )}
    </>
  );
}
