import {
  auditQuery,
  auditResponse,
  impersonation,
  messageBody,
  messageParameters,
  messagesQuery,
  messagesResponse,
  ownerParameters,
  ownersQuery,
  ownersResponse,
} from '../admin.ts';
import { accountOverview } from '../admin-accounts.ts';
import { mailAttempts, mailParameters, mailsQuery, mailsResponse, retryMailsBody, retryMailsResponse } from '../admin-mails.ts';
import { approvalBody, changesBody, propertyParameters, reviewResponse, reviewsResponse } from '../admin-reviews.ts';
import { hotel } from '../hotels.ts';
import { loginResponse, userParameters } from '../identity.ts';
import { type Endpoints, nothing } from './endpoint.ts';

/** What waits for an administrator. */
const reviewEndpoints = {
  listReviews: {
    method: 'GET',
    path: '/admin/reviews',
    access: 'admin',
    tag: 'admin',
    summary: 'What waits for review, the oldest first',
    answers: { 200: reviewsResponse },
    problems: [401, 403],
  },
  showReview: {
    method: 'GET',
    path: '/admin/reviews/{propertyId}',
    access: 'admin',
    tag: 'admin',
    summary: 'A request for review with all that was described',
    params: propertyParameters,
    answers: { 200: reviewResponse },
    problems: [400, 401, 403, 404],
  },
  previewProperty: {
    method: 'GET',
    path: '/admin/preview/{propertyId}',
    access: 'admin',
    tag: 'admin',
    summary: 'The property’s page as guests would see it after an approval',
    params: propertyParameters,
    answers: { 200: hotel },
    problems: [400, 401, 403, 404],
  },
  approveProperty: {
    method: 'POST',
    path: '/admin/reviews/{propertyId}/approval',
    access: 'admin',
    tag: 'admin',
    summary: 'Approve what waits; the host is told',
    params: propertyParameters,
    body: approvalBody,
    answers: { 204: nothing('Done') },
    problems: [400, 401, 403, 404, 409, 422],
  },
  requestChanges: {
    method: 'POST',
    path: '/admin/reviews/{propertyId}/changes',
    access: 'admin',
    tag: 'admin',
    summary: 'Send it back with reasons by step, or refuse the change; the host is told',
    params: propertyParameters,
    body: changesBody,
    answers: { 204: nothing('Done') },
    problems: [400, 401, 403, 404, 409, 422],
  },
} as const satisfies Endpoints;

/** Property owners, and acting as one (specification §7 "Administrator"). */
const impersonationEndpoints = {
  listOwners: {
    method: 'GET',
    path: '/propownerList',
    access: 'admin',
    tag: 'admin',
    summary: 'Property owners by name, with their property',
    query: ownersQuery,
    answers: { 200: ownersResponse },
    problems: [400, 401, 403],
  },
  impersonate: {
    method: 'GET',
    path: '/impersonate/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Act as a property owner; browsers send `X-XSRF-TOKEN` and get the cookie `iw-token`, while their own session waits',
    params: ownerParameters,
    answers: { 200: loginResponse },
    problems: [400, 401, 403, 404],
  },
  showImpersonation: {
    method: 'GET',
    path: '/impersonation',
    access: 'actingAdmin',
    tag: 'admin',
    summary: 'Who acts as the signed-in user, and for how long yet',
    answers: { 200: impersonation },
    problems: [401, 404],
  },
  endImpersonation: {
    method: 'POST',
    path: '/impersonation/return',
    access: 'sessionHolder',
    tag: 'admin',
    summary: 'Return to the impersonator: the administrator’s own session again, also after acting has expired',
    answers: { 204: nothing('Returned') },
    problems: [401, 403],
  },
} as const satisfies Endpoints;

/** Accounts, what was written and done, and mails. */
const careEndpoints = {
  showAccount: {
    method: 'GET',
    path: '/admin/users/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'An account with its sessions, its property and whether stays are to come',
    params: userParameters,
    answers: { 200: accountOverview },
    problems: [400, 401, 403, 404],
  },
  signUserOut: {
    method: 'DELETE',
    path: '/admin/users/{id}/sessions',
    access: 'admin',
    tag: 'admin',
    summary: 'Sign a user out everywhere; of one’s own sessions the present one stays',
    params: userParameters,
    answers: { 204: nothing('Signed out') },
    problems: [400, 401, 403, 404],
  },
  listAuditEntries: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    tag: 'admin',
    summary: 'What administrators did, newest first',
    query: auditQuery,
    answers: { 200: auditResponse },
    problems: [400, 401, 403],
  },
  listMessages: {
    method: 'GET',
    path: '/admin/messages',
    access: 'admin',
    tag: 'admin',
    summary: 'Messages of the contact form, newest first',
    query: messagesQuery,
    answers: { 200: messagesResponse },
    problems: [400, 401, 403],
  },
  markMessage: {
    method: 'PUT',
    path: '/admin/messages/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'A message is dealt with, or open again',
    params: messageParameters,
    body: messageBody,
    answers: { 204: nothing('Noted') },
    problems: [400, 401, 403, 404],
  },
  listMails: {
    method: 'GET',
    path: '/admin/mails',
    access: 'admin',
    tag: 'admin',
    summary: 'Mails by what became of them, newest first, without their contents',
    query: mailsQuery,
    answers: { 200: mailsResponse },
    problems: [400, 401, 403],
  },
  showMail: {
    method: 'GET',
    path: '/admin/mails/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Each attempt to send a mail',
    params: mailParameters,
    answers: { 200: mailAttempts },
    problems: [400, 401, 403],
  },
  retryMails: {
    method: 'POST',
    path: '/admin/mails/retry',
    access: 'admin',
    tag: 'admin',
    summary: 'Put mails that were given up back into the queue',
    body: retryMailsBody,
    answers: { 200: retryMailsResponse },
    problems: [400, 401, 403],
  },
} as const satisfies Endpoints;

/** Everything that administrators alone may do, but for the users resource. */
export const adminEndpoints = { ...reviewEndpoints, ...impersonationEndpoints, ...careEndpoints };
