import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { cookieSecurity } from '#server/platform/http/cookie-security.ts';
import { addressDigest } from '#server/platform/http/request-facts.ts';
import { normaliseEmail } from './sign-in.ts';
import type { Subjects } from './sign-in-failures.ts';

/** A browser in which the account's owner has signed in before. Scripts cannot read it, and nobody can make it up. */
const DEVICE_COOKIE = 'iw-device';
const DEVICE_SECONDS = 365 * 24 * 60 * 60;
/** Of so many times as many wrong passwords from everywhere together an account takes notice. */
const EVERYWHERE = 10;

/**
 * Names whose failures an attempt with a password counts for. Strangers' failures do not keep the owner out: a browser that the owner has
 * signed in with has a count of its own; others have one of their network, and a larger one of the account,
 * which only many networks together use up.
 */
export function signInSubjects({ secrets }: Pick<AppContext, 'secrets'>, request: FastifyRequest, email: string): Subjects {
  const account = normaliseEmail(email);
  if (request.cookies[DEVICE_COOKIE] === deviceMark(secrets, account))
    return [{ digest: secrets.sign('account device', account), times: 1 }];
  return [
    { digest: secrets.sign('account', account), times: EVERYWHERE },
    { digest: addressDigest(request), times: 1 },
  ];
}

/** Names whose failures an attempt with a second step counts for: whoever gets so far knows the password, so the account has one count. */
export function secondStepSubjects({ secrets }: Pick<AppContext, 'secrets'>, email: string): Subjects {
  return [{ digest: secrets.sign('second step', normaliseEmail(email)), times: 1 }];
}

/** Lets the browser be known as one in which the account's owner has signed in. */
export function rememberDevice({ secrets, config }: AppContext, reply: FastifyReply, email: string): void {
  const attributes = { ...cookieSecurity(config), httpOnly: true, maxAge: DEVICE_SECONDS };
  reply.setCookie(DEVICE_COOKIE, deviceMark(secrets, normaliseEmail(email)), attributes);
}

const deviceMark = (secrets: AppContext['secrets'], account: string) => secrets.sign('known device', account);
