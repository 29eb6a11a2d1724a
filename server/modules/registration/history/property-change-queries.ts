import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { Saver } from '../facts/registration-queries.ts';
import type { ChangedField } from './changed-field.ts';

/** A change as it is kept. */
export interface KeptPropertyChange {
  readonly id: number;
  readonly at: Date;
  readonly authorId: number;
  /** By an administrator who acted as the host. */
  readonly isSupport: boolean;
  /** The change that it takes back. */
  readonly undoes: number | null;
  /** Whether it was taken back, and that was not taken back again. */
  readonly isUndone: boolean;
  readonly fields: readonly ChangedField[];
}

export async function insertPropertyChange(
  trx: Kysely<Database>,
  { propertyId, undoes, fields }: Pick<KeptPropertyChange, 'undoes' | 'fields'> & { readonly propertyId: number },
  { actor, at }: Saver,
): Promise<void> {
  await trx
    .insertInto('property_changes')
    .values({
      property_id: propertyId,
      at,
      author_id: actor.userId,
      impersonator_id: actor.impersonatorId,
      undoes,
      fields: JSON.stringify(fields),
    })
    .execute();
}

/** Changes of a property, the latest first. @param page.before only those before this one */
export async function findPropertyChanges(
  db: Kysely<Database>,
  propertyId: number,
  page: { readonly before?: number | undefined; readonly most: number },
): Promise<KeptPropertyChange[]> {
  let query = selectChanges(db, propertyId).orderBy('id', 'desc').limit(page.most);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return (await query.execute()).map(changeOf);
}

/** Undefined where the property has no such change. */
export async function findPropertyChange(db: Kysely<Database>, propertyId: number, id: number): Promise<KeptPropertyChange | undefined> {
  const row = await selectChanges(db, propertyId).where('id', '=', id).executeTakeFirst();
  return row && changeOf(row);
}

function selectChanges(db: Kysely<Database>, propertyId: number) {
  return db
    .selectFrom('property_changes')
    .selectAll()
    .select(
      sql<boolean>`exists (select 1 from property_changes u where u.property_id = property_changes.property_id and u.undoes = property_changes.id
        and not exists (select 1 from property_changes r where r.property_id = u.property_id and r.undoes = u.id))`.as('is_undone'),
    )
    .where('property_id', '=', propertyId);
}

function changeOf(row: Selectable<Database['property_changes']> & { is_undone: boolean }): KeptPropertyChange {
  return {
    id: Number(row.id),
    at: row.at,
    authorId: row.author_id,
    isSupport: row.impersonator_id !== null,
    undoes: row.undoes === null ? null : Number(row.undoes),
    isUndone: row.is_undone,
    // Written by `insertPropertyChange` alone.
    fields: row.fields as unknown as ChangedField[],
  };
}
