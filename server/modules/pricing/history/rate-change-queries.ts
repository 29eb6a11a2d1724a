import { type Kysely, type Selectable, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { RateState, RateWrite } from './rate-state.ts';

/** A change as it is kept. */
export interface KeptRateChange extends RateWrite {
  readonly id: number;
  readonly at: Date;
  readonly authorId: number;
  /** By an administrator who acted as the host. */
  readonly isSupport: boolean;
  /** The change that it takes back. */
  readonly undoes: number | null;
  /** Whether it was taken back, and that was not taken back again. */
  readonly isUndone: boolean;
}

/** The last change of any price or rule of a property; 0 before the first. */
export async function lastRateChange(db: Kysely<Database>, propertyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from rate_changes where property_id = ${propertyId}`.execute(db);
  return Number(rows[0]?.id ?? 0);
}

/** Whether anybody changed one of these single nights after the given change. */
export async function areNightsChangedSince(
  db: Kysely<Database>,
  nights: {
    readonly propertyId: number;
    readonly unitIds: readonly number[];
    readonly firstNight: LocalDate;
    readonly lastNight: LocalDate;
  },
  since: number,
): Promise<boolean> {
  const { propertyId, unitIds, firstNight, lastNight } = nights;
  const { rows } = await sql`
    select 1 from rate_changes, jsonb_object_keys(after -> 'ownNights') as night
    where property_id = ${propertyId} and id > ${since} and after ? 'ownNights'
      and split_part(night, ' ', 1)::int = any(${[...unitIds]}::int[])
      and split_part(night, ' ', 2) between ${firstNight} and ${lastNight}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Changes of a property, the latest first. @param before only those before this one */
export async function listRateChanges(
  db: Kysely<Database>,
  { propertyId, before, most }: { readonly propertyId: number; readonly before?: number | undefined; readonly most: number },
): Promise<KeptRateChange[]> {
  let query = selectChanges(db, propertyId).orderBy('id', 'desc').limit(most);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(changeOf);
}

/** Undefined where the property has no such change. */
export async function findRateChange(db: Kysely<Database>, propertyId: number, id: number): Promise<KeptRateChange | undefined> {
  const row = await selectChanges(db, propertyId).where('id', '=', id).executeTakeFirst();
  return row && changeOf(row);
}

function selectChanges(db: Kysely<Database>, propertyId: number) {
  return db
    .selectFrom('rate_changes')
    .selectAll()
    .select(
      sql<boolean>`exists (select 1 from rate_changes u where u.property_id = rate_changes.property_id and u.undoes = rate_changes.id
        and not exists (select 1 from rate_changes r where r.property_id = u.property_id and r.undoes = u.id))`.as('is_undone'),
    )
    .where('property_id', '=', propertyId);
}

function changeOf(row: Selectable<Database['rate_changes']> & { is_undone: boolean }): KeptRateChange {
  return {
    id: Number(row.id),
    at: row.at,
    authorId: row.author_id,
    isSupport: row.impersonator_id !== null,
    undoes: row.undoes === null ? null : Number(row.undoes),
    isUndone: row.is_undone,
    // Written by this module alone.
    before: row.before as unknown as RateState,
    after: row.after as unknown as RateState,
  };
}
