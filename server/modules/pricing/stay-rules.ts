import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { StayRule, Weekday } from '#rules/quote/types.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type RecordKind, savedBy, savedOf } from './rate-records.ts';
import type { KeptStayRule, StayRuleInput } from './rates-input.ts';

/** The rules of a property, by date. */
export const STAY_RULES: RecordKind<StayRuleInput> = {
  name: 'stayRules',
  notFound: 'stay_rule_not_found',
  list: listStayRules,
  bare: bareRule,
  refuse: refuseOverlap,
  insert: async (trx, rules) => {
    if (rules.length === 0) return [];
    const rows = rules.map(({ propertyId, record, author, id, revision }) => ({
      ...{ id, revision, property_id: propertyId },
      ...columnsOf(record),
      ...savedBy(author),
    }));
    const ids = await trx.insertInto('stay_rules').values(rows).returning('id').execute();
    await insertUnits(
      trx,
      rules.map(({ record }, index) => ({ id: ids[index]?.id ?? 0, rule: record })),
    );
    return ids.map(({ id }) => id);
  },
  update: async (trx, id, rule, author) => {
    await trx.deleteFrom('stay_rule_units').where('rule_id', '=', id).execute();
    await trx
      .updateTable('stay_rules')
      .set(({ eb }) => ({ ...columnsOf(rule), ...savedBy(author), revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await insertUnits(trx, [{ id, rule }]);
  },
  remove: async (trx, id) => {
    await trx.deleteFrom('stay_rules').where('id', '=', id).execute();
  },
};

async function listStayRules(db: Kysely<Database>, propertyId: number): Promise<KeptStayRule[]> {
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
  return rows.map(({ unit_ids, ...row }) => ({ ...ruleOfRow(row), unitIds: unit_ids ?? [], ...savedOf(row) }));
}

function bareRule(rule: StayRuleInput): StayRuleInput {
  const { firstDate, lastDate, unitIds, midweekMinimum, weekendMinimum, maximumNights } = rule;
  const { arrivalDays, departureDays, noticeDays, tonightUntil, relaxation } = rule;
  return {
    ...{ firstDate, lastDate, unitIds, midweekMinimum, weekendMinimum, maximumNights },
    ...{ arrivalDays, departureDays, noticeDays, tonightUntil, relaxation },
  };
}

/** @throws DomainError `stay_rules_overlap` with the `rule` in the way and the `unitIds` that both would hold for */
function refuseOverlap(rule: StayRuleInput, others: readonly KeptStayRule[], present: (rule: KeptStayRule) => unknown): void {
  for (const other of others) {
    if (other.lastDate < rule.firstDate || other.firstDate > rule.lastDate) continue;
    const unitIds = other.unitIds.filter((unitId) => rule.unitIds.includes(unitId));
    if (unitIds.length > 0) throw new DomainError('stay_rules_overlap', { rule: present(other), unitIds });
  }
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

function ruleOfRow(row: Selectable<Database['stay_rules']>): StayRule {
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
