import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Selectable, sql } from 'kysely';
import { valueAt } from '#contract/primitives/field-kinds.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import type { Database } from '#database/types.ts';
import { isSameList, type KeptPhoto, type PhotoLists } from '#server/modules/media/index.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import type { Saver } from '../facts/registration-queries.ts';

/** The steps whose documents a property has: the request for approval is told elsewhere. */
export const HISTORY_STEPS = ['basic', 'facilities', 'layout', 'policies'] as const;

/** A field of a document as a change found and left it. */
export interface DocumentField {
  readonly step: (typeof HISTORY_STEPS)[number];
  /** Of a unit's field. */
  readonly unitId: number | null;
  /** In dots, as issues name it. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A list of photos as a change found and left it. */
export interface PhotosField {
  readonly step: 'photos';
  /** Null: the property's own list. */
  readonly unitId: number | null;
  readonly path: 'photos';
  readonly before: readonly KeptPhoto[];
  readonly after: readonly KeptPhoto[];
}

/** A unit that guests could see, in the units' order. */
export interface ListedUnit {
  readonly unitId: number;
  readonly name: Bilingual;
  /** Of one that was removed: what it takes to put it back. */
  readonly removed?: { readonly document: UnitDocument; readonly revision: number } | undefined;
}

/** The units that guests could see, as a change found and left them. */
export interface UnitsField {
  readonly step: 'units';
  readonly unitId: null;
  readonly path: 'units';
  readonly before: readonly ListedUnit[];
  readonly after: readonly ListedUnit[];
}

export type ChangedField = DocumentField | PhotosField | UnitsField;

/** A property at one moment, as far as its history tells of it. */
export type Told = Pick<RegistrationFacts, 'steps' | 'units'> & { readonly photos: PhotoLists };

/** Whether nobody has changed the field since. What waits for review is as its document has it. */
export function isAsLeft(told: Told, field: ChangedField): boolean {
  if (field.step === 'photos') return isSameList(told.photos.get(field.unitId) ?? [], field.after);
  if (field.step === 'units') return isDeepStrictEqual(listedUnits(told).map(idOf), field.after.map(idOf));
  const { step, unitId, path, after } = field;
  const holder = unitId === null ? told.steps[step] : told.units.find((unit) => unit.unitId === unitId);
  if (!holder) return false;
  const present: unknown = JSON.parse(JSON.stringify(valueAt(holder.document, path) ?? null));
  return isDeepStrictEqual(present, after);
}

export const idOf = ({ unitId }: { readonly unitId: number }): number => unitId;

/** Units that guests have seen, in their order. */
export const listedUnits = ({ units }: Pick<RegistrationFacts, 'units'>) => units.filter(({ isDraft }) => !isDraft);

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
