import { notFound, useParams, useSearch } from '@tanstack/react-router';
import { AccountOffer } from '#web/account/after-booking/account-offer.tsx';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { CheckoutPage } from '#web/portal/checkout/checkout-page.tsx';
import { loadCheckout as loadSession } from '#web/portal/checkout/checkout-session.ts';
import { InvoicePaymentPage, invoicePaymentQuery } from '#web/portal/payment/invoice-payment-page.tsx';
import { PaymentResultPage } from '#web/portal/payment/payment-result-page.tsx';
import { readPaymentResult } from '#web/portal/stay/booking-address.ts';
import type { LoadRequest } from '../route-parts.ts';

export const loadCheckout = ({ context, params, deps }: LoadRequest<never, { readonly session?: string | undefined }>): Promise<unknown> =>
  loadSession(context.queryClient, context.api, params.language, deps.session);

export function Checkout() {
  const search = useSearch({ from: '/portal/$language/_site/checkout' });
  return (
    <CheckoutPage search={search} user={useCurrentUser()} afterBooking={({ reservation }) => <AccountOffer reservation={reservation} />} />
  );
}

/** @throws notFound() where the address names no result of a payment */
export async function loadPayment({
  context: { queryClient, api },
  params: { type },
  deps: { payment },
}: LoadRequest<'type', { readonly payment: string | undefined }>): Promise<void> {
  if (readPaymentResult(type) === undefined) throw notFound();
  if (payment !== undefined) await queryClient.prefetchQuery(invoicePaymentQuery(api, payment));
}

/** Shows how a payment on the provider's page ended, of an invoice or of a stay. */
export function PaymentResult() {
  const from = '/portal/$language/_site/payment/$type';
  const { session, payment } = useSearch({ from });
  const result = readPaymentResult(useParams({ from }).type);
  if (result === undefined) return null;
  if (payment !== undefined) return <InvoicePaymentPage result={result} paymentKey={payment} />;
  return <PaymentResultPage result={result} session={session} />;
}
