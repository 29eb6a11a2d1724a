import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { followBase } from '#rules/registration/price-moves.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { findWeekendNights, saveWeekendNights, unitIdsOf } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { lockUnitRates, refuseForeignUnits } from './find-unit-rates.ts';
import { type NotedRateChange, noteRateChange } from './history/rate-changes.ts';
import { bareBase, bareSpecial, byId, type RateState } from './history/rate-state.ts';
import { askAboutMoves } from './rate-moves.ts';
import type { BaseRates, KeptUnitRates } from './rates-input.ts';
import { writeRateRows } from './write-rate-rows.ts';

/** Units as they shall be; for how many guests the price is belongs to the description of the unit. */
interface BaseRatesEdit {
  readonly propertyId: number;
  readonly units: readonly (Omit<BaseRates, 'baseGuests'> & {
    readonly unitId: number;
    /** The one that the author has seen. */
    readonly revision: number;
  })[];
  /** Absent: they stay. */
  readonly weekendNights?: { readonly seen: readonly Weekday[]; readonly nights: readonly Weekday[] } | undefined;
  /** True if special rates to come stay as far above the night prices as they are. */
  readonly areSpecialsFollowing: boolean;
  /** True if prices may move by more than half. */
  readonly isConfirmed: boolean;
}

/**
 * Saves what units ask for all year, and the weekend's nights, whole or not at all. The same once more changes nothing.
 * @throws DomainError `unit_not_of_hotel`; `revision_conflict` with the `current` state when somebody changed one of them in between;
 * `price_moves_much` with the `moves`
 * @param present the state in the words of the contract, for the details of a refusal
 */
export async function saveBaseRates(
  trx: Kysely<Database>,
  { propertyId, units, weekendNights, areSpecialsFollowing, isConfirmed }: BaseRatesEdit,
  author: Author,
  present: () => Promise<unknown>,
): Promise<NotedRateChange> {
  const kept = await lockUnitRates(trx, propertyId);
  refuseForeignUnits(propertyId, unitIdsOf(units), kept);
  const weekend = sorted(await findWeekendNights(trx, propertyId));
  const today = todayIn(author.at);
  const edits = units.flatMap((unit) => editOf(kept, unit, areSpecialsFollowing ? today : undefined));
  const newWeekend = weekendNights && !isDeepStrictEqual(sorted(weekendNights.nights), weekend) ? sorted(weekendNights.nights) : undefined;
  const isWeekendSeen = !newWeekend || isDeepStrictEqual(sorted(weekendNights?.seen ?? []), weekend);
  if (!isWeekendSeen || edits.some(({ before, seen }) => before.revision !== seen)) {
    throw new DomainError('revision_conflict', { current: await present() });
  }
  askAboutMoves(edits, isConfirmed, author.at);
  await writeRateRows(trx, {
    bases: edits.map(({ before, after }) => ({ ...after, revision: before.revision + 1 })),
    specials: edits.flatMap(({ moved }) => moved.map((special) => ({ ...special, revision: special.revision + 1 }))),
  });
  if (newWeekend) await saveWeekendNights(trx, propertyId, newWeekend, author.at);
  const stateOf = (side: 'before' | 'after', nights: readonly Weekday[]): RateState => ({
    baseRates: byId(edits.map((edit) => [edit.unitId, bareBase(edit[side])] as const)),
    specialRates: byId(edits.flatMap((edit) => edit[side].specials.map((one) => [one.id, bareSpecial(one)] as const))),
    ...(newWeekend && { weekendNights: nights }),
  });
  const write = { before: stateOf('before', weekend), after: stateOf('after', newWeekend ?? weekend) };
  return await noteRateChange(trx, { propertyId, ...write }, author);
}

const sorted = (nights: readonly Weekday[]) => [...nights].sort((one, other) => one - other);

/** @param following the day from which special rates move along; absent: none does */
function editOf(
  kept: ReadonlyMap<number, KeptUnitRates>,
  { revision, ...unit }: BaseRatesEdit['units'][number],
  following: LocalDate | undefined,
) {
  const before = kept.get(unit.unitId);
  if (!before) return [];
  const specials = before.specials.map((special) =>
    following !== undefined && special.lastNight >= following ? followBase(special, before.standard, unit.standard) : special,
  );
  const after = { ...before, ...unit, specials };
  if (isDeepStrictEqual(bareBase(before), bareBase(after))) return [];
  const moved = specials.filter((special, place) => !isDeepStrictEqual(special, before.specials[place]));
  return [{ unitId: unit.unitId, seen: revision, before, after, moved }];
}
