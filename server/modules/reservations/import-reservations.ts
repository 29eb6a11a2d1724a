import type { Kysely } from 'kysely';
import type { ReservationOutcome } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import type { Offer, OfferedUnit } from '#rules/fitting/types.ts';
import { unavoidableCharges } from '#rules/quote/charge-lines.ts';
import { quoteUnit } from '#rules/quote/quote-unit.ts';
import { percentOf } from '#rules/quote/rounding.ts';
import type { UnitPricing, UnitQuote } from '#rules/quote/types.ts';
import { type VatRate, vatPercentOn } from '#rules/quote/vat.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { occupyInBulk } from '#server/modules/inventory/index.ts';
import { loadPricing } from '#server/modules/pricing/index.ts';
import { type BookingFacts, loadBookingFacts } from '#server/modules/properties/index.ts';
import { type ImportedGuest, type ImportedPast, insertImported, settledOutcome } from './import-queries.ts';
import { type Guarantee, type NewReservation, newReservationId } from './reservation-rows.ts';

/** A reservation that was made elsewhere, or is made up for the demo market. Its price is quoted here by the present rates. */
export interface ReservationImport {
  readonly propertyId: number;
  /** One unit for each room, or the same for all of them. */
  readonly unitIdsByRoom: readonly number[];
  readonly stay: Stay;
  readonly roomsInfo: RoomsInfo;
  readonly guest: ImportedGuest;
  readonly origin: 'online' | 'direct';
  readonly bookedAt: Date;
  /** What people decided since; cancelled reservations take no nights. */
  readonly outcome: { readonly kind: ReservationOutcome; readonly at: Date; readonly chargedAgorot: number | null } | null;
  /** HH:MM, as the guest told it. */
  readonly arrivalTime?: string | null;
  readonly specialRequests?: string;
  /** What the price was when it was booked, in percent of the present rates; absent: the same. */
  readonly pricePercent?: number;
  /** What its host did with it, which then stands in its history; absent: nothing is known. */
  readonly past?: ImportedPast;
  /** The card that secures it, where there is one. */
  readonly guarantee?: Guarantee;
}

/** Reservations that are written by one round of statements. */
const BATCH = 2000;
const HOUR_MS = 3_600_000;

/**
 * Writes any number of reservations with their guests, units, price lines and nights, in a handful of statements for thousands of them.
 * Without e-mails.
 * @returns their ids, in the order of the imports
 * @throws DomainError `room_taken` when two of them, or one and what is there, want the same night
 * @throws RangeError for a property or unit that does not exist or has no rates
 */
export async function importReservations(
  trx: Kysely<Database>,
  imports: readonly ReservationImport[],
  { vatRates, at }: { readonly vatRates: readonly VatRate[]; readonly at: Date },
): Promise<string[]> {
  if (imports.length === 0) return [];
  const properties = await loadBookingFacts(trx, [...new Set(imports.map((item) => item.propertyId))]);
  const pricings = await loadPricing(trx, [...new Set(imports.flatMap((item) => item.unitIdsByRoom))], spanOf(imports), at);
  const dateOf = dateReader();
  const ids: string[] = [];
  for (let start = 0; start < imports.length; start += BATCH) {
    const batch = imports.slice(start, start + BATCH).map((item) => ({
      guest: item.guest,
      guarantee: item.guarantee,
      reservation: toReservation(item, { properties, pricings, vatRates, bookedDate: dateOf(item.bookedAt) }),
      past: item.past,
    }));
    await insertImported(trx, batch);
    await occupyInBulk(
      trx,
      batch.flatMap(({ reservation }) => nightsTaken(reservation)),
      at,
    );
    for (const { reservation } of batch) ids.push(reservation.id);
  }
  return ids;
}

interface ImportFacts {
  readonly properties: ReadonlyMap<number, BookingFacts>;
  readonly pricings: ReadonlyMap<number, UnitPricing>;
  readonly vatRates: readonly VatRate[];
  readonly bookedDate: LocalDate;
}

function toReservation(item: ReservationImport, facts: ImportFacts): NewReservation {
  const property = facts.properties.get(item.propertyId);
  if (!property) throw new RangeError(`There is no property ${item.propertyId}`);
  const { stay, roomsInfo } = item;
  const frozen = {
    stay,
    roomsInfo,
    offer: offerOf(item, facts.pricings),
    property,
    vatPercent: vatPercentOn(facts.vatRates, stay.departureDate),
  };
  return {
    id: newReservationId(),
    sessionId: null,
    origin: item.origin,
    bookedDate: facts.bookedDate,
    bookedAt: item.bookedAt,
    frozen,
    arrivalTime: item.arrivalTime ?? null,
    specialRequests: item.specialRequests ?? '',
    partner: null,
    locale: item.guest.locale,
    outcome:
      item.outcome &&
      (item.past ? settledOutcome(item.outcome, item.past, { ...item, frozen, bookedDate: facts.bookedDate }) : item.outcome),
  };
}

function offerOf(
  { unitIdsByRoom, roomsInfo, stay, pricePercent = 100 }: ReservationImport,
  pricings: ReadonlyMap<number, UnitPricing>,
): Offer {
  const party = roomsInfo.rooms.map((room) => ({ adults: room.numberOfAdults, childAges: room.children.map((child) => child.age) }));
  const units = [...new Set(unitIdsByRoom)].map((unitId, index): OfferedUnit => {
    const pricing = pricings.get(unitId);
    if (!pricing) throw new RangeError(`Unit ${unitId} does not exist or has no rates`);
    const rooms = [...party.keys()].filter((room) => unitIdsByRoom[room] === unitId);
    const guests = party.filter((_, room) => unitIdsByRoom[room] === unitId);
    const charges = unavoidableCharges(pricing.extraCharges, index === 0);
    return { unitId, rooms, quote: atPercent(quoteUnit(pricing, guests, stay, charges), pricePercent) };
  });
  const isMerged = units.length === 1 && party.length > 1;
  return { shape: isMerged ? 'merged' : 'perRoom', units, totalAgorot: units.reduce((sum, unit) => sum + unit.quote.totalAgorot, 0) };
}

/** Each line rounded by itself, so that they still add up. */
function atPercent(quote: UnitQuote, percent: number): UnitQuote {
  if (percent === 100) return quote;
  const of = (amountAgorot: number) => Math.sign(amountAgorot) * percentOf(Math.abs(amountAgorot), percent);
  const lines = quote.lines.map((line) => ({ ...line, amountAgorot: of(line.amountAgorot) }));
  return { lines, totalAgorot: lines.reduce((sum, line) => sum + line.amountAgorot, 0) };
}

function nightsTaken({ id, frozen, outcome }: NewReservation) {
  if (outcome?.kind === 'cancelled') return [];
  return frozen.offer.units.map(({ unitId }) => ({ reservationId: id, unitId, stay: frozen.stay }));
}

/** The range that all the stays lie in, so that their rates are loaded at once. */
function spanOf(imports: readonly ReservationImport[]): Stay {
  const arrivals = imports.map((item) => item.stay.arrivalDate).sort();
  const departures = imports.map((item) => item.stay.departureDate).sort();
  return { arrivalDate: arrivals[0] ?? '', departureDate: departures.at(-1) ?? '' };
}

/** Dates of instants, asked of the calendar once an hour: the market's offsets are whole hours, so no date begins within one. */
function dateReader(): (instant: Date) => LocalDate {
  const known = new Map<number, LocalDate>();
  return (instant) => {
    const hour = Math.floor(instant.getTime() / HOUR_MS);
    const date = known.get(hour) ?? todayIn(instant);
    known.set(hour, date);
    return date;
  };
}
