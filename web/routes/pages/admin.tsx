import { Outlet, useParams, useSearch } from '@tanstack/react-router';
import { useStoredUser } from '#web/account/user/stored-user.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import adminStyles from '#web/admin/admin.css?url';
import {
  auditQuery,
  commissionQuery,
  disputesQuery,
  invoicesQuery,
  jobsQuery,
  mailsQuery,
  messagesQuery,
  moderationQuery,
  ownersQuery,
  paymentsQuery,
  reviewsQuery,
  userQuery,
  usersQuery,
} from '#web/admin/admin-queries.ts';
import { AuditPage } from '#web/admin/audit/audit-page.tsx';
import { CommissionPage } from '#web/admin/commission-page.tsx';
import { DisputesPage } from '#web/admin/disputes-page.tsx';
import { AdminShell } from '#web/admin/frame/admin-shell.tsx';
import { InvoicesPage } from '#web/admin/invoices/invoices-page.tsx';
import { MailsPage } from '#web/admin/mails-page.tsx';
import { MessagesPage } from '#web/admin/messages-page.tsx';
import { ModerationPage } from '#web/admin/moderation/moderation-page.tsx';
import { OwnersPage } from '#web/admin/owners-page.tsx';
import { PaymentsPage } from '#web/admin/payments/payments-page.tsx';
import { UserPage } from '#web/admin/users/user-page.tsx';
import { UsersPage } from '#web/admin/users/users-page.tsx';
import type {
  AuditAddress,
  DisputesAddress,
  InvoicesAddress,
  MailsAddress,
  MessagesAddress,
  ModerationAddress,
  OwnersAddress,
  PaymentsAddress,
  UsersAddress,
} from '#web/admin-addresses.ts';
import { loadStyles } from '#web/app/page-styles.ts';
import { LanguageMenu } from '#web/portal/layout/header-menus.tsx';
import { useDescribeField } from '#web/registration/frame/use-describe-field.ts';
import type { LoadRequest } from '../route-parts.ts';

export { JobsPage } from '#web/admin/jobs-page.tsx';

type ListRequest<Address> = LoadRequest<never, Address>;

/** Loads the counts beside the navigation; without them it has none. */
export const loadAdmin = ({ context: { queryClient, api } }: LoadRequest): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(reviewsQuery(api)), loadStyles([adminStyles])]);

export function AdminPages() {
  const user = useCurrentUser();
  useStoredUser();
  return (
    <AdminShell name={user?.username ?? ''} languageMenu={<LanguageMenu />}>
      <Outlet />
    </AdminShell>
  );
}

export const loadAudit = ({ context: { queryClient, api }, deps }: ListRequest<AuditAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(auditQuery(api, deps));

export function Audit() {
  const describers = { property: useDescribeField(), unit: useDescribeField(true) };
  return <AuditPage address={useSearch({ from: '/admin/$language/audit' })} describers={describers} />;
}

export const loadCommission = ({ context: { queryClient, api }, params }: LoadRequest<'propertyId'>): Promise<unknown> =>
  queryClient.prefetchQuery(commissionQuery(api, params.language, Number(params.propertyId)));

export function Commission() {
  return <CommissionPage propertyId={Number(useParams({ from: '/admin/$language/commission/$propertyId' }).propertyId)} />;
}

export const loadModeration = ({ context: { queryClient, api }, deps }: ListRequest<ModerationAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(moderationQuery(api, deps));

export function Moderation() {
  return <ModerationPage address={useSearch({ from: '/admin/$language/moderation' })} />;
}

export const loadDisputes = ({ context: { queryClient, api }, deps }: ListRequest<DisputesAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(disputesQuery(api, deps));

export function Disputes() {
  return <DisputesPage address={useSearch({ from: '/admin/$language/disputes' })} />;
}

export const loadInvoices = ({ context: { queryClient, api }, deps }: ListRequest<InvoicesAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(invoicesQuery(api, deps));

export function Invoices() {
  return <InvoicesPage address={useSearch({ from: '/admin/$language/invoices' })} />;
}

export const loadJobs = ({ context: { queryClient, api } }: LoadRequest): Promise<unknown> => queryClient.prefetchQuery(jobsQuery(api));

export const loadMails = ({ context: { queryClient, api }, deps }: ListRequest<MailsAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(mailsQuery(api, deps));

export function Mails() {
  return <MailsPage address={useSearch({ from: '/admin/$language/mails' })} />;
}

export const loadMessages = ({ context: { queryClient, api }, deps }: ListRequest<MessagesAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(messagesQuery(api, deps));

export function Messages() {
  return <MessagesPage address={useSearch({ from: '/admin/$language/messages' })} />;
}

export const loadOwners = ({ context: { queryClient, api }, deps }: ListRequest<OwnersAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(ownersQuery(api, deps));

export function Owners() {
  return <OwnersPage address={useSearch({ from: '/admin/$language/owners' })} />;
}

export const loadPayments = ({ context: { queryClient, api }, deps }: ListRequest<PaymentsAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(paymentsQuery(api, deps));

export function Payments() {
  return <PaymentsPage address={useSearch({ from: '/admin/$language/payments' })} />;
}

export const loadUsers = ({ context: { queryClient, api }, deps }: ListRequest<UsersAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(usersQuery(api, deps));

export function Users() {
  return <UsersPage address={useSearch({ from: '/admin/$language/users' })} />;
}

export const loadUser = ({ context: { queryClient, api }, params }: LoadRequest<'userId'>): Promise<unknown> =>
  queryClient.prefetchQuery(userQuery(api, Number(params.userId)));

export function User() {
  const ownId = useCurrentUser()?.id;
  return <UserPage userId={Number(useParams({ from: '/admin/$language/users/$userId' }).userId)} ownId={ownId} />;
}
