import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { CheckoutResponse, CheckoutSession } from '#contract/checkout.ts';
import { cardDigits, cardExpiryOf, cardExpiryText } from '#rules/validators/card.ts';
import { ApiError, type FailureCode } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { invoiceToOf } from '#web/portal/reservation/business-rules.ts';
import { reservationQuery } from '#web/portal/reservation/reservation-queries.ts';
import type { CardForm } from './card-rules.ts';
import { checkoutSessionQuery } from './checkout-session.ts';
import { readGuest } from './guest-rules.ts';
import { guestDraft, keepBooked } from './tab-records.ts';

/** Failures after which the session is not what it was: it is asked for anew and says itself what is the matter. */
const SESSION_IS_OVER: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'checkout_session_expired',
  'checkout_session_not_found',
  'already_reserved',
]);

/** Books with the typed card: once, whatever happens to the connection. Leads to the page that fits the outcome. */
export function useBooking(session: CheckoutSession) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const once = useOnce();
  const token = useToken();
  const sessionKey = checkoutSessionQuery(api, language, session.id).queryKey;

  const finish = ({ reservationId, accessCode, reservation }: CheckoutResponse) => {
    keepBooked({ reservationId, accessCode, email: reservation.guest.email });
    // The nights are gone: whatever was searched before is out of date.
    queryClient.removeQueries({ type: 'inactive' });
    queryClient.setQueryData(reservationQuery(api, language, reservationId, { code: accessCode }).queryKey, reservation);
    const booked: CheckoutSession = { ...session, status: 'reserved', secondsLeft: 0, reservationId };
    queryClient.setQueryData<CheckoutSession | null>(sessionKey, booked);
  };
  const explain = async (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.code.startsWith('card_') || error.code === 'payment_declined') token.forget();
    if (SESSION_IS_OVER.has(error.code)) await queryClient.invalidateQueries({ queryKey: sessionKey });
    if (error.code === 'room_taken')
      await navigate({ ...paths.checkout(language, { session: session.id, step: 'cancelled' }), replace: true });
  };
  return useMutation({
    mutationFn: async (card: CardForm) => {
      const invoiceTo = invoiceToOf(guestDraft());
      const body = {
        sessionId: session.id,
        guest: readGuest(guestDraft()),
        ...(invoiceTo && { invoiceTo }),
        payment: { token: await token.of(card) },
        termsAccepted: true,
        locale: language,
      };
      return once(body, (idempotencyKey) => api.post('/portal/checkout', body, { idempotencyKey }));
    },
    onSuccess: finish,
    onError: explain,
  });
}

/**
 * Returns what gets the payment provider's token of a card: the same as long as the card is, so that trying again is
 * the same booking. A refused token is used up, and the next try needs a new one.
 */
function useToken() {
  const { api } = useSurroundings();
  const kept = useRef<{ readonly card: string; readonly token: string }>(undefined);
  return {
    of: async ({ terms: _agreed, ...card }: CardForm): Promise<string> => {
      const typed = JSON.stringify(card);
      if (kept.current?.card !== typed) kept.current = { card: typed, token: await secureCard(api, card) };
      return kept.current.token;
    },
    forget: () => {
      kept.current = undefined;
    },
  };
}

/**
 * Gives the card to the payment provider; the product's own servers keep nothing of it.
 * @returns the token that stands for it
 * @throws ApiError `card_invalid`, `card_expired`, `invalid_fields`, `too_many_requests` …
 */
async function secureCard(api: Api, card: Omit<CardForm, 'terms'>): Promise<string> {
  const { cardHolderName, cardNumber, expiryDate, cvv } = card;
  const expiry = cardExpiryOf(expiryDate);
  const { token } = await api.post('/portal/payment/tokens', {
    cardHolderName: cardHolderName.trim(),
    cardNumber: cardDigits(cardNumber),
    expiryDate: expiry ? cardExpiryText(expiry) : expiryDate.trim(),
    cvv: cardDigits(cvv),
  });
  return token;
}
