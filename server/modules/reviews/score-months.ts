import { type Kysely, sql } from 'kysely';
import { type LocalDate, toWireMonth } from '#contract/primitives/calendar-date.ts';
import { GUEST_SCORES } from '#contract/primitives/review-choices.ts';
import type { ReviewScores, ScoreFigures } from '#contract/reviews.ts';
import type { Database } from '#database/types.ts';
import { meanInTenths } from '#rules/reviews/rating.ts';
import { type Period, periodsOf } from '#rules/statistics.ts';
import { each } from './each-name.ts';

type Score = Exclude<keyof ScoreFigures, 'count'>;

/** The sums of a month's reviews. */
interface MonthSums {
  /** YYYY-MM. */
  readonly month: string;
  readonly count: number;
  readonly sums: Readonly<Record<Score, number>>;
}

/**
 * Returns what guests think of a property, score by score, over the last twelve months and a year before, by the month of their departure: of the reviews
 * that everybody sees, so that nothing shows before its time.
 */
export async function showReviewScores(db: Kysely<Database>, propertyId: number, today: LocalDate): Promise<ReviewScores> {
  const months = periodsOf('months', today);
  const sums = await sumsByMonth(db, propertyId, months[0]?.lastYear.from ?? today);
  const of = (periods: readonly Period[]) => figuresOf(sums.filter(({ month }) => periods.some(({ from }) => from.startsWith(month))));
  return {
    months: months.map((month) => ({ month: toWireMonth(month.from.slice(0, 7)), ...of([month]), lastYear: of([month.lastYear]) })),
    whole: { ...of(months), lastYear: of(months.map(({ lastYear }) => lastYear)) },
  };
}

async function sumsByMonth(db: Kysely<Database>, propertyId: number, from: LocalDate): Promise<readonly MonthSums[]> {
  const sumOf = (score: string) => sql`${sql.lit(score)}, sum((v.scores ->> ${sql.lit(score)})::int)`;
  const { rows } = await sql<MonthSums>`
    select to_char(r.departure_date, 'YYYY-MM') as month, count(*)::int as count,
      json_build_object('overall', sum(c.overall), ${sql.join(GUEST_SCORES.map(sumOf))}) as sums
    from counted_reviews c join reviews v on v.id = c.id join reservations r on r.id = v.reservation_id
    where c.property_id = ${propertyId} and r.departure_date >= ${from}
    group by month`.execute(db);
  return rows;
}

function figuresOf(months: readonly MonthSums[]): ScoreFigures {
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const count = sumOf(months.map((month) => month.count));
  const meanOf = (score: Score) => (count === 0 ? null : meanInTenths(sumOf(months.map(({ sums }) => sums[score])), count));
  return { count, overall: meanOf('overall'), ...each(GUEST_SCORES, meanOf) };
}
