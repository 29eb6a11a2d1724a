import type { Kysely } from 'kysely';
import type { ProposalNews, StayChange } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { noShowFee } from '#rules/cancellation/fee-on.ts';
import { hasLink } from '#rules/validators/person-name.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMails } from '#server/platform/mail/outbox.ts';
import { cancellationFacts, type FrozenStay } from '../frozen-stay.ts';
import type { EventAuthor } from '../host/own-reservation.ts';
import { cancellationMailFacts, changeMails, stayFacts } from '../reservation-mails.ts';
import type { StoredReservation } from '../reservation-queries.ts';
import { type StoredProposal, withPart } from './proposal-queries.ts';

type MailContext = Pick<AppContext, 'secrets' | 'config' | 'clock'>;
type Reader = 'guest' | 'host';

/** Who wrote it, as both sides are told: the team is not named. */
function sideOf({ as, impersonatorId }: Pick<EventAuthor, 'as' | 'impersonatorId'>): 'guest' | 'host' | 'team' {
  if (as === 'admin' || impersonatorId !== null) return 'team';
  return as === 'owner' ? 'host' : 'guest';
}

export const otherSide = (side: Reader): Reader => (side === 'guest' ? 'host' : 'guest');

/** The proposal as mails tell it, with the terms that would hold. */
function proposalFacts(stored: StoredReservation, proposal: StoredProposal, locale: Locale, reader: Reader) {
  const { expiresAt, isOwnTotal, reason, author, feeFloorAgorot } = proposal;
  const frozen = withPart(stored.frozen, proposal.after);
  const facts = cancellationFacts(frozen, stored.bookedDate, { floorAgorot: feeFloorAgorot, freeUntil: stored.freeUntil });
  const by = sideOf(author);
  return {
    ...stayFacts(frozen, locale),
    ...{ by, isOwnTotal, reason, expiresAt: expiresAt.toISOString() },
    // Anybody may have typed the guest's address: what they wrote leads its owner nowhere.
    message: reader === 'guest' && by === 'guest' && hasLink(proposal.message) ? '' : proposal.message,
    cancellation: cancellationMailFacts(frozen, facts, noShowFee(facts), locale),
  };
}

interface About {
  readonly stored: StoredReservation;
  readonly proposal: StoredProposal;
}

/** Asks whoever has to answer a proposal. */
export async function enqueueProposal(trx: Kysely<Database>, context: MailContext, { stored, proposal }: About): Promise<void> {
  const occasion = await occasionOf(trx, context, stored, [otherSide(proposal.side)]);
  const mails = changeMails(context, 'change-proposed', occasion, (locale, reader) => ({
    proposal: proposalFacts(stored, proposal, locale, reader),
  }));
  await enqueueMails(trx, mails, occasion.at);
}

/** Tells what became of a proposal that was not accepted. */
export async function enqueueNews(
  trx: Kysely<Database>,
  context: MailContext,
  {
    stored,
    proposal,
    readers,
    ...news
  }: About & { readonly readers: readonly Reader[]; readonly answer: ProposalNews; readonly message: string },
): Promise<void> {
  const occasion = await occasionOf(trx, context, stored, readers);
  const mails = changeMails(context, 'change-answered', occasion, (locale, reader) => ({
    news,
    proposal: proposalFacts(stored, proposal, locale, reader),
  }));
  await enqueueMails(trx, mails, occasion.at);
}

/** A stay that is another than before. */
interface ChangedStay {
  readonly stored: StoredReservation;
  readonly before: FrozenStay;
  readonly kind: StayChange;
  readonly by: Pick<EventAuthor, 'as' | 'impersonatorId'>;
  readonly message: string;
  readonly freeUntil: LocalDate | null;
  /** Absent: both sides. */
  readonly readers?: readonly Reader[];
}

/** Tells both sides of a stay that is another than before. @param changed.stored the reservation as it is now */
export async function enqueueChange(trx: Kysely<Database>, context: MailContext, changed: ChangedStay): Promise<void> {
  const { stored, before, kind, by, message, freeUntil, readers = ['guest', 'host'] } = changed;
  const occasion = await occasionOf(trx, context, stored, readers);
  const mails = changeMails(context, 'reservation-changed', occasion, (locale) => ({
    changed: { kind, by: sideOf(by), before: stayFacts(before, locale), message, freeUntil },
  }));
  await enqueueMails(trx, mails, occasion.at);
}

async function occasionOf(trx: Kysely<Database>, { clock }: MailContext, reservation: StoredReservation, readers: readonly Reader[]) {
  const hostLocale = await localeOfUser(trx, reservation.frozen.property.ownerId);
  return { reservation, hostLocale, at: clock.now(), readers };
}
