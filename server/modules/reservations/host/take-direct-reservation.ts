import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { roomsOfParty } from '#rules/fitting/rooms-of-party.ts';
import { vatPercentOn } from '#rules/quote/vat.ts';
import { reminderDate } from '#rules/reservation-status.ts';
import { reserveNights } from '#server/modules/inventory/index.ts';
import { bookingFactsOf } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { enqueueGuestMail } from '../reservation-mails.ts';
import { findReservation } from '../reservation-queries.ts';
import { type NewReservation, newReservationId } from '../reservation-rows.ts';
import { insertReservation } from '../write-reservation.ts';
import { type DirectGuest, requireGoodGuest } from './change-guest.ts';
import { type AgreedPrice, atAgreedPrice, type DirectStay, offerDirectStay, requireAsShown } from './direct-stay.ts';
import type { HostAuthor } from './own-reservation.ts';
import { insertNote } from './reservation-events.ts';

export interface DirectReservationInput extends DirectStay, AgreedPrice {
  readonly guest: DirectGuest;
  readonly note: string;
  readonly isMailed: boolean;
  /** In which the guest is written to. */
  readonly locale: Locale;
}

/**
 * Takes a reservation that somebody made with the host: the nights, the guest and the price in one transaction. The property's stay rules do not
 * bind its host; nights that are taken do.
 * @returns the reservation's id
 * @throws DomainError `room_taken` with the `conflicts`, `price_changed`, `invalid_fields`, `party_does_not_fit`, `unit_not_of_hotel`, and those
 * of a stay outside the limits
 */
export async function takeDirectReservation(
  trx: Kysely<Database>,
  context: Pick<AppContext, 'clock' | 'secrets' | 'config'>,
  input: DirectReservationInput,
  author: HostAuthor,
): Promise<string> {
  const { clock, config } = context;
  const { unitId, stay, guest, locale } = input;
  requireGoodGuest(guest, 'guest.');
  const roomsInfo = roomsOfParty(input.party);
  if (!roomsInfo) throw new DomainError('party_does_not_fit');
  const surroundings = { db: trx, clock };
  const offer = await offerDirectStay(surroundings, input);
  await requireAsShown(surroundings, input, offer, input);
  const quote = atAgreedPrice(offer.quote, input);
  const rooms = [...roomsInfo.rooms.keys()];
  const shape = rooms.length > 1 ? 'merged' : 'perRoom';
  const bookedDate = clock.today();
  const reservation: NewReservation = {
    id: newReservationId(),
    sessionId: null,
    origin: 'direct',
    bookedDate,
    bookedAt: author.at,
    partner: null,
    locale,
    frozen: {
      stay,
      roomsInfo,
      property: bookingFactsOf(offer.listing),
      vatPercent: vatPercentOn(config.vatRates, stay.departureDate),
      offer: { shape, units: [{ unitId, rooms, quote }], totalAgorot: quote.totalAgorot },
    },
    arrivalTime: guest.arrivalTime,
    specialRequests: guest.specialRequests,
    remindOn: guest.email === '' ? null : reminderDate({ bookedDate, arrivalDate: stay.arrivalDate }, config.reminderDays),
  };
  await insertReservation(trx, { reservation, guest, userId: null, guarantee: null });
  await reserveNights(trx, { reservationId: reservation.id, unitIds: [unitId], stay, sessionId: null, now: author.at });
  if (input.note !== '') await insertNote(trx, { reservationId: reservation.id, text: input.note }, author);
  if (input.isMailed) {
    const written = await findReservation(trx, reservation.id);
    if (written) await enqueueGuestMail(trx, context, { reservation: written, at: author.at }, { template: 'reservation-confirmed' });
  }
  return reservation.id;
}
