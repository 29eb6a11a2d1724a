import { type Kysely, sql } from 'kysely';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { pricesForStay } from '#rules/quote/stay-prices.ts';
import type { UnitPricing } from '#rules/quote/types.ts';
import { movesMuch } from '#rules/registration/price-moves.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { listUnitIds, unitIdsOf } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { lockUnitsOf, refuseForeignUnits } from './find-unit-rates.ts';
import { areNightsChangedSince, lastRateChange, type NotedRateChange, noteRateChange } from './history/rate-changes.ts';
import { byId, nightKey, type RateState } from './history/rate-state.ts';
import { loadPricing } from './load-pricing.ts';

interface OwnNightsInput extends UnitNights {
  readonly propertyId: number;
  /** The last change that the author has seen. */
  readonly revision: number;
  /** Null takes back, undefined leaves alone. */
  readonly priceAgorot?: Agorot | null | undefined;
  readonly minimumNights?: number | null | undefined;
  /** True if prices may move by more than half. */
  readonly isConfirmed: boolean;
}

/** The settings of a property's single dates, with the last change of any price or rule. */
export interface OwnNightsState {
  readonly revision: number;
  readonly nights: readonly OwnNight[];
}

/** Returns what hosts set for single dates of all units of a property. */
export async function showOwnNights(
  db: Kysely<Database>,
  { propertyId, firstNight, lastNight }: { readonly propertyId: number } & Omit<UnitNights, 'unitIds'>,
): Promise<OwnNightsState> {
  const unitIds = await listUnitIds(db, propertyId);
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
  author: Author,
  present: (state: OwnNightsState) => unknown,
): Promise<NotedRateChange> {
  const { propertyId, unitIds, firstNight, lastNight, revision } = input;
  refuseForeignUnits(propertyId, unitIds, new Set(await lockUnitsOf(trx, propertyId)));
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

/** Returns what up to the base guests pay for a night. */
function priceOn(pricing: UnitPricing, night: LocalDate): Agorot {
  return pricesForStay(pricing, { arrivalDate: night, departureDate: addDays(night, 1) }).amounts[0] ?? 0;
}

/** The settings of a host for a single date of a unit. */
interface OwnNight {
  readonly unitId: number;
  readonly night: LocalDate;
  /** For up to the base guests. */
  readonly priceAgorot: Agorot | null;
  readonly minimumNights: number | null;
}

/** Nights of units, from the first to the last, both included. */
export interface UnitNights {
  readonly unitIds: readonly number[];
  readonly firstNight: LocalDate;
  readonly lastNight: LocalDate;
}

/** Returns the nights of these that have a price or a minimum of their own, by unit and date. */
export async function listOwnNights(db: Kysely<Database>, { unitIds, firstNight, lastNight }: UnitNights): Promise<OwnNight[]> {
  const { rows } = await sql<OwnNight>`
    select unit_id as "unitId", night, p.price_agorot as "priceAgorot", m.nights as "minimumNights"
    from night_prices p full join minimum_stays m using (unit_id, night)
    where unit_id = any(${[...unitIds]}::int[]) and night between ${firstNight}::date and ${lastNight}::date
    order by unit_id, night`.execute(db);
  return rows;
}

/** A write to a night: null takes back, absent leaves alone. */
export interface OwnNightWrite {
  readonly unitId: number;
  readonly night: LocalDate;
  readonly priceAgorot?: Agorot | null | undefined;
  readonly minimumNights?: number | null | undefined;
}

/** Writes prices, minima or both of single nights. */
export async function writeOwnNights(trx: Kysely<Database>, writes: readonly OwnNightWrite[]): Promise<void> {
  const [prices, minima] = [writes.filter(hasPrice), writes.filter(hasMinimum)];
  await clear(trx, 'night_prices', prices);
  await insertRows(
    trx,
    'night_prices',
    prices.flatMap(({ unitId, night, priceAgorot }) =>
      priceAgorot === null ? [] : [{ unit_id: unitId, night, price_agorot: priceAgorot }],
    ),
  );
  await clear(trx, 'minimum_stays', minima);
  await insertRows(
    trx,
    'minimum_stays',
    minima.flatMap(({ unitId, night, minimumNights }) =>
      minimumNights === null ? [] : [{ unit_id: unitId, night, nights: minimumNights }],
    ),
  );
}

const hasPrice = (write: OwnNightWrite): write is OwnNightWrite & { priceAgorot: Agorot | null } => write.priceAgorot !== undefined;
const hasMinimum = (write: OwnNightWrite): write is OwnNightWrite & { minimumNights: number | null } => write.minimumNights !== undefined;

async function clear(trx: Kysely<Database>, table: 'night_prices' | 'minimum_stays', writes: readonly OwnNightWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const [unitIds, nights] = [unitIdsOf(writes), writes.map(({ night }) => night)];
  await sql`
    delete from ${sql.table(table)} own using unnest(${unitIds}::int[], ${nights}::date[]) as gone(unit_id, night)
    where own.unit_id = gone.unit_id and own.night = gone.night`.execute(trx);
}
