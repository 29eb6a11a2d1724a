import { confirmTotpBody, ownershipProof, recoveryCodesResponse, secondFactorState, totpEnrolment } from '../second-factor.ts';
import { type Endpoints, nothing } from './endpoint.ts';

/** The second step of signing in. */
export const secondFactorEndpoints = {
  showSecondFactor: {
    method: 'GET',
    path: '/me/secondFactor',
    access: 'userInPerson',
    tag: 'identity',
    summary: 'What opens one’s own account besides the password',
    answers: { 200: secondFactorState },
    problems: [401, 403],
  },
  beginTotp: {
    method: 'POST',
    path: '/me/totp',
    access: 'userInPerson',
    tag: 'identity',
    summary: 'A secret for an authenticator app; it counts once a code of it has been sent',
    body: ownershipProof,
    answers: { 200: totpEnrolment },
    problems: [400, 401, 403, 422, 429],
  },
  confirmTotp: {
    method: 'PUT',
    path: '/me/totp',
    access: 'userInPerson',
    tag: 'identity',
    summary: 'Connect the authenticator app that has made this code; other sessions end',
    body: confirmTotpBody,
    answers: { 200: recoveryCodesResponse },
    problems: [400, 401, 403, 410, 422, 429],
  },
  removeTotp: {
    method: 'DELETE',
    path: '/me/totp',
    access: 'userInPerson',
    tag: 'identity',
    summary: 'Ask for codes of the authenticator app no more',
    body: ownershipProof,
    answers: { 204: nothing('Done') },
    problems: [400, 401, 403, 404, 409, 422, 429],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/me/recoveryCodes',
    access: 'userInPerson',
    tag: 'identity',
    summary: 'New recovery codes; those from before work no more',
    body: ownershipProof,
    answers: { 200: recoveryCodesResponse },
    problems: [400, 401, 403, 404, 422, 429],
  },
} as const satisfies Endpoints;
