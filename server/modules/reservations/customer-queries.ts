import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { ReservationListQuery } from '#contract/reservations.ts';
import type { Database } from '#database/types.ts';

type Kind = ReservationListQuery['when'];

/** Ids of a customer's reservations of one kind: the next to arrive first, those that are over newest first. */
export async function listReservationsOf(
  db: Kysely<Database>,
  list: { readonly userId: number; readonly when: Kind; readonly today: LocalDate; readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const order = list.when === 'upcoming' ? 'asc' : 'desc';
  const rows = await reservationsOf(db, list.userId)
    .select('reservations.id')
    .where((eb) => isOfKind(eb, list.when, list.today))
    .orderBy('reservations.arrival_date', order)
    .orderBy('reservations.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return rows.map((row) => row.id);
}

/** How many reservations of each kind a customer has. */
export async function countReservationsOf(db: Kysely<Database>, userId: number, today: LocalDate): Promise<Record<Kind, number>> {
  return reservationsOf(db, userId)
    .select(({ eb, fn }) => {
      const count = (kind: Kind) => fn.countAll<number>().filterWhere(isOfKind(eb, kind, today));
      return [count('upcoming').as('upcoming'), count('past').as('past'), count('cancelled').as('cancelled')];
    })
    .executeTakeFirstOrThrow();
}

function reservationsOf(db: Kysely<Database>, userId: number) {
  return db.selectFrom('reservations').innerJoin('guests', 'guests.id', 'reservations.guest_id').where('guests.user_id', '=', userId);
}

/** Stays that go on are upcoming until the day of departure; who did not show up has it behind them. */
function isOfKind(eb: ExpressionBuilder<Database, 'reservations' | 'guests'>, kind: Kind, today: LocalDate): Expression<SqlBool> {
  if (kind === 'cancelled') return eb('reservations.outcome', '=', 'cancelled');
  if (kind === 'upcoming') return eb.and([eb('reservations.outcome', 'is', null), eb('reservations.departure_date', '>', today)]);
  return eb.or([
    eb('reservations.outcome', '=', 'noShow'),
    eb.and([eb('reservations.outcome', 'is', null), eb('reservations.departure_date', '<=', today)]),
  ]);
}
