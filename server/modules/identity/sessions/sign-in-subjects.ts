import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { addressDigest } from '#server/platform/http/request-facts.ts';
import { normaliseEmail } from './sign-in.ts';
import type { Subjects } from './sign-in-failures.ts';

/** Whose failures an attempt with a password counts for: the account's and the address's. */
export function signInSubjects({ secrets }: Pick<AppContext, 'secrets'>, request: FastifyRequest, email: string): Subjects {
  return [secrets.sign('account', normaliseEmail(email)), addressDigest(request)];
}
