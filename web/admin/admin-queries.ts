import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
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
import type { Api } from '#web/api/client.ts';
import { bringOptions } from '#web/api/stored-options.ts';

// What administrators read. The keys of nearly all queries begin with `admin`. While another page of a list is on its way, the one before stays.

/** A page of the property owners. */
export const ownersQuery = (api: Api, { page = 1, ...filter }: OwnersAddress) => {
  const query = { ...filter, currentPage: page };
  return queryOptions({
    queryKey: ['admin', 'owners', query],
    queryFn: ({ signal }) => api.get('/propownerList', query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** A page of the accounts. */
export const usersQuery = (api: Api, { page = 1, ...filter }: UsersAddress) => {
  const query = { ...filter, currentPage: page };
  return queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => api.get('/users', query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** One account, with its sessions and property. */
export const userQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => api.get('/admin/users/{id}', undefined, { params: { id }, signal }),
  });

/** A page of what administrators did. */
export const auditQuery = (api: Api, { page = 1, ...filter }: AuditAddress) => {
  const query = { ...filter, currentPage: page };
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => api.get('/admin/audit', query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** A page of the messages in a state. */
export const messagesQuery = (api: Api, { state, page = 1 }: MessagesAddress) => {
  const query = { state: state ?? ('open' as const), currentPage: page };
  return queryOptions({
    queryKey: ['admin', 'messages', query],
    queryFn: ({ signal }) => api.get('/admin/messages', query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** A page of the disputes in a state. */
export const disputesQuery = (api: Api, { state, page = 1 }: DisputesAddress) => {
  const query = { state: state ?? ('open' as const), currentPage: page };
  return queryOptions({
    queryKey: ['admin', 'disputes', query],
    queryFn: ({ signal }) => api.get('/admin/disputes', query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** A page of the reviews of guests and hosts. */
export const moderationQuery = (api: Api, { list, page = 1 }: ModerationAddress) => {
  const query = { list: list ?? ('waiting' as const), page };
  return queryOptions({
    queryKey: ['admin', 'moderation', query],
    queryFn: ({ signal }) => api.get('/admin/moderation', query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** A page of what the payment provider was asked for. */
export const paymentsQuery = (api: Api, { state, kind, reservation, property, page = 1 }: PaymentsAddress) => {
  const query = { state, kind, reservationId: reservation, propertyId: property, currentPage: page };
  return queryOptions({
    queryKey: ['admin', 'payments', query],
    queryFn: ({ signal }) => api.get('/admin/payments', query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** A page of the invoices that are asked for. */
export const invoicesQuery = (api: Api, { page = 1, ...filter }: InvoicesAddress) => {
  const query = { ...filter, currentPage: page };
  return queryOptions({
    queryKey: ['admin', 'invoices', query],
    queryFn: ({ signal }) => api.get('/admin/invoices', query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** An invoice with what is left of its lines. */
export const invoiceQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'invoice', id],
    queryFn: ({ signal }) => api.get('/admin/invoices/{id}', undefined, { params: { id }, signal }),
  });

/** A page of the mails in a state. Those that wait leave by themselves, so they are asked for again. */
export const mailsQuery = (api: Api, { state, page = 1 }: MailsAddress) => {
  const query = { state: state ?? ('dead' as const), currentPage: page };
  return queryOptions({
    queryKey: ['admin', 'mails', query],
    queryFn: ({ signal }) => api.get('/admin/mails', query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
};

/** Each attempt to send a mail. */
export const mailAttemptsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'mail', id],
    queryFn: ({ signal }) => api.get('/admin/mails/{id}', undefined, { params: { id }, signal }),
  });

/** Every kind of job, and what failed. They go on by themselves, so they are asked for again. */
export const jobsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'jobs'],
    queryFn: ({ signal }) => api.get('/admin/jobs', undefined, { signal }),
    refetchInterval: 10_000,
  });

/** Rates and discounts of a property, which is named in the reader's language. */
export const commissionQuery = (api: Api, language: Locale, propertyId: number) =>
  queryOptions({
    queryKey: ['admin', 'commission', propertyId, language],
    queryFn: ({ signal }) => api.get('/admin/commission/{propertyId}', undefined, { params: { propertyId }, signal }),
  });

/** Returns what waits for review, the oldest first. */
export const reviewsQuery = (api: Api) =>
  queryOptions({ queryKey: ['admin', 'reviews'], queryFn: ({ signal }) => api.get('/admin/reviews', undefined, { signal }) });

/** One request with everything in it. */
export const reviewQuery = (api: Api, propertyId: number) =>
  queryOptions({
    queryKey: ['admin', 'review', propertyId],
    queryFn: ({ signal }) => api.get('/admin/reviews/{propertyId}', undefined, { params: { propertyId }, signal }),
  });

/** The property's page as it would be after an approval. */
export const previewQuery = (api: Api, language: Locale, propertyId: number) =>
  queryOptions({
    queryKey: ['admin', 'preview', language, propertyId],
    queryFn: ({ signal }) => api.get('/admin/preview/{propertyId}', undefined, { params: { propertyId }, signal }),
  });

/** The option sets and their words, in the page's language. */
export const optionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['assets'],
    queryFn: () => bringOptions(api),
    staleTime: Number.POSITIVE_INFINITY,
  });
