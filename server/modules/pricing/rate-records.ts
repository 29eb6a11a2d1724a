import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { lockUnitsOf, refuseForeignUnits } from './find-unit-rates.ts';
import { noteRateChange, type RateChangeId } from './history/rate-changes.ts';
import type { RateState } from './history/rate-state.ts';
import type { Kept, OfUnits } from './rates-input.ts';

/** A record to be written; one that comes back brings its id, and a revision that nobody has seen of it. */
export interface NewRecord<Input> {
  readonly propertyId: number;
  readonly record: Input;
  readonly author: Author;
  readonly id?: number;
  readonly revision?: number;
}

/** A kind of record that hosts set for units beside their prices: stay rules, or extra charges. */
export interface RecordKind<Input extends OfUnits> {
  /** The kind's name in the history. */
  readonly name: 'stayRules' | 'extraCharges';
  readonly notFound: 'stay_rule_not_found' | 'extra_charge_not_found';
  /** Lists the records of a property. */
  list(db: Kysely<Database>, propertyId: number): Promise<Kept<Input>[]>;
  /** Returns what a host set, without what is kept of it. */
  bare(record: Input): Input;
  /** Throws a DomainError for a record that cannot stand beside the others. */
  refuse(record: Input, others: readonly Kept<Input>[], present: (record: Kept<Input>) => unknown): void;
  /** Writes records of any number of properties. @returns their ids, in their order */
  insert(trx: Kysely<Database>, records: readonly NewRecord<Input>[]): Promise<number[]>;
  /** Writes a record in place of what stood before; its revision grows. */
  update(trx: Kysely<Database>, id: number, record: Input, author: Author): Promise<void>;
  remove(trx: Kysely<Database>, id: number): Promise<void>;
}

/** An edit of a record: whose it is, and the revision that its author has seen. */
interface RecordEdit {
  readonly propertyId: number;
  readonly id: number;
  readonly revision: number;
}

/** The states that a write found and left. */
interface WrittenRecord<Input> extends RateChangeId {
  readonly before: Kept<Input> | undefined;
  readonly after: Kept<Input> | undefined;
}

/** Says what pages show of a record: details of a refusal are in the words of the contract. */
type Present<Input> = (record: Kept<Input>) => unknown;

/** Makes a record. @throws DomainError `unit_not_of_hotel`, and what the kind refuses */
export async function createRecord<Input extends OfUnits>(
  trx: Kysely<Database>,
  kind: RecordKind<Input>,
  { propertyId, record }: { readonly propertyId: number; readonly record: Input },
  author: Author,
  present: Present<Input>,
): Promise<WrittenRecord<Input>> {
  const { records, unitIds } = await lockRecords(trx, kind, propertyId);
  refuseForeignUnits(propertyId, record.unitIds ?? [], unitIds);
  kind.refuse(record, records, present);
  const [id = 0] = await kind.insert(trx, [{ propertyId, record, author }]);
  const changeId = await noteChange(trx, kind, { propertyId, id, after: record }, author);
  return { changeId, before: undefined, after: recordOf(kind, await kind.list(trx, propertyId), id) };
}

/**
 * Changes a record as a whole. The same once more, for instance because the first answer was lost, changes nothing.
 * @throws DomainError the kind's `notFound`; `revision_conflict` with the `current` state when somebody changed it in between; and as
 * {@link createRecord}
 */
export async function changeRecord<Input extends OfUnits>(
  trx: Kysely<Database>,
  kind: RecordKind<Input>,
  { propertyId, id, revision, record }: RecordEdit & { readonly record: Input },
  author: Author,
  present: Present<Input>,
): Promise<WrittenRecord<Input>> {
  const { records, unitIds } = await lockRecords(trx, kind, propertyId);
  const before = recordOf(kind, records, id);
  refuseForeignUnits(propertyId, record.unitIds ?? [], unitIds);
  if (isSame(kind, before, record)) return { before, after: before, changeId: null };
  if (before.revision !== revision) throw new DomainError('revision_conflict', { current: present(before) });
  const others = records.filter((other) => other !== before);
  kind.refuse(record, others, present);
  await kind.update(trx, id, record, author);
  const changeId = await noteChange(trx, kind, { propertyId, id, before, after: record }, author);
  return { changeId, before, after: recordOf(kind, await kind.list(trx, propertyId), id) };
}

/** Removes a record. @throws DomainError the kind's `notFound`; `revision_conflict` with the `current` state */
export async function removeRecord<Input extends OfUnits>(
  trx: Kysely<Database>,
  kind: RecordKind<Input>,
  { propertyId, id, revision }: RecordEdit,
  author: Author,
  present: Present<Input>,
): Promise<WrittenRecord<Input>> {
  const before = recordOf(kind, (await lockRecords(trx, kind, propertyId)).records, id);
  if (before.revision !== revision) throw new DomainError('revision_conflict', { current: present(before) });
  await kind.remove(trx, id);
  const changeId = await noteChange(trx, kind, { propertyId, id, before }, author);
  return { changeId, before, after: undefined };
}

/** Returns the columns that say who saved a record, and when. */
export const savedBy = ({ userId, impersonatorId, at }: Author) => ({ saved_at: at, saved_by: userId, impersonator_id: impersonatorId });

interface SavedRow {
  readonly id: number;
  readonly revision: number;
  readonly saved_at: Date;
  readonly saved_by: number | null;
  readonly impersonator_id: number | null;
}

/** Returns what is kept of a record beside what its host set. */
export const savedOf = (row: SavedRow): Kept<object> => ({
  id: row.id,
  revision: row.revision,
  savedAt: row.saved_at,
  savedBy: row.saved_by === null ? null : { userId: row.saved_by, isSupport: row.impersonator_id !== null },
});

/** Keeps the records of a property from changing until the transaction ends: its units are locked, as by whoever changes prices. */
async function lockRecords<Input extends OfUnits>(trx: Kysely<Database>, kind: RecordKind<Input>, propertyId: number) {
  const unitIds = new Set(await lockUnitsOf(trx, propertyId));
  return { records: await kind.list(trx, propertyId), unitIds };
}

async function noteChange<Input extends OfUnits>(
  trx: Kysely<Database>,
  { name, bare }: RecordKind<Input>,
  { propertyId, id, before, after }: { propertyId: number; id: number; before?: Input; after?: Input },
  author: Author,
): Promise<number | null> {
  // The history keeps the records of each kind under its name.
  const stateOf = (record: Input | undefined) => ({ [name]: { [id]: record ? bare(record) : null } }) as RateState;
  return (await noteRateChange(trx, { propertyId, before: stateOf(before), after: stateOf(after) }, author)).changeId;
}

function recordOf<Input extends OfUnits>({ notFound }: RecordKind<Input>, records: readonly Kept<Input>[], id: number): Kept<Input> {
  const record = records.find((one) => one.id === id);
  if (!record) throw new DomainError(notFound, { id });
  return record;
}

function isSame<Input extends OfUnits>({ bare }: RecordKind<Input>, kept: Input, record: Input): boolean {
  const sorted = (one: Input) => ({ ...bare(one), unitIds: one.unitIds && [...one.unitIds].sort((first, second) => first - second) });
  return isDeepStrictEqual(sorted(kept), sorted(record));
}
