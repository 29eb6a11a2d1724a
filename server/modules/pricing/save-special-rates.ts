import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { unitIdsOf } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findUnitRates, lockUnitRates, refuseForeignUnits } from './find-unit-rates.ts';
import { type NotedRateChange, noteRateChange } from './history/rate-changes.ts';
import { type BareSpecialRate, bareSpecial, byId, type RateState } from './history/rate-state.ts';
import { askAboutMoves } from './rate-moves.ts';
import type { KeptSpecialRate, KeptUnitRates } from './rates-input.ts';
import { type SpecialRateRow, writeRateRows } from './write-rate-rows.ts';

/** A special rate, and the revision of it that the author has seen. */
interface SeenSpecialRate {
  readonly id: number;
  readonly revision: number;
}

/** Special rates of one property that are made, changed and removed together. */
interface SpecialRatesEdit {
  readonly propertyId: number;
  /** Without `seen` it is a new one. */
  readonly saved: readonly (BareSpecialRate & { readonly seen?: SeenSpecialRate | undefined })[];
  readonly removed: readonly SeenSpecialRate[];
  /** True if prices may move by more than half. */
  readonly isConfirmed: boolean;
}

/** Presents a rate as pages show it; details of a refusal are in the words of the contract. */
type Present = (rate: KeptSpecialRate) => unknown;

/**
 * Makes, changes and removes special rates of a property's units, all or none.
 * @throws DomainError `special_rate_not_found`; `unit_not_of_hotel`; `revision_conflict` with the `current` rates when somebody changed one of them
 * in between; `special_rates_overlap` with the `rate` in the way; `price_moves_much` with the `moves`
 */
export async function saveSpecialRates(
  trx: Kysely<Database>,
  edit: SpecialRatesEdit,
  author: Author,
  present: Present,
): Promise<NotedRateChange> {
  const { propertyId, saved, removed, isConfirmed } = edit;
  const kept = await lockUnitRates(trx, propertyId);
  const known = new Map([...kept.values()].flatMap(({ specials }) => specials.map((one) => [one.id, one] as const)));
  refuseForeignUnits(propertyId, unitIdsOf(saved), kept);
  refuseUnseen(known, [...saved.flatMap(({ seen }) => seen ?? []), ...removed], present);
  const gone = new Set(removed.map(({ id }) => id));
  const rows = saved.map(({ seen, ...special }): SpecialRateRow => rowOf(special, seen && known.get(seen.id)));
  const after = [...kept.values()].map((unit) => ({ ...unit, specials: specialsAfter(unit, rows, gone) }));
  for (const unit of after) refuseOverlap(unit.specials, present);
  const moved = after.map((unit) => ({ unitId: unit.unitId, before: kept.get(unit.unitId) ?? unit, after: unit }));
  askAboutMoves(moved, isConfirmed, author.at);
  await writeRateRows(trx, {
    goneSpecialIds: [...gone],
    specials: rows.filter(({ id }) => id === undefined || !isUnchanged(rows, known, id)),
  });
  const now = await findUnitRates(trx, [...kept.keys()]);
  const write = { before: stateOf(kept.values()), after: stateOf(now.values()) };
  return await noteRateChange(trx, { propertyId, ...write }, author);
}

/** Rates of the author's page that somebody else changed, or that are gone. */
function refuseUnseen(known: ReadonlyMap<number, KeptSpecialRate>, seen: readonly SeenSpecialRate[], present: Present): void {
  const missing = seen.find(({ id }) => !known.has(id));
  if (missing) throw new DomainError('special_rate_not_found', { id: missing.id });
  if (seen.every(({ id, revision }) => known.get(id)?.revision === revision)) return;
  const current = seen.flatMap(({ id }) => known.get(id) ?? []).map(present);
  throw new DomainError('revision_conflict', { current });
}

function rowOf(special: BareSpecialRate, known: KeptSpecialRate | undefined): SpecialRateRow {
  if (!known) return { ...special, revision: 1 };
  const isSame = isDeepStrictEqual(bareSpecial(known), bareSpecial(special));
  return { ...special, id: known.id, revision: isSame ? known.revision : known.revision + 1 };
}

const isUnchanged = (rows: readonly SpecialRateRow[], known: ReadonlyMap<number, KeptSpecialRate>, id: number) =>
  rows.find((row) => row.id === id)?.revision === known.get(id)?.revision;

/** Returns the rates that a unit would have, by date; new ones have the id 0. */
function specialsAfter(unit: KeptUnitRates, rows: readonly SpecialRateRow[], gone: ReadonlySet<number>): KeptSpecialRate[] {
  const written = new Set(rows.flatMap(({ id }) => id ?? []));
  const left = unit.specials.filter(({ id }) => !gone.has(id) && !written.has(id));
  const added = rows.filter(({ unitId }) => unitId === unit.unitId).map((row) => ({ ...row, id: row.id ?? 0 }));
  return [...left, ...added].sort((one, other) => (one.firstNight < other.firstNight ? -1 : 1));
}

/** Refuses two rates that share a night: the one is named that stood there before. */
function refuseOverlap(specials: readonly KeptSpecialRate[], present: Present): void {
  for (const [index, special] of specials.entries()) {
    const next = specials[index + 1];
    if (!next || next.firstNight > special.lastNight) continue;
    const inTheWay = next.id === 0 ? special : special.id === 0 ? next : special;
    throw new DomainError('special_rates_overlap', { rate: present(inTheWay) });
  }
}

function stateOf(units: Iterable<KeptUnitRates>): RateState {
  return { specialRates: byId([...units].flatMap(({ specials }) => specials.map((one) => [one.id, bareSpecial(one)] as const))) };
}
