import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { Clock } from '#server/platform/clock.ts';

/** What goes on at a property although it has left the market. */
interface Ahead {
  /** Stays that are still to come or have not ended. */
  readonly reservations: number;
  /** Of the last of them; null without any. */
  readonly lastDepartureDate: LocalDate | null;
  /** Guests who are about to book units that are kept for them. */
  readonly holds: number;
}

/** What would still happen at a property that guests could not find any more. */
export async function countAhead(db: Kysely<Database>, propertyId: number, clock: Clock): Promise<Ahead> {
  const stays = await db
    .selectFrom('reservations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('departure_date').as('last')])
    .where('property_id', '=', propertyId)
    .where('outcome', 'is', null)
    .where('departure_date', '>', clock.today())
    .executeTakeFirstOrThrow();
  const holds = await db
    .selectFrom('checkout_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property_id', '=', propertyId)
    .where('status', '=', 'open')
    .where('expires_at', '>', clock.now())
    .executeTakeFirstOrThrow();
  return { reservations: stays.count, lastDepartureDate: stays.last, holds: holds.count };
}
