import type { Kysely } from 'kysely';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { vatOf } from '#rules/quote/vat.ts';
import { reminderDate } from '#rules/reservation-status.ts';
import { reviewMailDays } from '#rules/reviews/review-window.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { FrozenStay } from './frozen-stay.ts';
import type { EventFields } from './host/reservation-events.ts';
import type { StoredReservation } from './reservation-queries.ts';
import { lineRows, snapshotOf, unitRows } from './reservation-rows.ts';

/** A stay that takes the place of a reservation's, with what changes of it have left of its fees. */
export interface RewrittenStay {
  readonly frozen: FrozenStay;
  /** Absent: as it was, but never above the new total. */
  readonly feeFloorAgorot?: Agorot;
  /** Absent: as it was. */
  readonly freeUntil?: LocalDate | null;
}

/**
 * Writes another stay in the place of a reservation's (whose row the caller has locked): dates, party, units, price lines, VAT and snapshot, with the
 * next revision and the days of the reminder and of the request for a review. Its nights are inventory's.
 */
export async function rewriteStay(
  trx: Kysely<Database>,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  stored: StoredReservation,
  { frozen, feeFloorAgorot = stored.feeFloorAgorot, freeUntil = stored.freeUntil }: RewrittenStay,
): Promise<void> {
  const { id, revision } = stored;
  const { stay, offer, property, vatPercent, roomsInfo } = frozen;
  const isArrivalKept = stay.arrivalDate === stored.frozen.stay.arrivalDate;
  const reminder = reminderDate({ bookedDate: clock.today(), arrivalDate: stay.arrivalDate }, config.reminderDays);
  await trx
    .updateTable('reservations')
    .set({
      arrival_date: stay.arrivalDate,
      departure_date: stay.departureDate,
      rooms_info: JSON.stringify(roomsInfo),
      total_agorot: offer.totalAgorot,
      vat_agorot: vatOf(offer.totalAgorot, property.vatStatus, vatPercent),
      snapshot: JSON.stringify(snapshotOf(frozen)),
      revision: revision + 1,
      fee_floor_agorot: Math.min(feeFloorAgorot, offer.totalAgorot),
      free_until: freeUntil,
      // Of an arrival that stays, who was reminded is not reminded again.
      ...(isArrivalKept ? {} : { remind_on: stored.guest.email === '' ? null : reminder }),
      ...(stored.origin === 'online' && { review_mail_on: reviewMailDays(stay.departureDate)[0] ?? null }),
    })
    .where('id', '=', id)
    .execute();
  // Price lines go with their units.
  await trx.deleteFrom('reservation_units').where('reservation_id', '=', id).execute();
  await trx.insertInto('reservation_units').values(unitRows({ id, frozen })).execute();
  await trx.insertInto('reservation_lines').values(lineRows({ id, frozen })).execute();
}

/** A stay as the history tells it, with the units' names in both languages: they may be called otherwise by the time that somebody reads this. */
export function fieldsOfStay({ stay, offer, property, roomsInfo }: FrozenStay): EventFields {
  const names = offer.units.map(({ unitId }) => property.unitNames[unitId]);
  return {
    from: toWireDate(stay.arrivalDate),
    to: toWireDate(stay.departureDate),
    unitHe: names.map((name) => name?.he ?? '').join(', '),
    unitEn: names.map((name) => name?.en ?? '').join(', '),
    // Numbers of the history are amounts.
    guests: String(roomsInfo.numberOfGuests),
    totalAgorot: offer.totalAgorot,
  };
}
