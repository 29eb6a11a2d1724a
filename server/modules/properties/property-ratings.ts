import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { type Rating, ratingOf } from '#rules/reviews/rating.ts';

/** Returns how guests rate these properties, by property id: those without a review have none, and no mean. */
export async function findRatings(db: Kysely<Database>, propertyIds: readonly number[]): Promise<Map<number, Rating>> {
  const rated = propertyIds.length === 0 ? [] : await selectRatings(db, propertyIds).execute();
  const known = new Map(rated.map(({ property_id, count, sum }) => [property_id, { count: count ?? 0, sum: sum ?? 0 }]));
  return new Map(propertyIds.map((id) => [id, ratingOf(known.get(id) ?? { count: 0, sum: 0 })]));
}

const selectRatings = (db: Kysely<Database>, propertyIds: readonly number[]) =>
  db
    .selectFrom('property_ratings')
    .select(['property_id', 'count', 'sum'])
    .where('property_id', 'in', [...propertyIds]);
