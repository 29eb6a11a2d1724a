import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { lockUnits, unitIdsOf } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { findUnitRates } from './find-unit-rates.ts';
import { keepRateChange } from './history/rate-changes.ts';
import { type BareSpecialRate, bareBase, bareSpecial, byId } from './history/rate-state.ts';
import type { KeptSpecialRate, KeptUnitRates, SpecialRateInput, UnitRatesInput } from './rates-input.ts';
import { type SpecialRateRow, writeRateRows } from './write-rate-rows.ts';

/**
 * Saves all rates of the given units, in place of what stood before. What stays the same is left alone, and a special rate that changes keeps
 * its id; other writers of these units wait.
 * @param author who saves; without one, as where a market is filled, no history is kept, nor of a unit's first rates
 * @throws DomainError `special_rates_overlap` when two special rates of a unit share a night; an error of the database for an unknown unit
 */
export async function saveUnitRates(
  trx: Kysely<Database>,
  rates: readonly UnitRatesInput[],
  at: Date,
  author?: Omit<Author, 'at'> | null,
): Promise<void> {
  if (rates.length === 0) return;
  const unitIds = rates.map((rate) => rate.unitId);
  const propertyOf = await lockUnits(trx, unitIds);
  const kept = await findUnitRates(trx, unitIds);
  const edits = rates.map((rate) => editOf(kept.get(rate.unitId), rate));
  await writeRateRows(trx, {
    bases: edits.flatMap(({ base }) => base ?? []),
    goneSpecialIds: edits.flatMap(({ gone }) => gone.map(({ id }) => id)),
    specials: edits.flatMap(({ specials }) => specials),
  });
  await saveMinimumStays(trx, rates);
  await recordChanges(
    trx,
    unitIds.flatMap((unitId) => {
      const propertyId = propertyOf.get(unitId);
      return propertyId === undefined ? [] : [{ kind: 'rates' as const, propertyId, unitId }];
    }),
    at,
  );
  if (author) await noteEdits(trx, { kept, propertyOf }, { ...author, at });
}

async function saveMinimumStays(trx: Kysely<Database>, rates: readonly UnitRatesInput[]): Promise<void> {
  const given = rates.filter(({ minimumStays }) => minimumStays !== undefined);
  if (given.length === 0) return;
  await trx.deleteFrom('minimum_stays').where('unit_id', 'in', unitIdsOf(given)).execute();
  const rows = given.flatMap(({ unitId, minimumStays = [] }) =>
    minimumStays.map(({ night, nights }) => ({ unit_id: unitId, night, nights })),
  );
  await insertRows(trx, 'minimum_stays', rows);
}

/** The changes that a save makes to one unit. */
interface UnitEdit {
  readonly base: (UnitRatesInput & { readonly revision: number }) | undefined;
  readonly gone: readonly KeptSpecialRate[];
  readonly specials: readonly SpecialRateRow[];
}

function editOf(kept: KeptUnitRates | undefined, rates: UnitRatesInput): UnitEdit {
  const left = new Set(kept?.specials);
  const take = (isIt: (one: KeptSpecialRate) => boolean) => {
    const found = [...left].find(isIt);
    if (found) left.delete(found);
    return found;
  };
  // By its dates first, then by its name: so a rate whose dates moved is still the same one.
  const byDates = rates.specials.map((special) => take(({ firstNight }) => firstNight === special.firstNight));
  const specials = rates.specials.flatMap((special, index): SpecialRateRow[] => {
    const same = byDates[index] ?? take((one) => isSameName(one, special));
    const bare = bareSpecial({ ...special, unitId: rates.unitId });
    if (!same) return [{ ...bare, revision: 1 }];
    return isDeepStrictEqual(bareSpecial(same), bare) ? [] : [{ ...bare, id: same.id, revision: same.revision + 1 }];
  });
  const isSameBase = kept !== undefined && isDeepStrictEqual(bareBase(kept), bareBase(rates));
  return { base: isSameBase ? undefined : { ...rates, revision: (kept?.revision ?? 0) + 1 }, gone: [...left], specials };
}

function isSameName(one: SpecialRateInput, other: SpecialRateInput): boolean {
  return one.holiday === other.holiday && isDeepStrictEqual(one.name, other.name);
}

/** Keeps what differs now of units that had rates already. */
async function noteEdits(
  trx: Kysely<Database>,
  { kept, propertyOf }: { readonly kept: ReadonlyMap<number, KeptUnitRates>; readonly propertyOf: ReadonlyMap<number, number> },
  author: Author,
): Promise<void> {
  const now = await findUnitRates(trx, [...kept.keys()]);
  const ofAll = (rates: ReadonlyMap<number, KeptUnitRates>) => ({
    baseRates: Object.fromEntries([...rates.values()].map((each) => [each.unitId, bareBase(each)])),
    specialRates: byId<BareSpecialRate>([...rates.values()].flatMap(({ specials }) => specials.map((one) => [one.id, bareSpecial(one)]))),
  });
  const [propertyId] = new Set(propertyOf.values());
  if (propertyId !== undefined) await keepRateChange(trx, { propertyId, before: ofAll(kept), after: ofAll(now) }, author);
}
