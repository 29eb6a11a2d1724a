import type { Kysely } from 'kysely';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { vatPercentOn } from '#rules/quote/vat.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { changeNights } from '#server/modules/inventory/index.ts';
import { bookingFactsOf } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { requireNoProposal } from '../changes/close-proposal.ts';
import { enqueueChange } from '../changes/proposal-mails.ts';
import type { FrozenStay } from '../frozen-stay.ts';
import { findReservation, type StoredReservation } from '../reservation-queries.ts';
import { fieldsOfStay, rewriteStay } from '../rewrite-stay.ts';
import { dropCorrection } from './correct-reservation.ts';
import { type AgreedPrice, atAgreedPrice, offerDirectStay, partyInOneUnit, requireAsShown } from './direct-stay.ts';
import { type HostAuthor, lockOwn, type OwnReservation } from './own-reservation.ts';
import { changedFields, noteEvent } from './reservation-events.ts';

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
 * @throws DomainError `reservation_not_found`, `online_reservation`, `reservation_closed`, `revision_conflict`, `proposal_open`, `room_taken` with the
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
  await requireNoProposal(trx, context, stored);
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
  const nights = { reservationId: stored.id, unitIds: [unitId], stay, fromNight: clock.today(), now: author.at };
  await changeNights(trx, { ...nights, proposalId: null });
  await rewriteStay(trx, context, stored, { frozen });
  await dropCorrection(trx, stored, author);
  const changed = changedFields(fieldsOfStay(stored.frozen), fieldsOfStay(frozen));
  await noteEvent(trx, { reservationId: stored.id, kind: 'moved', ...changed }, author);
  const moved = await findReservation(trx, stored.id);
  if (!moved) throw new Error('A reservation that was just moved is not there');
  const told = { before: stored.frozen, kind: 'changed', by: author, message: '', freeUntil: null, readers: ['guest'] } as const;
  await enqueueChange(trx, context, { stored: moved, ...told });
}

function requireMovable(stored: StoredReservation, { revision }: MoveInput, today: LocalDate): void {
  if (stored.origin === 'online') throw new DomainError('online_reservation');
  if (!isMovable(stored, today)) throw new DomainError('reservation_closed');
  if (stored.revision !== revision) throw new DomainError('revision_conflict');
}
