import type { Kysely } from 'kysely';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { pricesForStay } from '#rules/quote/stay-prices.ts';
import type { UnitPricing } from '#rules/quote/types.ts';
import { movesMuch } from '#rules/registration/price-moves.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { listUnitNames, lockUnits } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { loadPricing } from '../load-pricing.ts';
import type { RateAuthor } from '../rate-author.ts';
import { isChangedSince, lastOwnNightChange, listOwnNights, type OwnNight, type UnitNights, writeOwnNights } from './own-night-queries.ts';

interface OwnNightsInput extends UnitNights {
  readonly propertyId: number;
  /** The last change that the author has seen. */
  readonly revision: number;
  /** Null takes back, undefined leaves alone. */
  readonly priceAgorot?: Agorot | null | undefined;
  readonly minimumNights?: number | null | undefined;
  /** That prices may move by more than half. */
  readonly isConfirmed: boolean;
}

/** What a property's single dates are, with the last change of any. */
export interface OwnNightsState {
  readonly revision: number;
  readonly nights: readonly OwnNight[];
}

/** What hosts set for single dates of all units of a property. */
export async function showOwnNights(
  db: Kysely<Database>,
  { propertyId, firstNight, lastNight }: { readonly propertyId: number } & Omit<UnitNights, 'unitIds'>,
): Promise<OwnNightsState> {
  const unitIds = (await listUnitNames(db, propertyId)).map(({ unitId }) => unitId);
  // The revision first: a change in between is then taken for unseen, never for seen.
  const revision = await lastOwnNightChange(db, propertyId);
  return { revision, nights: await listOwnNights(db, { unitIds, firstNight, lastNight }) };
}

/**
 * Sets the price, the minimum or both for single dates of some units.
 * @throws DomainError `unit_not_of_hotel`; `revision_conflict` with the `current` state when one of these nights was changed after the revision;
 * `price_moves_much` with the `moves` when a price moves by more than half and that is not confirmed
 * @param present a state in the words of the contract, for the details of a refusal
 * @returns what the nights were and are
 */
export async function setOwnNights(
  trx: Kysely<Database>,
  input: OwnNightsInput,
  author: RateAuthor,
  present: (state: OwnNightsState) => unknown,
): Promise<{ readonly before: readonly OwnNight[]; readonly after: readonly OwnNight[] }> {
  const { propertyId, unitIds, firstNight, lastNight, revision } = input;
  const own = (await listUnitNames(trx, propertyId)).map(({ unitId }) => unitId);
  const foreign = unitIds.filter((unitId) => !own.includes(unitId));
  if (foreign.length > 0) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: foreign });
  await lockUnits(trx, own);
  if (await isChangedSince(trx, input, revision)) {
    throw new DomainError('revision_conflict', { current: present(await showOwnNights(trx, input)) });
  }
  const nights = nightsOf(firstNight, addDays(lastNight, 1));
  const before = await listOwnNights(trx, input);
  if (!input.isConfirmed) await askAboutMoves(trx, input, nights, author.at);
  await writeOwnNights(trx, input, nights, input);
  const after = await listOwnNights(trx, input);
  for (const unitId of new Set(unitIds)) await noteChange(trx, { ...input, unitId, before, after }, author);
  return { before, after };
}

async function askAboutMoves(trx: Kysely<Database>, input: OwnNightsInput, nights: readonly LocalDate[], now: Date): Promise<void> {
  const { priceAgorot, unitIds, firstNight, lastNight } = input;
  if (priceAgorot === undefined) return;
  const span = { arrivalDate: firstNight, departureDate: addDays(lastNight, 1) };
  const pricings = await loadPricing(trx, unitIds, span, now);
  const moves = [...pricings].flatMap(([unitId, pricing]) =>
    nights.flatMap((night) => {
      const fromAgorot = priceOn(pricing, night);
      const toAgorot = priceAgorot ?? priceOn({ ...pricing, priceByDate: new Map() }, night);
      return movesMuch(fromAgorot, toAgorot) ? [{ unitId, date: toWireDate(night), fromAgorot, toAgorot }] : [];
    }),
  );
  if (moves.length > 0) throw new DomainError('price_moves_much', { moves });
}

function priceOn(pricing: UnitPricing, night: LocalDate): Agorot {
  return pricesForStay(pricing, { arrivalDate: night, departureDate: addDays(night, 1) }).baseAgorot;
}

async function noteChange(
  trx: Kysely<Database>,
  change: UnitNights & {
    readonly propertyId: number;
    readonly unitId: number;
    readonly before: readonly OwnNight[];
    readonly after: readonly OwnNight[];
  },
  { userId, impersonatorId, at }: RateAuthor,
): Promise<void> {
  const { propertyId, unitId, firstNight, lastNight } = change;
  const ofUnit = (nights: readonly OwnNight[]) => JSON.stringify(nights.filter((night) => night.unitId === unitId));
  const row = { property_id: propertyId, unit_id: unitId, first_night: firstNight, last_night: lastNight, at };
  await trx
    .insertInto('own_night_changes')
    .values({ ...row, author_id: userId, impersonator_id: impersonatorId, before: ofUnit(change.before), after: ofUnit(change.after) })
    .execute();
  await recordChanges(trx, [{ kind: 'rates', propertyId, unitId, firstNight, lastNight }], at);
}
