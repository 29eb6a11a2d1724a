import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { StayRule, Weekday } from '#rules/quote/types.ts';
import { listUnitNames, lockUnits } from '#server/modules/properties/index.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { RateAuthor } from '../rate-author.ts';
import type { KeptStayRule, StayRuleInput } from './stay-rule-input.ts';

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
export async function lockStayRules(
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
  rules: readonly { readonly propertyId: number; readonly rule: StayRuleInput; readonly author: RateAuthor }[],
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
export async function updateStayRule(trx: Kysely<Database>, id: number, rule: StayRuleInput, author: RateAuthor): Promise<void> {
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
  author: RateAuthor,
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

const savedBy = ({ userId, impersonatorId, at }: RateAuthor) => ({
  saved_at: at,
  saved_by: userId,
  impersonator_id: impersonatorId,
});
