import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { isTaken } from '#server/modules/inventory/index.ts';
import { askedNights, NO_RATES, type RateRows, rateColumns } from '#server/modules/pricing/index.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import type { SearchRequest, Viewer } from '../ask/search-request.ts';
import { currency, type Proof, readCurrency, readOne } from '../freshness/market-news.ts';
import type { Listings, WholeListings } from '../listings/listing.ts';
import { askMarket } from '../listings/market.ts';
import { areListed, type Candidates, candidatesByProperty } from './find-results.ts';

interface StayRows extends RateRows, Proof {
  /** By unit, the nights that are not free, as days after the first. Units without any are left out. */
  readonly taken: readonly (readonly [unitId: number, days: readonly number[]])[];
}

/** Units with what they cost and when they are taken over a range of nights, so that many stays can be looked at in one reading. */
export interface StayCalendar {
  readonly first: LocalDate;
  readonly units: Candidates;
  /** Nights that are not free, as days after `first`, by unit. */
  readonly takenDays: ReadonlyMap<number, ReadonlySet<number>>;
}

/**
 * Reads the nights that any of some stays asks for.
 * @param stays at least one, by date, of equal length
 * @param idsOf the properties to look at, among the listings of that moment: null for the whole country
 * @param askIn where to look, such as a transaction with a moment of its own
 */
export async function readStayCalendar(
  db: Kysely<Database>,
  request: Pick<SearchRequest, 'today' | 'viewer' | 'keepsShabbat'>,
  stays: readonly Stay[],
  idsOf: (listings: Listings) => readonly number[] | null,
  askIn = db,
): Promise<{ listings: WholeListings; calendar: StayCalendar }> {
  const { today, viewer } = request;
  const [first, last] = [stays[0], stays.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('A calendar is read for at least one stay');
  const { listings, answer } = await askMarket(db, today, {
    idsOf,
    ask: async (asked, known, since) => {
      const propertyIds = idsOf(known);
      // A place that is not there may have just been published: the proof decides whether to look again.
      if (propertyIds?.length === 0) return { ...(await readCurrency(asked, since)), rows: { ...NO_RATES, taken: [] } };
      const rows = await readUnits(asked, { propertyIds, first: first.arrivalDate, end: last.departureDate, viewer, since });
      return { snapshot: rows.snapshot, is_current: rows.is_current && areListed(rows, known), rows };
    },
    askIn,
  });
  const { rows } = answer;
  const takenDays = new Map(rows.taken.map(([unitId, days]) => [unitId, new Set(days)]));
  return { listings, calendar: { first: first.arrivalDate, units: candidatesByProperty(rows, listings, request), takenDays } };
}

/** Returns the units that are free on all nights of a stay, by property; properties without any are left out. */
export function freeUnitsOn({ first, units, takenDays }: StayCalendar, stay: Stay): Candidates {
  const [start, end] = [nightsBetween(first, stay.arrivalDate), nightsBetween(first, stay.departureDate)];
  const isFree = (unitId: number) => {
    const taken = takenDays.get(unitId);
    if (taken === undefined) return true;
    for (let day = start; day < end; day++) if (taken.has(day)) return false;
    return true;
  };
  const free = new Map<number, readonly CandidateUnit[]>();
  for (const [propertyId, each] of units) {
    const left = each.filter(({ unitId }) => isFree(unitId));
    if (left.length > 0) free.set(propertyId, left);
  }
  return free;
}

/** Reads units of published properties with their rates and taken nights from `first` up to, not including, `end`: one statement, one snapshot. */
function readUnits(
  db: Kysely<Database>,
  ask: { propertyIds: readonly number[] | null; first: LocalDate; end: LocalDate; viewer: Viewer; since: string },
): Promise<StayRows> {
  const { propertyIds, first, end, viewer, since } = ask;
  const isAskedNight = sql`o.night >= (select first from asked_nights) and o.night < (select "end" from asked_nights)`;
  const isAskedPlace = propertyIds === null ? sql`true` : sql`u.property_id = any((select ids from asked_place)::int[])`;
  return readOne<StayRows>(
    db,
    sql`${PREPARED}
    with ${askedNights(first, end)}, asked_place as materialized (select ${propertyIds ?? []}::int[] as ids),
    chosen as materialized (
      select u.id from units u join properties p on p.id = u.property_id and p.is_published where ${isAskedPlace}
    )
    select ${rateColumns('ofStay')},
      (select coalesce(json_agg(json_build_array(unit_id, days)), '[]') from (
        select o.unit_id, array_agg(o.night - ${first}::date) as days from occupancy o join chosen c on c.id = o.unit_id
        where ${isAskedNight} and ${isTakenFor(viewer)} group by o.unit_id
      ) as by_unit) as taken, ${currency(since)}`,
  );
}

function isTakenFor({ now, browserHash }: Viewer): RawBuilder<unknown> {
  const ownSessions = sql`select id from checkout_sessions where browser_hash = ${browserHash} and status = 'open'`;
  return isTaken('o', { now, ownSessions: browserHash && ownSessions });
}
