import { type Kysely, sql } from 'kysely';
import type { ReservationOrigin } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { Period } from '#rules/statistics.ts';

/** What the reservations of a period that stand come to: the sums of the list `standing`, by departure. */
export interface ReservationFigures {
  readonly reservations: Readonly<Record<ReservationOrigin, number>>;
  readonly stayNights: number;
  readonly revenueAgorot: Agorot;
  /** From booking to arrival, together. */
  readonly leadDays: number;
}

interface FiguresRow {
  readonly online: number;
  readonly direct: number;
  readonly stayNights: number;
  readonly revenueAgorot: Agorot;
  readonly leadDays: number;
}

interface FiguresQuestion {
  readonly propertyId: number;
  /** Absent: of all units. Of a reservation of several units, nights and revenue of this one. */
  readonly unitId?: number | undefined;
  readonly periods: readonly Period[];
}

/** The figures of each period, in their order. A stay belongs to the period of its departure, as in the statement (docs/product.md §9). */
export async function figuresOfPeriods(
  db: Kysely<Database>,
  { propertyId, unitId, periods }: FiguresQuestion,
): Promise<ReservationFigures[]> {
  const ofUnit = unitId === undefined ? sql`` : sql`and unit_id = ${unitId}`;
  const { rows } = await sql<FiguresRow>`
    select count(*) filter (where r.origin = 'online') as online, count(*) filter (where r.origin = 'direct') as direct,
      coalesce(sum(part.units * (r.departure_date - r.arrival_date)), 0) as "stayNights",
      coalesce(sum(part.total_agorot), 0) as "revenueAgorot", coalesce(sum(r.arrival_date - r.booked_date), 0) as "leadDays"
    from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
      with ordinality as period (first_day, last_day, place)
    left join (reservations r join (
        select reservation_id, count(*) as units, sum(total_agorot) as total_agorot
        from reservation_units where reservation_id in (select id from reservations where property_id = ${propertyId}) ${ofUnit}
        group by reservation_id) part on part.reservation_id = r.id)
      on r.property_id = ${propertyId} and r.outcome is null and r.departure_date between period.first_day and period.last_day
    group by period.place order by period.place`.execute(db);
  return rows.map(({ online, direct, ...sums }) => ({ reservations: { online, direct }, ...sums }));
}

/** When the first guests of a property came, or will; null where nobody has booked. */
export async function firstArrivalOf(db: Kysely<Database>, propertyId: number): Promise<LocalDate | null> {
  const row = await db
    .selectFrom('reservations')
    .select(({ fn }) => fn.min('arrival_date').as('first'))
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return row?.first ?? null;
}
