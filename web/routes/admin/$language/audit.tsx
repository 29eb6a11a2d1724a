import { createFileRoute } from '@tanstack/react-router';
import { AUDIT_ACTIONS } from '#contract/primitives/audit-actions.ts';
import { isOneOf } from '#contract/primitives/enums.ts';
import { auditQuery } from '#web/admin/admin-queries.ts';
import { AuditPage } from '#web/admin/audit/audit-page.tsx';
import type { AuditAddress } from '#web/admin-addresses.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { useDescribeField } from '#web/registration/frame/use-describe-field.ts';

const DATE = /^\d{4}-\d\d-\d\d$/;
const wholeOf = (value: unknown, least: number) => (Number.isInteger(Number(value)) && Number(value) >= least ? Number(value) : undefined);
const dateOf = (value: unknown) => (typeof value === 'string' && DATE.test(value) ? value : undefined);

export const Route = createFileRoute('/admin/$language/audit')({
  // Dropped keys are answered as undefined: the router keeps what is left out.
  validateSearch: ({ actor, action, property, from, to, page }) =>
    ({
      actor: typeof actor === 'string' && actor !== '' ? actor : undefined,
      action: isOneOf(AUDIT_ACTIONS, action) ? action : undefined,
      property: wholeOf(property, 1),
      from: dateOf(from),
      to: dateOf(to),
      page: wholeOf(page, 2),
    }) as AuditAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) => queryClient.prefetchQuery(auditQuery(api, deps)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('admin.audit')} · ${match.context.site.name[language]}` }],
  }),
  component: Audit,
});

function Audit() {
  const describers = { property: useDescribeField(), unit: useDescribeField(true) };
  return <AuditPage address={Route.useSearch()} describers={describers} />;
}
