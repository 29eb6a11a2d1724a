import type { FastifyReply, FastifyRequest } from 'fastify';
import { KEPT_DAYS } from '#contract/primitives/kept-days.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { PARTNER_ID } from '../configuration/environment-values.ts';
import { cookieSecurity } from './cookie-security.ts';

/** The white label of one visit. Its logo takes the place of ours, nothing else changes; unknown partners are remembered without one. */
export interface Partner {
  readonly id: string;
  readonly name?: string;
  /** Address of the logo. */
  readonly logo?: string;
}

const COOKIE = 'iw-partner';
const KEPT_SECONDS = KEPT_DAYS.partner * 24 * 60 * 60;

/** Finds out through whom the visitor came: by `?partner=`, by host name, or by what was remembered. */
export function partnerOf(
  request: Pick<FastifyRequest, 'query' | 'hostname' | 'cookies'>,
  partners: Configuration['partners'],
): Partner | undefined {
  const asked = (request.query as Record<string, unknown>).partner;
  const byHost = Object.keys(partners).find((id) => partners[id]?.hosts.includes(request.hostname));
  const id = [asked, byHost, request.cookies[COOKIE]].find((value) => typeof value === 'string' && PARTNER_ID.test(value));
  if (typeof id !== 'string') return undefined;
  const known = Object.hasOwn(partners, id) ? partners[id] : undefined;
  return { id, ...(known ? { name: known.name, logo: known.logo } : {}) };
}

/**
 * Remembers the partner for a month, so that the server shows the right logo at once.
 * @returns whether the browser did not know it yet
 */
export function rememberPartner({ id }: Partner, request: FastifyRequest, reply: FastifyReply, config: Configuration): boolean {
  if (request.cookies[COOKIE] === id) return false;
  reply.setCookie(COOKIE, id, { ...cookieSecurity(config), httpOnly: true, maxAge: KEPT_SECONDS });
  return true;
}

/** Where logos come from besides our own host, as a content policy names it. */
export function logoOrigins(partners: Configuration['partners']): string[] {
  return Object.values(partners).flatMap(({ logo }) => (logo.startsWith('https:') ? [new URL(logo).origin] : []));
}
