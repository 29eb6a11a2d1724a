import { makeRandom } from '@lina/pictures/random';
import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { VatRate } from '#rules/quote/vat.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { ClosureInput } from '#server/modules/inventory/index.ts';
import { importReservations, type ReservationImport } from '#server/modules/reservations/index.ts';
import { demoGuest } from './guests.ts';
import type { PropertyPlan } from './plan/property-plan.ts';
import { type PlannedStay, planYear } from './plan/stays-plan.ts';
import type { UnitPlan } from './plan/unit-plan.ts';

/** A unit that stands in the database, with the plan it was made from. */
export interface DemoUnit {
  readonly key: string;
  readonly plan: PropertyPlan;
  readonly unit: UnitPlan;
  readonly propertyId: number;
  readonly unitId: number;
}

export interface DemoYear {
  readonly now: Date;
  readonly today: LocalDate;
  readonly vatRates: readonly VatRate[];
  /** The demo guest's account: every so often a stay is theirs. */
  readonly guestUserId: number;
  /** The account of each property's host. */
  readonly hostOf: ReadonlyMap<number, number>;
  /** Cards of guests of the first property, whose host may charge them; each stay has one of them, in turn. */
  readonly guarantees: readonly DemoGuarantee[];
}

export type DemoGuarantee = NonNullable<ReservationImport['guarantee']>;

const DAY_MS = 86_400_000;
/** Guests of the demo market; each comes back several times. */
const GUESTS = 9_000;
/** Stays of each kind (ahead, over, cancelled) that belong to the demo guest's account. */
const OWN_STAYS_PER_KIND = 3;

/** Plans and writes a year of reservations. The closures come back planned only: what reservations hold is theirs. */
export async function bookDemoYear(
  trx: Kysely<Database>,
  units: readonly DemoUnit[],
  year: DemoYear,
): Promise<{ reservations: number; closures: ClosureInput[] }> {
  const closures: ClosureInput[] = [];
  const imports: ReservationImport[] = [];
  for (const unit of units) {
    const random = makeRandom(`year/${unit.key}`);
    const planned = planYear(unit.unit.layout, unit.plan.property.childrenAllowed, year.today, random.range(0.6, 1.4), random);
    closures.push(...planned.closures.map((closure) => ({ ...closure, unitId: unit.unitId })));
    imports.push(...planned.stays.map((stay) => toImport(unit, stay, year, random.int(1, GUESTS))));
  }
  const own = new Set(chooseOwnStays(imports, year.today));
  const all = imports.map((item, index) => (own.has(index) ? ownStay(item, year) : item));
  const [firstProperty] = units;
  const secured = all.map((item, index) => {
    const guarantee = year.guarantees[index % year.guarantees.length];
    return guarantee && item.origin === 'online' && item.propertyId === firstProperty?.propertyId ? { ...item, guarantee } : item;
  });
  await importReservations(trx, secured, { vatRates: year.vatRates, at: year.now });
  return { reservations: imports.length, closures };
}

function toImport({ propertyId, unitId }: DemoUnit, stay: PlannedStay, year: DemoYear, guest: number): ReservationImport {
  const bookedAt = new Date(year.now.getTime() - (stay.bookedDaysAhead - nightsBetween(year.today, stay.arrivalDate)) * DAY_MS);
  const settledAt = new Date(Math.min(year.now.getTime(), bookedAt.getTime() + DAY_MS));
  return {
    propertyId,
    unitIdsByRoom: [unitId],
    stay: { arrivalDate: stay.arrivalDate, departureDate: stay.departureDate },
    roomsInfo: stay.roomsInfo,
    guest: { ...demoGuest(guest, makeRandom(`guest/${guest}`)), userId: null },
    origin: stay.origin,
    bookedAt,
    arrivalTime: hourOf(unitId, stay),
    outcome: stay.outcome && { kind: stay.outcome, at: settledAt, chargedAgorot: 0 },
  };
}

/** When guests mean to come: half of them say so. */
const HOURS = ['15:00', '15:30', '16:00', '16:30', '17:30', '19:00', '20:30', null, null, null, null, null, null, null];

/** The same for a stay however often it is planned, and taken from no other choice's randomness. */
function hourOf(unitId: number, { arrivalDate, departureDate }: PlannedStay): string | null {
  const turn = unitId + Number(arrivalDate.slice(8)) * 5 + Number(departureDate.slice(8)) * 3;
  return HOURS[turn % HOURS.length] ?? null;
}

/** Stays from all over the market, some of each kind, so that each list of the personal area has something to show. */
function chooseOwnStays(imports: readonly ReservationImport[], today: LocalDate): number[] {
  const kinds = [
    ({ outcome, stay }: ReservationImport) => outcome === null && stay.arrivalDate > today,
    ({ outcome, stay }: ReservationImport) => outcome === null && stay.departureDate <= today,
    ({ outcome }: ReservationImport) => outcome?.kind === 'cancelled',
  ];
  return kinds.flatMap((isOfKind) => {
    const indices = imports.flatMap((item, index) => (isOfKind(item) ? [index] : []));
    const places = Array.from({ length: OWN_STAYS_PER_KIND }, (_, nth) => Math.floor((indices.length * (nth + 0.5)) / OWN_STAYS_PER_KIND));
    return [...new Set(places)].flatMap((place) => indices[place] ?? []);
  });
}

/** A guest's own stay. The page of a cancelled one says what it cost. */
const ownStay = (item: ReservationImport, year: DemoYear): ReservationImport => ({
  ...item,
  ...(item.outcome && { past: { hostId: year.hostOf.get(item.propertyId) ?? 0, isFeeCharged: false } }),
  origin: 'online',
  guest: { firstName: 'נועה', lastName: 'כהן', email: 'guest@lina.example', phone: '0521234567', locale: 'he', userId: year.guestUserId },
});
