import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { statementClosesOn } from '#rules/billing/month.ts';
import { listDeadMailsAbout } from '#server/platform/mail/outbox-care.ts';
import { listWaitingForHost } from '../changes/proposal-queries.ts';
import { isToldToHost } from '../reservation-mails.ts';
import { findReservations, type StoredReservation } from '../reservation-queries.ts';
import { isFeeOpen, listCharges, openFeeOf } from './charge-fee.ts';

// Reservations of a property that need its host: changes that guests ask for, fees to charge or waive, cards that expire, mails that came back.

export interface StayInShort {
  readonly reservationId: string;
  readonly guestName: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface OpenFee extends StayInShort {
  readonly amountAgorot: Agorot;
  /** The last day on which it can be charged or waived. */
  readonly until: LocalDate;
  /** The card has refused it before. */
  readonly isDeclined: boolean;
}

/** Changes that guests ask for and that wait for the host, with the dates as they would be; the first to end first. */
export async function changesToAnswer(
  db: Kysely<Database>,
  propertyId: number,
  now: Date,
): Promise<(StayInShort & { readonly secondsLeft: number })[]> {
  const waiting = await listWaitingForHost(db, propertyId, now);
  const stays = await findReservations(
    db,
    waiting.map(({ reservationId }) => reservationId),
  );
  return waiting.flatMap(({ reservationId, expiresAt, stay }) => {
    const stored = stays.find(({ id }) => id === reservationId);
    const secondsLeft = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
    return stored ? [{ ...inShort(stored), from: stay.arrivalDate, to: stay.departureDate, secondsLeft }] : [];
  });
}

/** Fees of cancellations and no-shows that the host has neither charged nor waived; without those that the provider is being asked about. */
export async function openFees(db: Kysely<Database>, propertyId: number, today: LocalDate): Promise<OpenFee[]> {
  const rows = await db
    .selectFrom('reservations')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('outcome', 'is not', null)
    .where('charged_agorot', 'is', null)
    .where('fee_agorot', '>', 0)
    .orderBy('departure_date')
    .orderBy('id')
    .execute();
  const open = (await findReservations(db, idsOf(rows))).filter((stored) => isFeeOpen(stored, today));
  const fees: OpenFee[] = [];
  for (const stored of open) {
    const charges = await listCharges(db, stored.id);
    if (charges.some(({ state }) => state === 'pending')) continue;
    const until = statementClosesOn(stored.frozen.stay.departureDate);
    fees.push({ ...inShort(stored), amountAgorot: openFeeOf(stored) ?? 0, until, isDeclined: charges.length > 0 });
  }
  return fees;
}

/** Stays to come that are secured by a card which is not valid any more when the guests arrive. */
export async function cardsThatExpire(db: Kysely<Database>, propertyId: number, today: LocalDate): Promise<StayInShort[]> {
  const rows = await standing(db, propertyId)
    .innerJoin('guarantees', 'guarantees.reservation_id', 'reservations.id')
    .where('arrival_date', '>=', today)
    // A card is good until the end of its month.
    .where(sql<boolean>`make_date(expiry_year, expiry_month, 1) + interval '1 month' <= arrival_date`)
    .execute();
  return (await findReservations(db, idsOf(rows))).map(inShort);
}

/** Stays that are not over, to whose guests a mail could not be delivered. */
export async function staysWithLostMail(db: Kysely<Database>, propertyId: number, today: LocalDate): Promise<StayInShort[]> {
  const ahead = idsOf(await standing(db, propertyId).where('departure_date', '>=', today).execute());
  const lost = await listDeadMailsAbout(db, ahead);
  const stays = await findReservations(db, [...new Set(lost.map(({ reservationId }) => reservationId))]);
  const isToGuest = ({ id, guest }: StoredReservation) =>
    lost.some(({ reservationId, template, recipient }) => isToldToHost(template) && reservationId === id && recipient === guest.email);
  return stays.filter(isToGuest).map(inShort);
}

const standing = (db: Kysely<Database>, propertyId: number) =>
  db
    .selectFrom('reservations')
    .select('reservations.id')
    .where('property_id', '=', propertyId)
    .where('outcome', 'is', null)
    .orderBy('arrival_date')
    .orderBy('reservations.id');

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

function inShort({ id, guest, frozen: { stay } }: StoredReservation): StayInShort {
  return { reservationId: id, guestName: `${guest.firstName} ${guest.lastName}`, from: stay.arrivalDate, to: stay.departureDate };
}
