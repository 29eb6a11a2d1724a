import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { type Rating, ratingOf } from '#rules/reviews/rating.ts';
import { holdNights } from '#server/modules/inventory/index.ts';
import { findRatings, inCity, supplierIn } from '#server/modules/properties/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { AppContext } from '#server/platform/context.ts';
import { pipeline } from '#server/platform/database/pipeline.ts';
import type { Answer, Claim } from '#server/platform/http/idempotency.ts';
import { lockSubjects, requireRoomToHold } from './booking-limits.ts';
import { type CheckoutSessionRow, insertSession, replaceSessionOf } from './checkout-session-queries.ts';
import { type FrozenStay, presentFrozenQuote, presentPhoto, unitIdsOf } from './frozen-stay.ts';
import type { Visitor } from './visitor.ts';

interface Opening {
  readonly visitor: Visitor;
  readonly frozen: FrozenStay;
  /** Their time begins here, however long they wait for others. */
  readonly askedAt: Date;
  /** The locale of the answer. */
  readonly locale: Locale;
}

/**
 * Opens a checkout session: holds its units and freezes its price. The browser's earlier session ends in the same transaction, so there is never a
 * moment without a hold, nor one with two. Locks in this order: subjects of the limits, session, units, nights.
 * @param claim keeps the answer for repeated requests
 * @throws DomainError `too_many_holds` when the address has its fill, `room_taken` when a night is gone
 */
export async function openCheckout(
  trx: Kysely<Database>,
  { clock, config }: AppContext,
  { visitor, frozen, askedAt, locale }: Opening,
  claim: Claim | null,
): Promise<Answer> {
  const now = clock.now();
  const { address, browserHash, userId } = visitor;
  const [, , replacedSessionId, ratings] = await pipeline(trx, (db) => [
    lockSubjects(db, { visitor, isHeld: false, mailbox: null, card: null, token: null }),
    requireRoomToHold(db, config.limits, visitor, now),
    replaceSessionOf(db, browserHash),
    findRatings(db, [frozen.property.id]),
  ]);
  const expiresAt = new Date(askedAt.getTime() + config.limits.holdMinutes * 60_000);
  const session = { id: randomUUID(), browserHash, userId, address, frozen, createdAt: askedAt, expiresAt };
  await insertSession(trx, session);
  const unitIds = unitIdsOf(frozen);
  await holdNights(trx, { sessionId: session.id, unitIds, stay: frozen.stay, expiresAt, replacedSessionId, now });
  const shown = { ...session, status: 'open', extendedAt: null } as const;
  const answer = { status: 201, body: presentCheckoutSession(shown, { clock, locale, ratings, reservationId: null }) };
  await claim?.keepAnswer(trx, answer);
  return answer;
}

interface SessionReader {
  readonly clock: Clock;
  readonly locale: Locale;
  /** Those of this moment, by property. */
  readonly ratings: ReadonlyMap<number, Rating>;
  readonly reservationId: string | null;
}

/** A checkout session as its guest sees it at this moment. */
export function presentCheckoutSession(
  session: CheckoutSessionRow,
  { clock, locale, ratings, reservationId }: SessionReader,
): CheckoutSession {
  const { frozen } = session;
  const { property } = frozen;
  const status = statusAt(session, clock.now());
  return {
    id: session.id,
    status,
    expiresAt: session.expiresAt.toISOString(),
    secondsLeft: status === 'open' ? Math.ceil((session.expiresAt.getTime() - clock.now().getTime()) / 1000) : 0,
    hotel: {
      id: property.id,
      title: property.name[locale],
      cityName: property.cityName[locale],
      cityIn: inCity(property.cityName)[locale],
      address: property.address[locale],
      photo: presentPhoto(property, locale),
      rating: ratings.get(property.id) ?? ratingOf({ count: 0, sum: 0 }),
      cancellationName: property.cancellation.name[locale],
      cancellationNotes: property.cancellation.notes[locale],
    },
    roomsInfo: frozen.roomsInfo,
    quote: presentFrozenQuote(frozen, clock.today(), locale),
    supplier: supplierIn(property, locale),
    reservationId,
  };
}

/** A session whose time is up has expired, whether or not its hold has been tidied away since. */
function statusAt({ status, expiresAt }: CheckoutSessionRow, now: Date): CheckoutSession['status'] {
  const isOver = expiresAt.getTime() <= now.getTime();
  return isOver && (status === 'open' || status === 'released') ? 'expired' : status;
}
