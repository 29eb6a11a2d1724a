import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { Period } from '#rules/statistics.ts';
import { takenBy } from './taken-nights-sql.ts';

/** Nights of units by what takes them. */
export interface TakenNights {
  readonly reserved: number;
  /** Closed by the host, or taken in another calendar. */
  readonly withdrawn: number;
}

/** How many nights of the units are taken in each of the periods, in their order. */
export async function countTakenNights(
  db: Kysely<Database>,
  { unitIds, periods, now }: { readonly unitIds: readonly number[]; readonly periods: readonly Period[]; readonly now: Date },
): Promise<TakenNights[]> {
  const cause = takenBy('occupancy', { now });
  const { rows } = await sql<TakenNights>`
    select count(*) filter (where ${cause} = 'reservation') as reserved, count(*) filter (where ${cause} in ('closure', 'import')) as withdrawn
    from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
      with ordinality as period (first_day, last_day, place)
    left join occupancy on occupancy.unit_id = any(${[...unitIds]}::int[]) and occupancy.night between period.first_day and period.last_day
    group by period.place order by period.place`.execute(db);
  return rows;
}
