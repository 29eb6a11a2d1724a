import type { CheckoutResponse, CheckoutSession } from '#contract/checkout.ts';
import { checkoutEndpoints } from '#contract/endpoints/booking.ts';
import { findRatings } from '#server/modules/properties/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency.ts';
import { perAddress } from '#server/platform/http/network-of.ts';
import { ensureBrowserId } from '#server/platform/http/request-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cardErrors } from '#server/platform/payment/payment-card.ts';
import { toFieldErrors } from '#server/platform/problems/field-errors.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type CheckoutContext, checkOut } from './check-out.ts';
import { releaseCheckoutSession } from './checkout-session.ts';
import { findSession } from './checkout-session-queries.ts';
import { freezeStay } from './freeze-stay.ts';
import { unitIdsOf, withStayAsked } from './frozen-stay.ts';
import { openCheckout, presentCheckoutSession } from './open-checkout.ts';
import { cardOf, readCheckout, withoutCard } from './read-checkout.ts';
import { findReservationOfSession } from './reservation-queries.ts';
import { bookingTransactions, isOpenedBy, oncePerVisitor, visitorOf } from './visitor.ts';

export { reservationRoutes } from './reservation-routes.ts';

/** The steps of checkout: opening a session with its hold, looking at it, releasing it, and booking. */
export function checkoutRoutes(app: App, context: AppContext): void {
  const checkout = { ...context, inTransaction: bookingTransactions(context) };
  openingRoute(app, checkout);
  sessionRoutes(app, context);
  bookingRoute(app, checkout);
}

function openingRoute(app: App, context: CheckoutContext): void {
  serve(app, checkoutEndpoints.openCheckout, async (request, reply) => {
    // A bearer token names the client well enough. Others are named before their key is looked up, which belongs to that name.
    if (request.session?.via !== 'bearer') ensureBrowserId(request, reply, idempotencyKeyOf(request.headers));
    const visitor = visitorOf(request);
    const asked = { operation: 'POST /checkout/sessions', visitor, body: request.body };
    const answer = await oncePerVisitor(context, request, asked, async (claim) => {
      const frozen = await freezeStay(context, visitor, request.body);
      const opening = { visitor, frozen, askedAt: context.clock.now(), locale: request.locale };
      try {
        return await context.inTransaction(visitor, unitIdsOf(frozen), (trx) => openCheckout(trx, context, opening, claim));
      } catch (error) {
        throw withStayAsked(error, frozen);
      }
    });
    // The claim keeps what opening itself has presented.
    return answer.body as CheckoutSession;
  });
}

function sessionRoutes(app: App, context: AppContext): void {
  serve(app, checkoutEndpoints.showCheckout, async (request, reply) => {
    const session = await findSession(context.db, request.params.id);
    if (!session || !isOpenedBy(session, visitorOf(request))) throw new DomainError('checkout_session_not_found');
    const reservationId = session.status === 'reserved' ? await findReservationOfSession(context.db, session.id) : null;
    reply.header('cache-control', 'no-store');
    const ratings = await findRatings(context.db, [session.frozen.property.id]);
    return presentCheckoutSession(session, { clock: context.clock, locale: request.locale, ratings, reservationId });
  });

  serve(app, checkoutEndpoints.releaseCheckout, async (request) => {
    const visitor = visitorOf(request);
    await context.db.transaction().execute((trx) => releaseCheckoutSession(trx, visitor, request.params.id, context.clock.now()));
    return null;
  });
}

function bookingRoute(app: App, context: CheckoutContext): void {
  // The handler names every wrong field at once, the schema's findings among them.
  serve(app, checkoutEndpoints.checkOut, { attachValidation: true }, async (request, reply) => {
    const visitor = visitorOf(request);
    const schemaErrors = toFieldErrors(request.validationError?.validation ?? []);
    const input = readCheckout(request.body, schemaErrors, context.clock.today());
    const asked = { operation: 'POST /checkout', visitor, body: withoutCard(request.body) };
    const answer = await oncePerVisitor(context, request, asked, (claim) => checkOut(context, visitor, input, claim));
    reply.header('cache-control', 'no-store');
    // The claim keeps what checkOut itself has presented.
    return answer.body as CheckoutResponse;
  });
}

/** The built-in payment provider's own door, which browsers pass before they book. */
export function paymentRoutes(app: App, { payment, clock, config }: AppContext): void {
  const options = { attachValidation: true, config: { rateLimit: perAddress('card', config.limits.cardsPerAddress) } };
  serve(app, checkoutEndpoints.tokeniseCard, options, async (request, reply) => {
    const card = cardOf(request.body);
    const errors = cardErrors(card, clock.today());
    if (errors.some((error) => error.code === 'required')) throw new DomainError('invalid_fields', {}, errors);
    const { token, brand, lastFour } = await payment.tokenise(card, clock.today());
    reply.header('cache-control', 'no-store');
    return { token, brand, lastFour };
  });
}
