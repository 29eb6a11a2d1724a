import { loginResponse } from '../identity.ts';
import { addPasskeyBody, passkeyOptions, passkeyParameters, passkeySignInBody, renamePasskeyBody } from '../passkeys.ts';
import { ownershipProof, recoveryCodesResponse } from '../second-factor.ts';
import { type Endpoints, nothing } from './endpoint.ts';

/** Signing in with a passkey, and one's own passkeys. */
export const passkeyEndpoints = {
  beginPasskeySignIn: {
    method: 'POST',
    path: '/passkeys/challenge',
    access: 'anybody',
    tag: 'identity',
    summary: 'What a passkey has to sign for signing in',
    answers: { 200: passkeyOptions },
    problems: [409],
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/passkeys/signIn',
    access: 'anybody',
    tag: 'identity',
    summary: 'Sign in with a passkey; neither a password nor a second step is asked for',
    body: passkeySignInBody,
    answers: { 200: loginResponse },
    problems: [400, 409, 422],
  },
  beginPasskey: {
    method: 'POST',
    path: '/me/passkeys/challenge',
    access: 'userInPerson',
    tag: 'identity',
    summary: 'What a new passkey has to sign',
    body: ownershipProof,
    answers: { 200: passkeyOptions },
    problems: [400, 401, 403, 409, 422, 429],
  },
  addPasskey: {
    method: 'POST',
    path: '/me/passkeys',
    access: 'userInPerson',
    tag: 'identity',
    summary: 'Add a passkey to one’s own account; other sessions end',
    body: addPasskeyBody,
    answers: { 200: recoveryCodesResponse },
    problems: [400, 401, 403, 409, 422],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/me/passkeys/{id}',
    access: 'userInPerson',
    tag: 'identity',
    summary: 'Call one of one’s own passkeys something else',
    params: passkeyParameters,
    body: renamePasskeyBody,
    answers: { 204: nothing('Done') },
    problems: [400, 401, 403, 404],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/me/passkeys/{id}',
    access: 'userInPerson',
    tag: 'identity',
    summary: 'Remove one of one’s own passkeys',
    params: passkeyParameters,
    body: ownershipProof,
    answers: { 204: nothing('Done') },
    problems: [400, 401, 403, 404, 409, 422, 429],
  },
} as const satisfies Endpoints;
