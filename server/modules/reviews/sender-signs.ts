import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/primitives/enums.ts';
import type { ReviewSign } from '#contract/primitives/review-choices.ts';
import type { Database } from '#database/types.ts';
import type { StoredReservation } from '#server/modules/reservations/index.ts';
import { addressDigest, browserHashOf } from '#server/platform/http/request-facts.ts';
import { isLateNoShow } from './stored-review.ts';

/** Whoever writes, and from where. */
export interface Sender {
  readonly userId: number | null;
  /** The language of the page on which they write. */
  readonly locale: Locale;
  /** Keyed digest of the network. */
  readonly networkDigest: string;
  /** SHA-256 of the browser's cookie; null where it has none. */
  readonly browserHash: Buffer | null;
}

/** Reviews from one network within a day, beyond which the next ones are looked at. Telephones share networks; scripts send hundreds. */
const MOST_FROM_NETWORK = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns what about whoever writes a guest's review is a reason to look at it first: a host's booking at their own place, by account, address or
 * telephone; the browser (that books or writes) or network of the host; many reviews from one network; and a stay to which nobody is said to have come.
 */
export async function signsOfSender(trx: Kysely<Database>, stored: StoredReservation, sender: Sender, now: Date): Promise<ReviewSign[]> {
  const { frozen, outcome } = stored;
  const found = await findTraces(trx, stored, sender, now);
  const signs: [ReviewSign, boolean][] = [
    ['ownPlace', found.is_own],
    ['sameDevice', found.is_same_device],
    ['sameNetwork', found.is_same_network],
    ['manyFromNetwork', found.from_network >= MOST_FROM_NETWORK],
    ['noShow', outcome !== null && isLateNoShow(outcome, frozen.stay.departureDate)],
  ];
  return signs.filter(([, isSeen]) => isSeen).map(([sign]) => sign);
}

interface Traces {
  readonly is_own: boolean;
  readonly is_same_device: boolean;
  readonly is_same_network: boolean;
  readonly from_network: number;
}

/** Telephones are compared by their last nine digits: with a country's code or without. */
const lastDigits = (phone: string) => phone.replace(/\D/g, '').slice(-9);

async function findTraces(trx: Kysely<Database>, stored: StoredReservation, sender: Sender, now: Date): Promise<Traces> {
  const { guest } = stored;
  const userIds = [guest.userId, sender.userId].filter((id) => id !== null);
  const phone = lastDigits(guest.phone);
  const { rows } = await sql<Traces>`
    with host as (
      select p.owner_id, lower(u.email) as email, lower(p.contact_email) as contact_email,
        array[u.phone, p.contact_phone, p.business_phone] as phones
      from properties p join users u on u.id = p.owner_id where p.id = ${stored.frozen.property.id}),
    seen as (
      select s.network_digest, s.browser_hash from sessions s join host on host.owner_id = s.user_id where s.impersonator_id is null),
    booking as (
      select c.browser_hash from reservations r join checkout_sessions c on c.id = r.checkout_session_id where r.id = ${stored.id})
    select
      exists (select from host where owner_id = any(${userIds}::int[]) or lower(${guest.email}) in (email, contact_email)
        or (length(${phone}::text) = 9 and exists (
          select from unnest(phones) as phone where right(regexp_replace(phone, '\\D', '', 'g'), 9) = ${phone}))) as is_own,
      exists (select from seen where browser_hash = ${sender.browserHash} or browser_hash = (select browser_hash from booking)) as is_same_device,
      exists (select from seen where network_digest = ${sender.networkDigest}) as is_same_network,
      (select count(*)::int from reviews where network_digest = ${sender.networkDigest} and reservation_id <> ${stored.id}
        and side = 'guest' and sent_at > ${new Date(now.getTime() - DAY_MS)}) as from_network`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('A statement without a table found no row');
  return found;
}

/** Returns who sends a request, and from where. */
export function senderOf(request: FastifyRequest): Sender {
  const { actor, locale } = request;
  const userId = actor.kind === 'user' ? actor.userId : null;
  return { userId, locale, networkDigest: addressDigest(request), browserHash: browserHashOf(request) };
}
