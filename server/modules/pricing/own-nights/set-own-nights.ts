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
import { DomainError } from '#server/platform/problems/problem.ts';
import { type NotedRateChange, noteRateChange } from '../history/note-rate-change.ts';
import { areNightsChangedSince, lastRateChange } from '../history/rate-change-queries.ts';
import { byId, nightKey, type RateState } from '../history/rate-state.ts';
import { loadPricing } from '../load-pricing.ts';
import type { RateAuthor } from '../rate-author.ts';
import { listOwnNights, type OwnNight, type UnitNights, writeOwnNights } from './own-night-queries.ts';

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

/** What a property's single dates are, with the last change of any price or rule. */
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
  const revision = await lastRateChange(db, propertyId);
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
): Promise<NotedRateChange> {
  const { propertyId, unitIds, firstNight, lastNight, revision } = input;
  const own = (await listUnitNames(trx, propertyId)).map(({ unitId }) => unitId);
  const foreign = unitIds.filter((unitId) => !own.includes(unitId));
  if (foreign.length > 0) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: foreign });
  await lockUnits(trx, own);
  if (await areNightsChangedSince(trx, input, revision)) {
    throw new DomainError('revision_conflict', { current: present(await showOwnNights(trx, input)) });
  }
  const nights = nightsOf(firstNight, addDays(lastNight, 1));
  const before = await listOwnNights(trx, input);
  if (!input.isConfirmed) await askAboutMoves(trx, input, nights, author.at);
  const { priceAgorot, minimumNights } = input;
  const each = unitIds.flatMap((unitId) => nights.map((night) => ({ unitId, night, priceAgorot, minimumNights })));
  await writeOwnNights(trx, each);
  const write = { before: stateOf(before), after: stateOf(await listOwnNights(trx, input)) };
  return await noteRateChange(trx, { propertyId, ...write }, author);
}

/** Single nights as the history keeps them. */
export function stateOf(nights: readonly OwnNight[]): RateState {
  return {
    ownNights: byId(
      nights.map(({ unitId, night, priceAgorot, minimumNights }) => [nightKey(unitId, night), { priceAgorot, minimumNights }] as const),
    ),
  };
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

/** What up to the base guests pay for a night. */
export function priceOn(pricing: UnitPricing, night: LocalDate): Agorot {
  return pricesForStay(pricing, { arrivalDate: night, departureDate: addDays(night, 1) }).amounts[0] ?? 0;
}
