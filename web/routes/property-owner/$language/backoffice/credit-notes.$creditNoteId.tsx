import { createFileRoute } from '@tanstack/react-router';
import { BillingSkeleton } from '#web/host/billing/billing-frame.tsx';
import { hostCreditNoteQuery } from '#web/host/billing/billing-query.ts';
import { CreditNotePage } from '#web/host/billing/credit-note-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

/** One credit note. */
export const Route = createFileRoute('/property-owner/$language/backoffice/credit-notes/$creditNoteId')({
  loader: ({ context: { queryClient, api }, params: { language, creditNoteId } }) =>
    queryClient.prefetchQuery(hostCreditNoteQuery(api, language, Number(creditNoteId))),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('billing.creditNoteTitle')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: BillingSkeleton,
  component: OneCreditNote,
});

function OneCreditNote() {
  return <CreditNotePage id={Number(Route.useParams().creditNoteId)} />;
}
