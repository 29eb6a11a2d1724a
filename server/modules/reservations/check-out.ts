import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { extendHold } from '#server/modules/inventory/index.ts';
import { amountToSecure, letAmountGo, type SecuredAmount, secureAmount } from '#server/modules/payments/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { ask } from '#server/platform/database/ask-together.ts';
import { noteTransaction } from '#server/platform/database/noted-transactions.ts';
import type { Answer, Claim } from '#server/platform/http/idempotency.ts';
import { isUnreachable } from '#server/platform/problems/unreachable.ts';
import { claimantOf } from './book-together.ts';
import { type Booker, bookerOf } from './booking-limits.ts';
import type { BookingRounds } from './booking-rounds.ts';
import type { BookingTurns } from './booking-turns.ts';
import { type CheckoutSessionRow, extendSession, lockingSession } from './checkout-session-queries.ts';
import { momentOf } from './freeze-stay.ts';
import type { FrozenStay } from './frozen-stay.ts';
import { whyNotLive } from './live-session.ts';
import type { CheckoutInput } from './read-checkout.ts';
import { digestOfToken } from './spent-card-tokens.ts';
import type { Visitor } from './visitor.ts';
import { withWayOn } from './way-on.ts';

type CheckoutContext = AppContext & { readonly inTurn: BookingTurns; readonly rounds: BookingRounds };

/** What is about to be booked: held by a session, or to be taken at once. */
interface Prepared {
  readonly sessionId: string | null;
  readonly frozen: FrozenStay;
}

/**
 * Books: makes sure of the hold, secures the amount with the payment provider, then has the reservation, its mails and the answer written in one
 * transaction, together with those of others who book at the same moment. When that fails for certain, the provider is told to let the amount go;
 * else the journal's row stays open, and a job finds out.
 * @param claim keeps the answer for repeated requests, in the same transaction; a key that is not taken yet is taken before the provider is asked
 * @throws DomainError `checkout_session_not_found`, `checkout_session_expired`, `already_reserved`, `too_many_bookings`, `card_token_used`,
 * `payment_declined`, `payment_unanswered`, `card_invalid`, `card_expired`, `room_taken` with a way on, and for a stay without session
 * `too_many_holds` and all of `freezeStays`'; KeyUsed for a key that somebody else has
 */
export async function checkOut(context: CheckoutContext, visitor: Visitor, input: CheckoutInput, claim: Claim | null): Promise<Answer> {
  const booker = await bookerOf(context, visitor, { email: input.guest.email, isHeld: 'sessionId' in input.target });
  const prepared = await prepare(context, booker, input);
  const secured = await secure(context, visitor, input, { ...prepared, claim });
  try {
    const { answer, transaction } = await context.rounds.book({
      claimant: claimantOf(context, booker, secured),
      input,
      ...prepared,
      secured,
      claim,
    });
    noteTransaction(transaction);
    return answer;
  } catch (error) {
    // A commit whose confirmation was lost may have been written: its guarantee must hold. The journal knows later whether it was.
    if (!isUnreachable(error)) await letGo(context, secured);
    throw withWayOn(error, prepared.frozen);
  }
}

async function prepare(context: CheckoutContext, booker: Booker, { target, payment: means }: CheckoutInput): Promise<Prepared> {
  const { visitor } = booker;
  const token = 'token' in means ? digestOfToken({ provider: context.payment.provider, token: means.token }) : null;
  const claimant = { ...booker, card: null, token };
  if ('sessionId' in target) {
    const { session, refusal } = await context.rounds.look({ claimant, sessionId: target.sessionId });
    const held = await prepareHeld(context, visitor, session);
    if (refusal) throw refusal;
    return held;
  }
  // What the browser holds already counts as free, and stays held until the booking is written: a declined card costs nobody a hold.
  const choice = { visitor, wish: target.stay, ...momentOf(context) };
  return { sessionId: null, frozen: await context.rounds.choose({ claimant, choice }) };
}

/** Nothing is locked yet: the session is judged again when the booking is written. */
async function prepareHeld(context: CheckoutContext, visitor: Visitor, found: CheckoutSessionRow | undefined): Promise<Prepared> {
  const session = await requireLive(context, visitor, context.db, found);
  if (lastingEnd(context, session)) await context.inTurn(visitor, (trx) => makeLast(trx, context, visitor, session.id));
  return { sessionId: session.id, frozen: session.frozen };
}

/** A submit shortly before the hold ends earns time for the payment, once. */
async function makeLast(trx: Kysely<Database>, context: CheckoutContext, visitor: Visitor, sessionId: string): Promise<void> {
  const session = await requireLive(context, visitor, trx, await ask(trx, lockingSession(sessionId)));
  const end = lastingEnd(context, session);
  if (!end) return;
  await ask(trx, extendSession(sessionId, end, context.clock.now()));
  await extendHold(trx, sessionId, end, context.clock.now());
}

/** When a hold shall end instead; undefined where it lasts for the payment, or was made to last before. */
function lastingEnd({ clock, config }: CheckoutContext, { expiresAt, extendedAt }: CheckoutSessionRow): Date | undefined {
  const needed = config.limits.holdPaymentMinutes * 60_000;
  if (extendedAt !== null || expiresAt.getTime() - clock.now().getTime() >= needed) return undefined;
  return new Date(expiresAt.getTime() + needed);
}

async function requireLive(
  { clock }: CheckoutContext,
  visitor: Visitor,
  db: Kysely<Database>,
  session: CheckoutSessionRow | undefined,
): Promise<CheckoutSessionRow> {
  const refusal = await whyNotLive(db, session, { visitor, now: clock.now(), frozen: session?.frozen });
  if (refusal || !session) throw refusal;
  return session;
}

/** The journal's row first, then the provider, outside of any transaction. */
async function secure(
  context: CheckoutContext,
  { userId }: Visitor,
  { payment: means }: CheckoutInput,
  { sessionId, frozen, claim }: Prepared & { readonly claim: Claim | null },
): Promise<SecuredAmount> {
  const { payment, clock } = context;
  const token = 'token' in means ? means.token : (await payment.tokenise(means.card, clock.today())).token;
  const wanted = { amountAgorot: frozen.offer.totalAgorot, propertyId: frozen.property.id, sessionId, userId };
  const operation = amountToSecure(context, wanted);
  await context.rounds.note({ operation, claim });
  return secureAmount(context, operation, token);
}

/** Failing to let it go is no reason to hide why the booking failed; a job tries again. */
async function letGo(context: AppContext, secured: SecuredAmount): Promise<void> {
  try {
    await letAmountGo(context, secured);
  } catch (error) {
    context.log.error({ operationId: secured.operationId, err: error }, 'A secured amount could not be let go yet');
  }
}
