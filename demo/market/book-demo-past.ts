import { makeRandom } from '@lina/pictures/random';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { importReservations, type ReservationImport } from '#server/modules/reservations/index.ts';
import type { DemoUnit, DemoYear } from './book-demo-year.ts';
import { demoGuest } from './guests.ts';
import { type PastStay, planPast } from './plan/past-plan.ts';

const DAY_MS = 86_400_000;
/** Guests who were here before. */
const GUESTS = 4_000;

/** Places with a past, the first of which is `host@lina.example`'s: enough to look back on, and no burden on the start. */
const WITH_PAST = new Set(['upper-galilee/0', 'sea-of-galilee/0', 'negev/0', 'eilat-area/0']);

/**
 * Two years of reservations before the demo year, with what their hosts did with them.
 * @param hostOf the owner of each property
 */
export async function bookDemoPast(
  trx: Kysely<Database>,
  units: readonly DemoUnit[],
  { now, today, vatRates, hostOf }: Pick<DemoYear, 'now' | 'today' | 'vatRates' | 'hostOf'>,
): Promise<number> {
  const imports = units
    .filter(({ plan }) => WITH_PAST.has(plan.site.key))
    .flatMap((unit) => {
      const random = makeRandom(`past/${unit.key}`);
      const stays = planPast(unit.unit.layout, unit.plan.property.childrenAllowed, today, random.range(0.7, 1.3), random);
      const hostId = hostOf.get(unit.propertyId) ?? 0;
      return stays.map((stay) => {
        const daysAgo = nightsBetween(stay.arrivalDate, today);
        return toImport(unit, stay, { hostId, random, arrivedAt: new Date(now.getTime() - daysAgo * DAY_MS) });
      });
    });
  await importReservations(trx, imports, { vatRates, at: now });
  return imports.length;
}

interface Surroundings {
  readonly hostId: number;
  readonly random: ReturnType<typeof makeRandom>;
  readonly arrivedAt: Date;
}

function toImport({ propertyId, unitId }: DemoUnit, stay: PastStay, { hostId, random, arrivedAt }: Surroundings): ReservationImport {
  const guest = random.int(1, GUESTS);
  const bookedAt = new Date(arrivedAt.getTime() - stay.bookedDaysAhead * DAY_MS);
  const daysKept = random.int(0, Math.min(stay.bookedDaysAhead, 40));
  const decidedAt = stay.outcome === 'noShow' ? arrivedAt.getTime() + DAY_MS : bookedAt.getTime() + daysKept * DAY_MS;
  const { note, isFeeCharged, pricePercent, origin, roomsInfo } = stay;
  return {
    ...{ propertyId, unitIdsByRoom: [unitId], roomsInfo, origin, bookedAt, pricePercent },
    stay: { arrivalDate: stay.arrivalDate, departureDate: stay.departureDate },
    guest: { ...demoGuest(guest, makeRandom(`guest/${guest}`)), userId: null },
    outcome: stay.outcome && { kind: stay.outcome, at: new Date(decidedAt), chargedAgorot: 0 },
    past: { hostId, isFeeCharged, ...(note === undefined ? {} : { note }) },
  };
}
