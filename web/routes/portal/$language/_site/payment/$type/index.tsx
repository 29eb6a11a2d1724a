import { createFileRoute, notFound } from '@tanstack/react-router';
import { notFoundHead, pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { parseCheckoutSearch } from '#web/portal/checkout/checkout-session.ts';
import { NotFoundPage } from '#web/portal/not-found/not-found-page.tsx';
import { InvoicePaymentPage } from '#web/portal/payment/invoice-payment-page.tsx';
import { invoicePaymentQuery, readPaymentKey, readPaymentResult } from '#web/portal/payment/payment-address.ts';
import { PaymentResultPage } from '#web/portal/payment/payment-result-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/payment/$type/')({
  validateSearch: (raw: Record<string, unknown>) => ({ session: parseCheckoutSearch(raw).session, payment: readPaymentKey(raw.payment) }),
  loaderDeps: ({ search: { payment } }) => ({ payment }),
  loader: async ({ context: { queryClient, api }, params, deps: { payment } }) => {
    const result = readPaymentResult(params.type);
    if (result === undefined) throw notFound();
    if (payment !== undefined) await queryClient.prefetchQuery(invoicePaymentQuery(api, payment));
    return result;
  },
  head: ({ match, params: { language }, loaderData: result }) => {
    if (!result) return notFoundHead(match.context.site, language);
    const { t } = i18nOf(language);
    return pageHead({
      context: match.context,
      language,
      page: `payment/${result}/`,
      title: t(`payment.${result}Heading`),
      isIndexed: false,
    });
  },
  staticData: { header: 'plain' },
  component: PaymentResult,
  notFoundComponent: NotFoundPage,
});

function PaymentResult() {
  const [result, { session, payment }] = [Route.useLoaderData(), Route.useSearch()];
  if (payment !== undefined) return <InvoicePaymentPage result={result} paymentKey={payment} />;
  return <PaymentResultPage result={result} session={session} />;
}
