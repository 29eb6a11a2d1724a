import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserActor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import { issueXsrfCookie } from '#server/platform/http/xsrf.ts';
import { clearSessionCookies } from '../sessions/session-cookies.ts';
import { signInSubjects } from '../sessions/sign-in-subjects.ts';
import { confirmPassword } from './confirm-password.ts';

/** Makes sure that whoever is signed in knows the password. @throws DomainError `wrong_password`, `too_many_attempts` */
export async function confirmOwnPassword(context: AppContext, request: FastifyRequest, actor: UserActor, password: string): Promise<void> {
  const subjects = signInSubjects(context, request, actor.email);
  const attempt = { userId: actor.userId, password, subjects, limit: context.config.limits };
  await confirmPassword(context.db, attempt, context.clock.now());
}

/** Takes the session's cookies from the browser, when the session is over. */
export function takeSessionBack(context: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  request.session = null;
  clearSessionCookies(context, reply);
  issueXsrfCookie(request, reply);
  // Pages and data are never cached; pictures of drafts are. What is kept in local storage (unsent edits, the last search) is no secret, and stays.
  reply.header('clear-site-data', '"cache"');
}
