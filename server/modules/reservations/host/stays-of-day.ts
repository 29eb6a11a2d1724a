import type { Kysely } from 'kysely';
import type { HostListedReservation } from '#contract/host-reservations.ts';
import type { HostList, ReservationDate } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Clock } from '#server/platform/clock.ts';
import { findReservations } from '../reservation-queries.ts';
import { presentListed } from './list-for-host.ts';
import { listIds } from './list-queries.ts';

/** More than a property has units. */
const ALL = 100;

interface StaysOfDay {
  readonly arriving: HostListedReservation[];
  readonly leaving: HostListedReservation[];
  /** Who came before today and leaves after it. */
  readonly staying: HostListedReservation[];
  readonly arrivingTomorrow: HostListedReservation[];
}

/** Who comes, leaves and stays today: each as the list of reservations has it when filtered likewise. */
export async function staysOfDay(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  propertyId: number,
  locale: Locale,
): Promise<StaysOfDay> {
  const today = clock.today();
  const tomorrow = addDays(today, 1);
  const list = async (which: { list: HostList; dateBy: ReservationDate; from?: LocalDate; to: LocalDate }) => {
    const ids = await listIds(db, { propertyId, today, ...which }, { sortBy: 'departure', sortOrder: 'asc', limit: ALL, offset: 0 });
    return await presentListed({ db, clock }, propertyId, await findReservations(db, ids), locale);
  };
  return {
    arriving: byHour(await list({ list: 'standing', dateBy: 'arrival', from: today, to: today })),
    leaving: await list({ list: 'standing', dateBy: 'departure', from: today, to: today }),
    staying: await list({ list: 'inHouse', dateBy: 'arrival', to: addDays(today, -1) }),
    arrivingTomorrow: byHour(await list({ list: 'standing', dateBy: 'arrival', from: tomorrow, to: tomorrow })),
  };
}

/** Who has not told an hour comes after those who have. */
function byHour(stays: readonly HostListedReservation[]): HostListedReservation[] {
  return stays.toSorted((one, other) => hourOf(one).localeCompare(hourOf(other)));
}

const hourOf = ({ arrivalTime }: HostListedReservation): string => arrivalTime ?? '24:00';
