import { createFileRoute } from '@tanstack/react-router';
import { AccountOffer } from '#web/account/after-booking/account-offer.tsx';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { CheckoutPage } from '#web/portal/checkout/checkout-page.tsx';
import { loadCheckout, parseCheckoutSearch } from '#web/portal/checkout/checkout-session.ts';

export const Route = createFileRoute('/portal/$language/_site/checkout/')({
  validateSearch: parseCheckoutSearch,
  loaderDeps: ({ search }) => ({ session: search.session }),
  loader: ({ context, params, deps }) => loadCheckout(context.queryClient, context.api, params.language, deps.session),
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    const [title, description] = [t('checkout.title'), t('checkout.detailsLead')];
    return pageHead({ context: match.context, language: params.language, page: 'checkout/', title, description, isIndexed: false });
  },
  staticData: { header: 'bare' },
  component: Checkout,
});

function Checkout() {
  return (
    <CheckoutPage
      search={Route.useSearch()}
      user={useCurrentUser()}
      afterBooking={({ reservation }) => <AccountOffer reservation={reservation} />}
    />
  );
}
