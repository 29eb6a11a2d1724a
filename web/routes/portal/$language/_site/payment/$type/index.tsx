import { createFileRoute, notFound } from '@tanstack/react-router';
import { notFoundHead, pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { parseCheckoutSearch } from '#web/portal/checkout/checkout-search.ts';
import { NotFoundPage } from '#web/portal/not-found/not-found-page.tsx';
import { readPaymentResult } from '#web/portal/payment/payment-address.ts';
import { PaymentResultPage } from '#web/portal/payment/payment-result-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/payment/$type/')({
  validateSearch: (raw: Record<string, unknown>) => ({ session: parseCheckoutSearch(raw).session }),
  loader: ({ params }) => {
    const result = readPaymentResult(params.type);
    if (result === undefined) throw notFound();
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
  staticData: { header: 'bare' },
  component: PaymentResult,
  notFoundComponent: NotFoundPage,
});

function PaymentResult() {
  return <PaymentResultPage result={Route.useLoaderData()} session={Route.useSearch().session} />;
}
