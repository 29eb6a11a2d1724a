import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { findWeekendNights, saveWeekendNights } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { EXTRA_CHARGES } from '../extra-charges.ts';
import { findUnitRates, lockUnitsOf } from '../find-unit-rates.ts';
import { listOwnNights, writeOwnNights } from '../own-nights.ts';
import type { RecordKind } from '../rate-records.ts';
import type { OfUnits } from '../rates-input.ts';
import { STAY_RULES } from '../stay-rules.ts';
import { writeRateRows } from '../write-rate-rows.ts';
import { type KeptRateChange, type NotedRateChange, noteRateChange, rateHistory } from './rate-changes.ts';
import { bareBase, bareSpecial, byId, isSame, nightKey, type RateState, type RateWrite, type Records, readNightKey } from './rate-state.ts';

/** The result of an undo: nights that somebody changed since are left alone. */
export interface UndoneRateChange extends NotedRateChange {
  readonly nightsLeft: number;
}

/**
 * Takes a change back: each record becomes what it was before. That is a change itself, and may be taken back in turn.
 * @throws DomainError `rate_change_not_found`; `rate_change_superseded` when a record was changed again since (of single nights: all of them);
 * `special_rates_overlap`, `stay_rules_overlap` when something else has taken the dates
 */
export async function undoRateChange(
  trx: Kysely<Database>,
  { propertyId, id }: { readonly propertyId: number; readonly id: number },
  author: Author,
): Promise<UndoneRateChange> {
  const unitIds = await lockUnitsOf(trx, propertyId);
  const change = await rateHistory.find(trx, propertyId, id);
  if (!change) throw new DomainError('rate_change_not_found', { id });
  const present = await presentStateOf(trx, { propertyId, unitIds }, change.after);
  const { write, nightsLeft } = wayBack(change, present);
  await restore(trx, { propertyId, change, unitIds }, write, author);
  return { ...(await noteRateChange(trx, { propertyId, ...write, undoes: id }, author)), nightsLeft };
}

/** Returns the records of a state as they are now. */
async function presentStateOf(
  trx: Kysely<Database>,
  { propertyId, unitIds }: { readonly propertyId: number; readonly unitIds: readonly number[] },
  { weekendNights, baseRates, specialRates, stayRules, extraCharges, ownNights }: RateState,
): Promise<RateState> {
  const kept = baseRates || specialRates ? [...(await findUnitRates(trx, unitIds)).values()] : [];
  const rules = stayRules ? await STAY_RULES.list(trx, propertyId) : [];
  const charges = extraCharges ? await EXTRA_CHARGES.list(trx, propertyId) : [];
  const nights = Object.keys(ownNights ?? {}).map(readNightKey);
  const dates = nights.map(({ night }) => night).sort();
  const span = { unitIds, firstNight: dates[0] ?? '', lastNight: dates.at(-1) ?? '' };
  const own = dates.length > 0 ? await listOwnNights(trx, span) : [];
  return {
    ...(weekendNights && { weekendNights: await findWeekendNights(trx, propertyId) }),
    baseRates: byId(kept.map((each) => [each.unitId, bareBase(each)])),
    specialRates: byId(kept.flatMap(({ specials }) => specials.map((one) => [one.id, bareSpecial(one)] as const))),
    stayRules: byId(rules.map((rule) => [rule.id, STAY_RULES.bare(rule)])),
    extraCharges: byId(charges.map((charge) => [charge.id, EXTRA_CHARGES.bare(charge)])),
    ownNights: byId(own.map(({ unitId, night, priceAgorot, minimumNights }) => [nightKey(unitId, night), { priceAgorot, minimumNights }])),
  };
}

const ALL_OR_NONE = ['baseRates', 'specialRates', 'stayRules', 'extraCharges'] as const;

/** Finds the way from the present state to what was: all records or none, but of single nights those that are still as the change left them. */
function wayBack({ before, after }: KeptRateChange, present: RateState): { readonly write: RateWrite; readonly nightsLeft: number } {
  const isAsLeft = (kind: (typeof ALL_OR_NONE)[number] | 'ownNights') => (key: string) => isSame(present[kind]?.[key], after[kind]?.[key]);
  const isSuperseded =
    !isSame(present.weekendNights, after.weekendNights) ||
    ALL_OR_NONE.some((kind) => !Object.keys(after[kind] ?? {}).every(isAsLeft(kind)));
  const nights = Object.keys(after.ownNights ?? {});
  const free = nights.filter(isAsLeft('ownNights'));
  if (isSuperseded || free.length < Math.min(nights.length, 1)) throw new DomainError('rate_change_superseded');
  const ofFree = ({ ownNights, ...rest }: RateState): RateState =>
    ownNights ? { ...rest, ownNights: byId(free.map((key) => [key, ownNights[key] ?? null])) } : rest;
  return { write: { before: ofFree(after), after: ofFree(before) }, nightsLeft: nights.length - free.length };
}

async function restore(
  trx: Kysely<Database>,
  { propertyId, change, unitIds }: { readonly propertyId: number; readonly change: KeptRateChange; readonly unitIds: readonly number[] },
  { before, after }: RateWrite,
  author: Author,
): Promise<void> {
  // More than any record of the property has had: revisions grow by one with each change, of which this one names the count so far.
  const revision = change.id + 1;
  const { weekendNights, baseRates = {}, specialRates = {}, ownNights = {} } = after;
  if (weekendNights) await saveWeekendNights(trx, propertyId, weekendNights, author.at);
  await writeRateRows(trx, {
    bases: Object.entries(baseRates).flatMap(([unitId, base]) => (base ? [{ ...base, unitId: Number(unitId), revision }] : [])),
    goneSpecialIds: Object.keys(specialRates).map(Number),
    specials: Object.entries(specialRates).flatMap(([id, special]) => (special ? [{ ...special, id: Number(id), revision }] : [])),
  });
  const place = { propertyId, revision, unitIds };
  await restoreRecords(trx, STAY_RULES, place, { before: before.stayRules, after: after.stayRules }, author);
  await restoreRecords(trx, EXTRA_CHARGES, place, { before: before.extraCharges, after: after.extraCharges }, author);
  await writeOwnNights(
    trx,
    Object.entries(ownNights).map(([key, own]) => ({
      ...readNightKey(key),
      priceAgorot: own?.priceAgorot ?? null,
      minimumNights: own?.minimumNights ?? null,
    })),
  );
}

async function restoreRecords<Input extends OfUnits>(
  trx: Kysely<Database>,
  kind: RecordKind<Input>,
  { propertyId, revision, unitIds }: { readonly propertyId: number; readonly revision: number; readonly unitIds: readonly number[] },
  { before = {}, after = {} }: { readonly before: Records<Input> | undefined; readonly after: Records<Input> | undefined },
  author: Author,
): Promise<void> {
  for (const [key, was] of Object.entries(after)) {
    const id = Number(key);
    // Units may have gone since.
    const record = was && { ...was, unitIds: was.unitIds?.filter((unitId) => unitIds.includes(unitId)) ?? null };
    // A rule for none of those left is no rule.
    if (kind.name === 'stayRules' && record?.unitIds?.length === 0) throw new DomainError('rate_change_superseded');
    if (!record) await kind.remove(trx, id);
    else if (before[key]) await kind.update(trx, id, record, author);
    else await kind.insert(trx, [{ propertyId, id, revision, record, author }]);
  }
}
