import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { OwnHotel } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { namedPropertyOf } from '#server/platform/http/serve.ts';
import { isSecondFactorRequired } from '../second-factor/change-second-factor.ts';
import { placeOf, SESSION_COOKIE, setSessionCookie } from './begin-session.ts';
import { extendSession, findSession, hashToken, type OnSignedIn, sessionEnd } from './sessions.ts';

/** Finds a host's own properties; the registration module provides it, since identity knows no properties. */
type ListHotels = (db: Kysely<Database>, ownerId: number) => Promise<readonly OwnHotel[]>;

/** What other modules know and do about users, of which identity knows nothing. */
interface AboutUsers {
  readonly listHotels: ListHotels;
  readonly onSignedIn: OnSignedIn;
}

/** Sessions slide, but are not written at every request. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;
/** Nothing there depends on who asks. */
const IMPERSONAL = /^\/(?:assets|media|embed|healthz|readyz|metrics)(?:\/|$)/;

/** Sets `request.actor` and `request.session` from a bearer token or, without one, from the session's cookie. */
export function registerSessions(app: App, context: AppContext, { listHotels, onSignedIn }: AboutUsers): void {
  app.decorate('onSignedIn', onSignedIn);
  app.addHook('onRequest', (request, reply, done) => {
    if (IMPERSONAL.test(request.routeOptions.url ?? '')) return done();
    const bearer = bearerOf(request);
    const token = bearer ?? request.cookies[SESSION_COOKIE];
    if (!token) return done();
    recognise(context, listHotels, request, reply, token, bearer === undefined ? 'cookie' : 'bearer').then(() => done(), done);
  });
}

/** Returns the token of `Authorization: Bearer …`. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{1,200}) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

async function recognise(
  context: AppContext,
  listHotels: ListHotels,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  via: 'cookie' | 'bearer',
): Promise<void> {
  const now = context.clock.now();
  const tokenHash = hashToken(token);
  const found = await findSession(context.db, tokenHash, now);
  if (!found) return;
  const { userId, email, username, impersonatorId } = found;
  const end = sessionEnd(context.config.limits, { roles: found.roles, begunAt: found.begunAt, usedAt: now });
  // Whoever has become an administrator since signs in anew.
  if (end <= now) return;
  const lacksSecondFactor = !found.hasSecondFactor && isSecondFactorRequired(context.config, found.roles);
  const roles = lacksSecondFactor ? found.roles.filter((role) => role !== 'ROLE_ADMIN') : found.roles;
  const hotels = roles.includes('ROLE_POWNER') ? await listHotels(context.db, userId) : [];
  // A browser's tabs share a choice, which a tab must not go past; API clients name the property that they mean.
  const named = via === 'bearer' ? [namedPropertyOf(request)] : [];
  const hotel = chosenHotel(hotels, [...named, found.chosenHotelId]);
  request.actor = { kind: 'user', userId, roles, email, username, hotel, hotels, impersonatorId, lacksSecondFactor };
  request.session = { tokenHash, via };
  // Acting as somebody else ends when it was said to end.
  if (impersonatorId !== null || now.getTime() - found.seenAt.getTime() < TOUCH_AFTER_MS) return;
  await extendSession(context.db, tokenHash, { now, expiresAt: end, from: placeOf(request) });
  if (via === 'cookie') setSessionCookie(context, reply, token);
}

/**
 * Returns which of their properties a host works on (docs/product.md §8): the first choice that is still theirs, else the first that was approved,
 * else the first.
 * @param choices ids of properties, also of others' and of such as are gone
 */
export function chosenHotel(hotels: readonly OwnHotel[], choices: readonly (number | null | undefined)[]): OwnHotel | null {
  const chosen = choices.map((id) => hotels.find((hotel) => hotel.id === id)).find((hotel) => hotel !== undefined);
  return chosen ?? hotels.find(({ status }) => status === 'approved') ?? hotels[0] ?? null;
}

/** Lets the host work on this property from now on, in this session; in person also wherever they sign in next. Whose it is, the caller has checked. */
export async function chooseHotel(
  trx: Kysely<Database>,
  tokenHash: Buffer,
  { hotelId, isInPerson }: { readonly hotelId: number; readonly isInPerson: boolean },
): Promise<void> {
  const session = await trx
    .updateTable('sessions')
    .set({ property_id: hotelId })
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  if (!session || !isInPerson) return;
  await trx.updateTable('users').set({ last_property_id: hotelId }).where('id', '=', session.user_id).execute();
}
