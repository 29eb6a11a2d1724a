import type { Kysely } from 'kysely';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { vatOf, vatPercentOn } from '#rules/quote/vat.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { moveNights } from '#server/modules/inventory/index.ts';
import { bookingFactsOf } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { FrozenStay } from '../frozen-stay.ts';
import { enqueueGuestMail } from '../reservation-mails.ts';
import { findReservation, type StoredReservation } from '../reservation-queries.ts';
import { lineRows, snapshotOf, unitRows } from '../reservation-rows.ts';
import { type AgreedPrice, atAgreedPrice, offerDirectStay, partyInOneUnit, requireAsShown } from './direct-stay.ts';
import { type HostAuthor, lockOwn, type OwnReservation } from './own-reservation.ts';
import { changedFields, type EventFields, noteEvent } from './reservation-events.ts';

export interface MoveInput extends OwnReservation, AgreedPrice {
  readonly unitId: number;
  readonly stay: Stay;
  readonly revision: number;
  readonly extraCharges?: readonly ChosenExtraCharge[] | undefined;
}

/** Returns whether its host may move it: a direct one that is not over. */
export function isMovable({ origin, outcome, frozen }: StoredReservation, today: LocalDate): boolean {
  return origin === 'direct' && outcome === null && today < frozen.stay.departureDate && frozen.offer.units.length === 1;
}

/**
 * Moves a direct reservation to other nights, another unit, or both, at the price that was shown. Nights that are over stay where they were
 * slept; policies stay as they were when it was booked, and VAT is that of the new day of departure. A guest who has left an address is written to.
 * @throws DomainError `reservation_not_found`, `online_reservation`, `reservation_closed`, `revision_conflict`, `room_taken` with the
 * `conflicts`, `price_changed`, `unit_not_of_hotel`, and those of a stay outside the limits
 */
export async function moveReservation(
  trx: Kysely<Database>,
  context: Pick<AppContext, 'clock' | 'secrets' | 'config'>,
  input: MoveInput,
  author: HostAuthor,
): Promise<void> {
  const { clock } = context;
  const stored = await lockOwn(trx, input);
  requireMovable(stored, input, clock.today());
  const { unitId, stay, extraCharges } = input;
  const surroundings = { db: trx, clock };
  const wanted = { propertyId: input.propertyId, unitId, stay, party: partyInOneUnit(stored.frozen.roomsInfo), extraCharges };
  const offer = await offerDirectStay(surroundings, wanted, stored);
  await requireAsShown(surroundings, wanted, offer, input);
  const quote = atAgreedPrice(offer.quote, input);
  const { unitNames } = bookingFactsOf(offer.listing);
  const frozen: FrozenStay = {
    ...stored.frozen,
    stay,
    vatPercent: vatPercentOn(context.config.vatRates, stay.departureDate),
    property: { ...stored.frozen.property, unitNames },
    offer: {
      ...stored.frozen.offer,
      units: [{ unitId, rooms: [...stored.frozen.roomsInfo.rooms.keys()], quote }],
      totalAgorot: quote.totalAgorot,
    },
  };
  await moveNights(trx, { reservationId: stored.id, unitId, stay, fromNight: clock.today(), now: author.at });
  await rewriteStay(trx, stored, frozen);
  const changed = changedFields(fieldsOf(stored.frozen), fieldsOf(frozen));
  await noteEvent(trx, { reservationId: stored.id, kind: 'moved', ...changed }, author);
  const moved = await findReservation(trx, stored.id);
  if (moved)
    await enqueueGuestMail(
      trx,
      context,
      { reservation: moved, at: author.at },
      { template: 'reservation-moved', movedFrom: stored.frozen.stay },
    );
}

function requireMovable(stored: StoredReservation, { revision }: MoveInput, today: LocalDate): void {
  if (stored.origin === 'online') throw new DomainError('online_reservation');
  if (!isMovable(stored, today)) throw new DomainError('reservation_closed');
  if (stored.revision !== revision) throw new DomainError('revision_conflict');
}

async function rewriteStay(trx: Kysely<Database>, { id, revision }: StoredReservation, frozen: FrozenStay): Promise<void> {
  const { stay, offer, property, vatPercent } = frozen;
  await trx
    .updateTable('reservations')
    .set({
      arrival_date: stay.arrivalDate,
      departure_date: stay.departureDate,
      total_agorot: offer.totalAgorot,
      vat_agorot: vatOf(offer.totalAgorot, property.vatStatus, vatPercent),
      snapshot: JSON.stringify(snapshotOf(frozen)),
      revision: revision + 1,
    })
    .where('id', '=', id)
    .execute();
  // Price lines go with their units.
  await trx.deleteFrom('reservation_units').where('reservation_id', '=', id).execute();
  await trx.insertInto('reservation_units').values(unitRows({ id, frozen })).execute();
  await trx.insertInto('reservation_lines').values(lineRows({ id, frozen })).execute();
}

/** With the unit's name in both languages: it may be called otherwise by the time that somebody reads this. */
function fieldsOf({ stay, offer, property }: FrozenStay): EventFields {
  const names = offer.units.map(({ unitId }) => property.unitNames[unitId]);
  return {
    from: toWireDate(stay.arrivalDate),
    to: toWireDate(stay.departureDate),
    unitHe: names.map((name) => name?.he ?? '').join(', '),
    unitEn: names.map((name) => name?.en ?? '').join(', '),
    totalAgorot: offer.totalAgorot,
  };
}
