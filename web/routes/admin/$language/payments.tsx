import { createFileRoute } from '@tanstack/react-router';
import { isOneOf, PAYMENT_KINDS, PAYMENT_STATES } from '#contract/primitives/enums.ts';
import { paymentsQuery } from '#web/admin/admin-queries.ts';
import { PaymentsPage } from '#web/admin/payments/payments-page.tsx';
import type { PaymentsAddress } from '#web/admin-addresses.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

const wholeFrom = (least: number, value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) >= least ? Number(value) : undefined;

export const Route = createFileRoute('/admin/$language/payments')({
  // Dropped keys are answered as undefined: the router keeps what is left out.
  validateSearch: ({ state, kind, reservation, property, page }: Record<string, unknown>): PaymentsAddress => ({
    state: isOneOf(PAYMENT_STATES, state) ? state : undefined,
    kind: isOneOf(PAYMENT_KINDS, kind) ? kind : undefined,
    // Ids of digits alone are read as numbers.
    reservation: ['string', 'number'].includes(typeof reservation) && reservation !== '' ? String(reservation).slice(0, 40) : undefined,
    property: wholeFrom(1, property),
    page: wholeFrom(2, page),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) => queryClient.prefetchQuery(paymentsQuery(api, deps)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('adminPayments.title')} · ${match.context.site.name[language]}` }],
  }),
  component: Payments,
});

function Payments() {
  return <PaymentsPage address={Route.useSearch()} />;
}
