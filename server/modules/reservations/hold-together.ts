import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { lockStays, takingHolds } from '#server/modules/inventory/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { ask, askTogether } from '#server/platform/database/ask-together.ts';
import { type Answer, type Claim, KeyUsed, keepingAnswers, nameOfKey, readingUsedKeys } from '#server/platform/http/idempotency.ts';
import type { Verdict } from '#server/platform/process/in-company.ts';
import {
  type CheckoutSessionRow,
  countingLiveHolds,
  insertingSessions,
  lockingSessions,
  replacingSessions,
  type SessionState,
} from './checkout-session-queries.ts';
import type { FrozenStay } from './frozen-stay.ts';
import { whyNoHold } from './hold-limit.ts';
import { isOpen, requireNothingLost, verdictsOf } from './judged.ts';
import { presentCheckoutSession } from './present-checkout-session.ts';
import type { Visitor } from './visitor.ts';
import { lockSubjects, patienceOf, subjectNames } from './visitor-locks.ts';

/** A guest who wants a checkout session. */
export interface Opening {
  readonly visitor: Visitor;
  readonly frozen: FrozenStay;
  /** Their time begins here, however long they wait for others. */
  readonly askedAt: Date;
  /** Of the answer. */
  readonly locale: Locale;
  /** Keeps the answer for repeated requests. */
  readonly claim: Claim | null;
}

/** A session that is open. */
export interface Opened {
  readonly answer: Answer;
  /** The transaction that wrote it, for whoever is to note it. */
  readonly transaction: string;
}

/** An opening while it is being written. */
interface Candidate {
  readonly opening: Opening;
  readonly session: CheckoutSessionRow & { readonly address: string };
  /** The browser's earlier session, which this one takes the place of. */
  readonly replacedSessionId: string | null;
  /** Why it cannot be had; null as long as nothing is in its way. */
  readonly refusal: Error | null;
}

/** Names of what openings want that only one can have at a time: {@link holdTogether} takes none twice. */
export function wantedToHold({ visitor, frozen, claim }: Opening): string[] {
  const key = claim ? [nameOfKey(claim)] : [];
  return [...subjectNames(visitor), ...key, ...frozen.offer.units.map(({ unitId }) => `unit ${unitId}`)];
}

/**
 * Opens checkout sessions: holds their units and freezes their prices, all in one transaction. A browser's earlier session ends in it, so there is
 * never a moment without a hold, nor one with two. Each is judged for itself under the locks that keep the judgement true, and those that can be had
 * are written: whole, and all of them or, where it throws, none. Locks in this order: subjects, sessions, units, nights.
 * @param openings no two of which want the same ({@link wantedToHold})
 * @returns of those that cannot be had `too_many_holds` when the address has its fill, `room_taken` when a night is gone, KeyUsed for a key that was
 * answered before
 * @throws DomainError `request_in_progress` when one of them took too long, and of one whose earlier session was in its place already what refuses it:
 * each is then to be tried alone
 */
export async function holdTogether(context: AppContext, openings: readonly Opening[]): Promise<Verdict<Opened>[]> {
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    const claimed = await claimAll(trx, context, openings, now);
    const [judged, locked] = await lockAll(trx, claimed, now);
    requireNothingLost(judged);
    const opened = await write(trx, context, judged.filter(isOpen), locked, now);
    return verdictsOf(judged, (each) => opened.get(each.opening));
  });
}

/** Takes all locks that come before units and nights, and looks who has room. */
async function claimAll(trx: Kysely<Database>, { config }: AppContext, openings: readonly Opening[], now: Date): Promise<Candidate[]> {
  const visitors = openings.map(({ visitor }) => visitor);
  const browsers = visitors.flatMap(({ browserHash }) => browserHash ?? []);
  const untaken = openings.flatMap(({ claim }) => (claim && !claim.isTaken ? [claim] : []));
  const [, , held, earlier, used] = await askTogether(trx, [
    patienceOf(openings),
    lockSubjects(visitors.flatMap(subjectNames)),
    countingLiveHolds(visitors, now),
    browsers.length === 0 ? null : lockingSessions([], browsers),
    untaken.length === 0 ? null : readingUsedKeys(untaken),
  ]);
  const isUsed = (claim: Claim | null) => claim !== null && used?.[untaken.indexOf(claim)] === true;
  return openings.map((opening, index) => {
    const full = whyNoHold(held[index] ?? { holds: 0, firstEndsAt: null }, config.limits, now);
    const refusal = isUsed(opening.claim) ? new KeyUsed() : full;
    const session = sessionOf(opening, config.limits.holdMinutes);
    return { opening, session, refusal, replacedSessionId: refusal ? null : earlierOf(opening.visitor, earlier ?? []) };
  });
}

function sessionOf({ visitor, frozen, askedAt }: Opening, holdMinutes: number): Candidate['session'] {
  const { browserHash, userId, address } = visitor;
  const expiresAt = new Date(askedAt.getTime() + holdMinutes * 60_000);
  return { id: randomUUID(), browserHash, userId, address, frozen, createdAt: askedAt, expiresAt, status: 'open', extendedAt: null };
}

function earlierOf({ browserHash }: Visitor, sessions: readonly SessionState[]): string | null {
  if (browserHash === null) return null;
  return sessions.find((session) => session.status === 'open' && session.browserHash?.equals(browserHash))?.id ?? null;
}

/** Locks the units of those who have room, and finds out whose nights are free. */
async function lockAll(trx: Kysely<Database>, candidates: readonly Candidate[], now: Date) {
  const open = candidates.filter(isOpen);
  const replaced = open.flatMap(({ replacedSessionId }) => replacedSessionId ?? []);
  if (replaced.length > 0) await ask(trx, replacingSessions(replaced));
  const locked = await lockStays(trx, open.map(stayOf), now);
  const refusalOf = new Map(open.map((each, index) => [each, locked.refusals[index] ?? null]));
  return [candidates.map((each) => ({ ...each, refusal: each.refusal ?? refusalOf.get(each) ?? null })), locked] as const;
}

function stayOf({ session: { frozen }, replacedSessionId }: Candidate) {
  // Nights of the session that gives way are let go before: none of them is the new one's own yet.
  return { unitIds: frozen.offer.units.map(({ unitId }) => unitId), stay: frozen.stay, sessionId: null, replacedSessionId };
}

async function write(
  trx: Kysely<Database>,
  { clock }: AppContext,
  candidates: readonly Candidate[],
  locked: Awaited<ReturnType<typeof lockStays>>,
  now: Date,
): Promise<Map<Opening, Opened>> {
  if (candidates.length === 0) return new Map();
  const written = candidates.map((each) => {
    const { session, opening } = each;
    const body = presentCheckoutSession(session, { clock, locale: opening.locale, reservationId: null });
    return { opening, answer: { status: 201, body } };
  });
  const kept = written.flatMap(({ opening: { claim }, answer }) => (claim ? [{ claim, answer }] : []));
  const holds = candidates.map((each) => ({ ...stayOf(each), sessionId: each.session.id, expiresAt: each.session.expiresAt }));
  const [taking, recording] = takingHolds(holds, locked, now);
  const [, , transaction] = await askTogether(trx, [
    insertingSessions(candidates.map(({ session }) => session)),
    taking,
    recording,
    kept.length === 0 ? null : keepingAnswers(kept, now),
  ]);
  return new Map(written.map(({ opening, answer }) => [opening, { answer, transaction }]));
}
