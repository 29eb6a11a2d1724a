import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fromWireMonth } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { GUEST_SCORES, MOST_STARS } from '#contract/primitives/review-choices.ts';
import type { ReviewScores, ScoreFigures } from '#contract/reviews.ts';
import { formatNumber } from '#rules/format/money.ts';
import { type OutstandingScore, praisedAndMissed } from '#rules/reviews/praised-and-missed.ts';
import { FEWEST_FOR_MEAN, starsText } from '#rules/reviews/rating.ts';
import { formatMonth } from '#texts/dates.ts';
import { languageOf } from '#texts/languages.ts';
import type { Translate } from '#texts/translate.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Num } from '#web/design-system/num.tsx';
import { Select } from '#web/design-system/select.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { Plot, type PlotSubject, PlotTable } from '#web/host/plots/plot.tsx';
import type { PlotPoint } from '#web/host/plots/plot-drawing.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { reviewScoresQuery } from './host-reviews-query.ts';
import * as styles from './score-months.module.css';

/** What a plot shows: the stay as a whole, or one of the things that guests are asked about. */
const SHOWN = ['overall', ...GUEST_SCORES] as const;
type Shown = (typeof SHOWN)[number];

/** Renders what stands out in guests' reviews, and each score over twelve months with its table; nothing where nobody has reviewed the place in two years. */
export function ScoreMonths() {
  const { api } = useSurroundings();
  const { t } = useI18n();
  const { data: scores } = useQuery(reviewScoresQuery(api));
  if (!scores || scores.whole.count + scores.whole.lastYear.count === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="review-scores">
      <h2 id="review-scores" className={styles.heading}>
        {t('hostReviews.scores')}
      </h2>
      <Outstanding whole={scores.whole} />
      <ScorePlot scores={scores} />
      <p className={`${typography.small} ${typography.muted}`}>{t('hostReviews.scoresBasis')}</p>
    </section>
  );
}

function Outstanding({ whole }: Pick<ReviewScores, 'whole'>) {
  const { t } = useI18n();
  const { count, overall: _, lastYear, ...means } = whole;
  if (count < FEWEST_FOR_MEAN) return <p className={typography.soft}>{t('hostReviews.tooFew')}</p>;
  const { praised, missed } = praisedAndMissed(means);
  if (praised.length + missed.length === 0) return <p className={typography.soft}>{t('hostReviews.allAlike')}</p>;
  return (
    <div className={styles.outstanding}>
      <Named title={t('hostReviews.praised')} scores={praised} lastYear={lastYear} />
      <Named title={t('hostReviews.missed')} scores={missed} lastYear={lastYear} />
    </div>
  );
}

interface NamedProps {
  readonly title: string;
  readonly scores: readonly OutstandingScore[];
  readonly lastYear: ScoreFigures;
}

function Named({ title, scores, lastYear }: NamedProps) {
  const { t } = useI18n();
  if (scores.length === 0) return null;
  return (
    <div>
      <h3 className={typography.strong}>{title}</h3>
      <ul>
        {scores.map(({ score, meanTenths }) => (
          <li key={score}>
            {t(`reviews.score_${score}`)}{' '}
            <b>
              <Num>{starsText(meanTenths)}</Num>
            </b>{' '}
            {lastYear.count >= FEWEST_FOR_MEAN && (
              <span className={typography.muted}>{t('hostReviews.aYearBefore', { mean: starsText(lastYear[score] ?? 0) })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ScorePlot({ scores: { months, whole } }: { scores: ReviewScores }) {
  const { language, t } = useI18n();
  const [shown, setShown] = useState<Shown>('overall');
  const nameOf = (name: Shown) => (name === 'overall' ? t('reviewing.overall') : t(`reviews.score_${name}`));
  const subject: PlotSubject<PlotPoint> = {
    title: nameOf(shown),
    ...{ shape: 'line', bottom: 1, top: MOST_STARS, say: String },
    legend: [
      { look: 'now', words: t('plots.thisTime') },
      { look: 'present', words: t('plots.presentMonth') },
      { look: 'before', words: t('plots.aYearBefore') },
    ],
  };
  return (
    <>
      <Select
        aria-label={t('hostReviews.whichScore')}
        className={styles.which}
        value={shown}
        options={SHOWN.map((name) => ({ value: name, label: nameOf(name) }))}
        onChange={({ target }) => setShown(SHOWN.find((name) => name === target.value) ?? 'overall')}
      />
      <Plot key={shown} subject={subject} points={pointsOf(months, shown, { language, t })} labelEvery={2}>
        <PlotTable
          title={t('hostReviews.scores')}
          columns={[t('hostReviews.reviewCount'), ...SHOWN.map(nameOf)]}
          rows={[
            ...months.map((month) => ({ key: month.month, period: nameOfMonth(month.month, language), cells: cellsOf(month) })),
            { key: 'whole', period: t('hostReviews.wholeYear'), cells: cellsOf(whole) },
            { key: 'before', period: t('hostReviews.yearBefore'), cells: cellsOf(whole.lastYear) },
          ]}
        />
      </Plot>
    </>
  );
}

const nameOfMonth = (month: ReviewScores['months'][number]['month'], language: Locale) => formatMonth(fromWireMonth(month), language);
const cellsOf = (figures: ScoreFigures) => [
  <Num key="count">{formatNumber(figures.count)}</Num>,
  ...SHOWN.map((name) => {
    const tenths = figures[name];
    return tenths === null ? '–' : <Num key={name}>{starsText(tenths)}</Num>;
  }),
];

/** The months of a score, in stars. */
function pointsOf(months: ReviewScores['months'], shown: Shown, { language, t }: { language: Locale; t: Translate }): PlotPoint[] {
  const { shortMonths } = languageOf(language);
  const starsOf = (tenths: number | null) => tenths && tenths / 10;
  const say = ({ count, [shown]: tenths }: ScoreFigures) =>
    tenths === null ? t('plots.noFigure') : t('hostReviews.meanOf', { mean: starsText(tenths), reviews: t('rating.reviews', { count }) });
  return months.map((month, place) => ({
    key: month.month,
    label: shortMonths[Number(month.month.slice(0, 2)) - 1] ?? '',
    period: nameOfMonth(month.month, language),
    isPresent: place === months.length - 1,
    value: starsOf(month[shown]),
    before: starsOf(month.lastYear[shown]),
    words: say(month),
    wordsBefore: say(month.lastYear),
  }));
}
