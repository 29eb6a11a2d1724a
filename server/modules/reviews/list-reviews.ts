import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type LocalDate, toWireDate, toWireMonth } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/enums.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import {
  GUEST_SCORES,
  type GuestScore,
  REVIEW_COMPANIES,
  REVIEW_QUESTIONS,
  type ReviewCompany,
  type ReviewQuestion,
  type ReviewReply,
  type ReviewSort,
} from '#contract/primitives/review-choices.ts';
import type { PublicReview, Reviews, ReviewsQuery } from '#contract/reviews.ts';
import type { Database } from '#database/types.ts';
import { meanInTenths, ratingOf } from '#rules/reviews/rating.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { isPublished } from '#server/modules/properties/index.ts';
import { containing } from '#server/platform/database/containing.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { each } from './each-name.ts';

/** Reviews of a page. */
const PAGE_SIZE = 10;

const ORDER: Readonly<Record<ReviewSort, RawBuilder<unknown>>> = {
  newest: sql`v.visible_at desc, v.id`,
  highest: sql`v.overall desc, v.visible_at desc, v.id`,
  lowest: sql`v.overall, v.visible_at desc, v.id`,
};

interface ReviewRow {
  readonly id: string;
  readonly author_name: string | null;
  readonly locale: Locale;
  readonly overall: PublicReview['overall'];
  readonly scores: PublicReview['scores'];
  readonly answers: Readonly<Partial<Record<ReviewQuestion, ReviewReply | null>>>;
  readonly company: ReviewCompany | null;
  readonly text: string;
  readonly written_on: LocalDate;
  readonly arrival_date: LocalDate;
  readonly departure_date: LocalDate;
  readonly unit_names: readonly Bilingual[];
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly total: number;
}

/**
 * Lists a property's reviews as everybody sees them, a page of those that are asked for, with the sums of all.
 * @throws DomainError `hotel_not_found` for a property that is not on the market
 */
export async function listReviews(db: Kysely<Database>, propertyId: number, query: ReviewsQuery, locale: Locale): Promise<Reviews> {
  if (!(await isPublished(db, propertyId))) throw new DomainError('hotel_not_found');
  const [rows, summary] = [await findPage(db, propertyId, query), await summarise(db, propertyId)];
  return {
    data: rows.filter(({ id }) => id !== null).map((row) => present(row, locale)),
    summary,
    meta: { totalItems: rows[0]?.total ?? 0, currentPage: query.page, perPage: PAGE_SIZE },
  };
}

/** The answer where it is shown. */
const ANSWERS = sql`left join review_answers a on a.review_id = v.id and a.moderation = 'none'`;

async function findPage(db: Kysely<Database>, propertyId: number, query: ReviewsQuery): Promise<readonly ReviewRow[]> {
  const { company = null, stars = null, search = '', sort, page } = query;
  const words = search.split(/\s+/).filter((word) => word !== '');
  const { rows } = await sql<ReviewRow>`
    with asked as (
      select v.*, c.written_on, a.text as answer, a.answered_at
      from counted_reviews c join reviews v on v.id = c.id ${ANSWERS}
      where c.property_id = ${propertyId} and (${company}::text is null or v.company = ${company})
        and (${stars}::int is null or c.overall = ${stars})
        and concat_ws(E'\n', v.text, a.text) ilike all (${words.map(containing)}::text[])),
    shown as (select * from asked v order by ${ORDER[sort]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE})
    select v.id, v.author_name, v.locale, v.overall, v.scores, v.answers, v.company, v.text, v.written_on, v.answer, v.answered_at,
      r.arrival_date, r.departure_date, t.total,
      array(select r.snapshot #> array['property', 'unitNames', u.unit_id::text] from reservation_units u where u.reservation_id = r.id) as unit_names
    from (select count(*)::int as total from asked) t
      left join (shown v join reservations r on r.id = v.reservation_id) on true
    order by ${ORDER[sort]}`.execute(db);
  return rows;
}

function present(row: ReviewRow, locale: Locale): PublicReview {
  const [unit] = row.unit_names;
  const matters = (reply: ReviewReply | null | undefined) => (reply === 'yes' || reply === 'no' ? reply : null);
  return {
    id: row.id,
    authorName: row.author_name,
    locale: row.locale,
    month: toWireMonth(row.arrival_date.slice(0, 7)),
    nights: nightsBetween(row.arrival_date, row.departure_date),
    unitTitle: row.unit_names.length === 1 ? (unit?.[locale] ?? null) : null,
    company: row.company,
    overall: row.overall,
    scores: row.scores,
    answers: each(REVIEW_QUESTIONS, (question) => matters(row.answers[question])),
    text: row.text,
    writtenDate: toWireDate(row.written_on),
    answer: row.answer === null || row.answered_at === null ? null : { text: row.answer, date: toWireDate(todayIn(row.answered_at)) },
  };
}

interface Sums {
  readonly count: number;
  readonly sum: number;
  readonly by_stars: Readonly<Record<string, number>>;
  readonly scores: Readonly<Record<string, number>>;
  readonly replies: Readonly<Record<string, number>>;
  readonly companies: Readonly<Record<string, number>>;
}

async function summarise(db: Kysely<Database>, propertyId: number): Promise<Reviews['summary']> {
  const { rows } = await sql<Sums>`
    with counted as (
      select v.overall, v.scores, v.answers, v.company from counted_reviews c join reviews v on v.id = c.id where c.property_id = ${propertyId})
    select coalesce((select count from property_ratings where property_id = ${propertyId}), 0) as count,
      coalesce((select sum from property_ratings where property_id = ${propertyId}), 0) as sum,
      (select coalesce(json_object_agg(overall, n), '{}') from (select overall, count(*) as n from counted group by overall) s) as by_stars,
      (select coalesce(json_object_agg(key, n), '{}')
        from (select key, sum(value::int) as n from counted, jsonb_each_text(scores) group by key) s) as scores,
      (select coalesce(json_object_agg(key || '.' || value, n), '{}')
        from (select key, value, count(*) as n from counted, jsonb_each_text(answers) where value is not null group by key, value) s) as replies,
      (select coalesce(json_object_agg(company, n), '{}')
        from (select company, count(*) as n from counted where company is not null group by company) s) as companies`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('A statement without a table found no row');
  return presentSums(sums);
}

function presentSums({ by_stars, scores, replies, companies, ...sums }: Sums): Reviews['summary'] {
  const rating = ratingOf(sums);
  const starsOf = (stars: number) => by_stars[stars] ?? 0;
  const meanOf = (score: GuestScore) => (rating.meanTenths === null ? null : meanInTenths(scores[score] ?? 0, rating.count));
  return {
    ...rating,
    byStars: { 1: starsOf(1), 2: starsOf(2), 3: starsOf(3), 4: starsOf(4), 5: starsOf(5) },
    subScores: each(GUEST_SCORES, meanOf),
    answers: each(REVIEW_QUESTIONS, (question) => ({ yes: replies[`${question}.yes`] ?? 0, no: replies[`${question}.no`] ?? 0 })),
    companies: each(REVIEW_COMPANIES, (company) => companies[company] ?? 0),
  };
}
