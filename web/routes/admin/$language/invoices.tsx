import { createFileRoute } from '@tanstack/react-router';
import { WIRE_MONTH } from '#contract/primitives/calendar-date.ts';
import { INVOICE_STATUSES, isOneOf } from '#contract/primitives/enums.ts';
import { invoicesQuery } from '#web/admin/admin-queries.ts';
import { InvoicesPage } from '#web/admin/invoices/invoices-page.tsx';
import type { InvoicesAddress } from '#web/admin-addresses.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/admin/$language/invoices')({
  // Dropped keys are answered as undefined: the router keeps what is left out.
  validateSearch: ({ status, keyword, from, to, page }: Record<string, unknown>): InvoicesAddress => ({
    status: isOneOf(INVOICE_STATUSES, status) ? status : undefined,
    keyword: typeof keyword === 'string' && keyword !== '' ? keyword : undefined,
    from: monthOf(from),
    to: monthOf(to),
    page: Number.isInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) => queryClient.prefetchQuery(invoicesQuery(api, deps)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('adminInvoices.title')} · ${match.context.site.name[language]}` }],
  }),
  component: Invoices,
});

const monthOf = (text: unknown) => (typeof text === 'string' && WIRE_MONTH.test(text) ? text : undefined);

function Invoices() {
  return <InvoicesPage address={Route.useSearch()} />;
}
