import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { localeOfUser, mailAddressOf } from '#server/modules/identity/index.ts';
import type { RegistrationMail } from '#server/modules/messaging/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import type { Reasons, Review } from '../facts/review-queries.ts';

interface MailContext {
  readonly at: Date;
  readonly config: Configuration;
}

/** Tells the host that the request was received, and support that one waits. */
export async function mailRequest(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  { isRepeated }: { readonly isRepeated: boolean },
  context: MailContext,
): Promise<void> {
  await mailHost(trx, facts, { event: 'received', isRepeated, reasons: {} }, context);
  const { at, config } = context;
  const payload = { ...(await payloadOf(trx, facts)), event: 'waiting', isRepeated, reasons: {}, url: `${config.publicUrl}/admin/he/` };
  await enqueueMail(trx, { template: 'registration', locale: 'he', recipient: config.brand.email, payload }, at);
}

/** Tells the host what was decided. */
export async function mailDecision(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  { kind, isApproved, reasons }: { readonly kind: Review['kind']; readonly isApproved: boolean; readonly reasons: Reasons },
  context: MailContext,
): Promise<void> {
  const events = { registration: ['approved', 'sentBack'], change: ['changeApproved', 'changeRefused'] } as const;
  await mailHost(trx, facts, { event: events[kind][isApproved ? 0 : 1], isRepeated: false, reasons }, context);
}

async function mailHost(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  news: Pick<RegistrationMail, 'event' | 'isRepeated' | 'reasons'>,
  { at, config }: MailContext,
): Promise<void> {
  const { email } = await mailAddressOf(trx, facts.ownerId);
  const locale = await localeOfUser(trx, facts.ownerId);
  const url = `${config.publicUrl}/property-owner/${locale}/${pageAbout(news.event)}?property=${facts.propertyId}`;
  const payload = { ...(await payloadOf(trx, facts)), ...news, url };
  await enqueueMail(trx, { template: 'registration', locale, recipient: email, payload }, at);
}

/** Returns where the host goes on. */
function pageAbout(event: RegistrationMail['event']): string {
  if (event === 'approved') return 'backoffice/publish';
  return event === 'changeApproved' || event === 'changeRefused' ? 'backoffice/hotel-details' : 'registrationSteps/approval';
}

async function payloadOf(trx: Kysely<Database>, facts: RegistrationFacts) {
  const { username } = await mailAddressOf(trx, facts.ownerId);
  return { hostName: username, propertyName: facts.steps.basic.document.name, unitCount: facts.units.length };
}
