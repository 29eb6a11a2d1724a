import { isDeepStrictEqual } from 'node:util';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { StayRule, Weekday } from '#rules/quote/types.ts';
import { listUnitNames, lockUnits } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/author.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { noteRateChange, type RateChangeId } from './history/rate-changes.ts';
import type { KeptStayRule, StayRuleInput } from './rates-input.ts';

/** An edit of a rule: whose it is, and the revision that its author has seen. */
interface StayRuleEdit {
  readonly propertyId: number;
  readonly id: number;
  readonly revision: number;
}

/** What a write did. */
interface WrittenStayRule extends RateChangeId {
  readonly before: KeptStayRule | undefined;
  readonly after: KeptStayRule | undefined;
}

/** Who says what the page shows of a rule; details of a refusal are in the words of the contract. */
type Present = (rule: KeptStayRule) => unknown;

/**
 * Makes a stay rule.
 * @throws DomainError `unit_not_of_hotel`; `stay_rules_overlap` with the `rule` in the way and the `unitIds` that both would hold for
 */
export async function createStayRule(
  trx: Kysely<Database>,
  { propertyId, rule }: { readonly propertyId: number; readonly rule: StayRuleInput },
  author: Author,
  present: Present,
): Promise<WrittenStayRule> {
  const { rules, unitIds } = await lockStayRules(trx, propertyId);
  refuseForeignUnits(rule, propertyId, unitIds);
  refuseOverlap(rule, rules, present);
  const [id = 0] = await insertStayRules(trx, [{ propertyId, rule, author }]);
  const changeId = await noteChange(trx, { propertyId, id, after: rule }, author);
  return { changeId, before: undefined, after: await readState(trx, propertyId, id) };
}

/**
 * Changes a stay rule as a whole. The same once more, for instance because the first answer was lost, changes nothing.
 * @throws DomainError `stay_rule_not_found`; `revision_conflict` with the `current` state when somebody changed it in between; and as
 * {@link createStayRule}
 */
export async function changeStayRule(
  trx: Kysely<Database>,
  { propertyId, id, revision, rule }: StayRuleEdit & { readonly rule: StayRuleInput },
  author: Author,
  present: Present,
): Promise<WrittenStayRule> {
  const { rules, unitIds } = await lockStayRules(trx, propertyId);
  const before = ruleOf(rules, id);
  refuseForeignUnits(rule, propertyId, unitIds);
  if (isSame(before, rule)) return { before, after: before, changeId: null };
  if (before.revision !== revision) throw new DomainError('revision_conflict', { current: present(before) });
  refuseOverlap(
    rule,
    rules.filter((other) => other !== before),
    present,
  );
  await updateStayRule(trx, id, rule, author);
  const changeId = await noteChange(trx, { propertyId, id, before, after: rule }, author);
  return { changeId, before, after: await readState(trx, propertyId, id) };
}

/** Removes a stay rule. @throws DomainError `stay_rule_not_found`; `revision_conflict` with the `current` state */
export async function removeStayRule(
  trx: Kysely<Database>,
  { propertyId, id, revision }: StayRuleEdit,
  author: Author,
  present: Present,
): Promise<WrittenStayRule> {
  const before = ruleOf((await lockStayRules(trx, propertyId)).rules, id);
  if (before.revision !== revision) throw new DomainError('revision_conflict', { current: present(before) });
  await deleteStayRule(trx, id);
  const changeId = await noteChange(trx, { propertyId, id, before }, author);
  return { changeId, before, after: undefined };
}

async function noteChange(
  trx: Kysely<Database>,
  { propertyId, id, before, after }: { propertyId: number; id: number; before?: StayRuleInput; after?: StayRuleInput },
  author: Author,
): Promise<number | null> {
  const stateOf = (rule: StayRuleInput | undefined) => ({ stayRules: { [id]: rule ? bareRule(rule) : null } });
  const { changeId } = await noteRateChange(trx, { propertyId, before: stateOf(before), after: stateOf(after) }, author);
  return changeId;
}

function ruleOf(rules: readonly KeptStayRule[], id: number): KeptStayRule {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new DomainError('stay_rule_not_found', { id });
  return rule;
}

async function readState(trx: Kysely<Database>, propertyId: number, id: number): Promise<KeptStayRule> {
  return ruleOf(await listStayRules(trx, propertyId), id);
}

function refuseForeignUnits({ unitIds }: StayRuleInput, propertyId: number, own: readonly number[]): void {
  const foreign = unitIds.filter((unitId) => !own.includes(unitId));
  if (foreign.length > 0) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: foreign });
}

function refuseOverlap(rule: StayRuleInput, others: readonly KeptStayRule[], present: Present): void {
  for (const other of others) {
    if (other.lastDate < rule.firstDate || other.firstDate > rule.lastDate) continue;
    const unitIds = other.unitIds.filter((unitId) => rule.unitIds.includes(unitId));
    if (unitIds.length > 0) throw new DomainError('stay_rules_overlap', { rule: present(other), unitIds });
  }
}

function isSame(kept: KeptStayRule, rule: StayRuleInput): boolean {
  const sorted = (one: StayRuleInput) => ({ ...bareRule(one), unitIds: [...one.unitIds].sort((first, second) => first - second) });
  return isDeepStrictEqual(sorted(kept), sorted(rule));
}

type Row = Selectable<Database['stay_rules']>;

/** The rules of a property, by date. */
export async function listStayRules(db: Kysely<Database>, propertyId: number): Promise<KeptStayRule[]> {
  const rows = await db
    .selectFrom('stay_rules')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('stay_rule_units')
        .innerJoin('units', 'units.id', 'stay_rule_units.unit_id')
        .whereRef('rule_id', '=', 'stay_rules.id')
        .select(sql<number[]>`coalesce(array_agg(unit_id order by units.position), '{}')`.as('unit_ids'))
        .as('unit_ids'),
    )
    .where('property_id', '=', propertyId)
    .orderBy('first_date')
    .orderBy('id')
    .execute();
  return rows.map(({ unit_ids, ...row }) => ({
    ...ruleOfRow(row),
    unitIds: unit_ids ?? [],
    id: row.id,
    revision: row.revision,
    savedAt: row.saved_at,
    savedBy: row.saved_by === null ? null : { userId: row.saved_by, isSupport: row.impersonator_id !== null },
  }));
}

/** The rules and units of a property, kept from changing until the transaction ends: the units are locked, as by whoever changes nights. */
async function lockStayRules(
  trx: Kysely<Database>,
  propertyId: number,
): Promise<{ readonly rules: KeptStayRule[]; readonly unitIds: readonly number[] }> {
  const unitIds = (await listUnitNames(trx, propertyId)).map(({ unitId }) => unitId);
  await lockUnits(trx, unitIds);
  return { rules: await listStayRules(trx, propertyId), unitIds };
}

/** Writes new rules of any number of properties. @returns their ids, in their order */
export async function insertStayRules(
  trx: Kysely<Database>,
  rules: readonly { readonly propertyId: number; readonly rule: StayRuleInput; readonly author: Author }[],
): Promise<number[]> {
  if (rules.length === 0) return [];
  const rows = rules.map(({ propertyId, rule, author }) => ({ property_id: propertyId, ...columnsOf(rule), ...savedBy(author) }));
  const ids = await trx.insertInto('stay_rules').values(rows).returning('id').execute();
  await insertUnits(
    trx,
    rules.map(({ rule }, index) => ({ id: ids[index]?.id ?? 0, rule })),
  );
  return ids.map(({ id }) => id);
}

/** Writes a rule in place of what stood before; its revision grows. */
export async function updateStayRule(trx: Kysely<Database>, id: number, rule: StayRuleInput, author: Author): Promise<void> {
  await trx.deleteFrom('stay_rule_units').where('rule_id', '=', id).execute();
  await trx
    .updateTable('stay_rules')
    .set(({ eb }) => ({ ...columnsOf(rule), ...savedBy(author), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await insertUnits(trx, [{ id, rule }]);
}

/** Brings a removed rule back under its own id. @param revision one that nobody has seen of it */
export async function restoreStayRule(
  trx: Kysely<Database>,
  { propertyId, id, revision, rule }: { propertyId: number; id: number; revision: number; rule: StayRuleInput },
  author: Author,
): Promise<void> {
  await trx
    .insertInto('stay_rules')
    .values({ id, property_id: propertyId, revision, ...columnsOf(rule), ...savedBy(author) })
    .execute();
  await insertUnits(trx, [{ id, rule }]);
}

export async function deleteStayRule(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.deleteFrom('stay_rules').where('id', '=', id).execute();
}

/** What a rule asks for, without what is kept of it. */
export function bareRule(rule: StayRuleInput): StayRuleInput {
  const { firstDate, lastDate, unitIds, midweekMinimum, weekendMinimum, maximumNights } = rule;
  const { arrivalDays, departureDays, noticeDays, tonightUntil, relaxation } = rule;
  return {
    ...{ firstDate, lastDate, unitIds, midweekMinimum, weekendMinimum, maximumNights },
    ...{ arrivalDays, departureDays, noticeDays, tonightUntil, relaxation },
  };
}

/** @throws DomainError `stay_rules_overlap`: the last guard; who finds the rule in the way beforehand can name it */
async function insertUnits(trx: Kysely<Database>, rules: readonly { readonly id: number; readonly rule: StayRuleInput }[]): Promise<void> {
  const rows = rules.flatMap(({ id, rule }) =>
    rule.unitIds.map((unitId) => ({ rule_id: id, unit_id: unitId, first_date: rule.firstDate, last_date: rule.lastDate })),
  );
  try {
    await insertRows(trx, 'stay_rule_units', rows);
  } catch (error) {
    const isOverlap = error instanceof Error && 'constraint' in error && error.constraint === 'stay_rules_no_overlap';
    throw isOverlap ? new DomainError('stay_rules_overlap') : error;
  }
}

function ruleOfRow(row: Row): StayRule {
  return {
    firstDate: row.first_date,
    lastDate: row.last_date,
    midweekMinimum: row.midweek_minimum,
    weekendMinimum: row.weekend_minimum,
    maximumNights: row.maximum_nights,
    // The database checks that they lie in 0..6.
    arrivalDays: row.arrival_days as Weekday[] | null,
    departureDays: row.departure_days as Weekday[] | null,
    noticeDays: row.notice_days,
    tonightUntil: row.tonight_until,
    relaxation:
      row.relaxed_days === null || row.relaxed_minimum === null ? null : { days: row.relaxed_days, minimumNights: row.relaxed_minimum },
  };
}

function columnsOf(rule: StayRule) {
  return {
    first_date: rule.firstDate,
    last_date: rule.lastDate,
    midweek_minimum: rule.midweekMinimum,
    weekend_minimum: rule.weekendMinimum,
    maximum_nights: rule.maximumNights,
    arrival_days: rule.arrivalDays && [...rule.arrivalDays],
    departure_days: rule.departureDays && [...rule.departureDays],
    notice_days: rule.noticeDays,
    tonight_until: rule.tonightUntil,
    relaxed_days: rule.relaxation?.days ?? null,
    relaxed_minimum: rule.relaxation?.minimumNights ?? null,
  } satisfies Partial<Insertable<Database['stay_rules']>>;
}

const savedBy = ({ userId, impersonatorId, at }: Author) => ({
  saved_at: at,
  saved_by: userId,
  impersonator_id: impersonatorId,
});
