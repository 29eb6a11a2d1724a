import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { ModerationDecision, ReviewSide } from '#contract/primitives/review-choices.ts';
import type { Database } from '#database/types.ts';
import { lastReviewDay } from '#rules/reviews/review-window.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import type { ReviewMails } from '#server/modules/messaging/index.ts';
import { photoUrl } from '#server/modules/properties/index.ts';
import { isForgotten, reservationLink, type StoredReservation } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMails, type MailRequest } from '#server/platform/mail/outbox.ts';
import type { Sides, StoredReview } from './stored-review.ts';

type MailContext = Pick<AppContext, 'clock' | 'config' | 'secrets'>;
type Template = keyof ReviewMails;
/** What differs between the mails about a review. */
type Particulars<T extends Template> = Omit<
  ReviewMails[T],
  'reservationId' | 'link' | 'hotel' | 'guestName' | 'arrivalDate' | 'departureDate'
>;

/** Asks the guest for a review. */
export async function enqueueInvitation(
  trx: Kysely<Database>,
  context: MailContext,
  stored: StoredReservation,
  isReminder: boolean,
): Promise<void> {
  const lastDay = lastReviewDay(stored.frozen.stay.departureDate);
  await enqueueMails(trx, toGuest(context, stored, 'review-asked', { isReminder, lastDay }), context.clock.now());
}

/** Tells each side of what the other has written, once it is shown; of what is kept back it is told by the decision. */
export async function enqueueShownMails(
  trx: Kysely<Database>,
  context: MailContext,
  stored: StoredReservation,
  { guest, host }: Sides,
): Promise<void> {
  const isTold = (review: StoredReview | null) => review?.sentAt && review.moderation.state === 'none';
  const mails: MailRequest[] = [];
  if (guest && isTold(guest)) mails.push(await toHost(trx, context, stored, 'review-shown', shownToHost(guest)));
  if (host && isTold(host)) mails.push(...toGuest(context, stored, 'review-shown', shownToGuest(host)));
  await enqueueMails(trx, mails, context.clock.now());
}

const shownToHost = ({ overall, text, privateLine }: StoredReview): Particulars<'review-shown'> => ({
  reader: 'host',
  review: { overall: overall ?? 1, text, privateLine },
  ofGuest: null,
});

const shownToGuest = ({ scores, text }: StoredReview): Particulars<'review-shown'> => ({
  reader: 'guest',
  review: null,
  // What was sent has all of them (`contract/reviews.ts`).
  ofGuest: { scores: scores as { house: number; rules: number; contact: number }, text },
});

/** Tells the guest that the host has answered. */
export async function enqueueAnsweredMail(
  trx: Kysely<Database>,
  context: MailContext,
  stored: StoredReservation,
  { answer }: Pick<StoredReview, 'answer'>,
): Promise<void> {
  if (!answer) return;
  await enqueueMails(trx, toGuest(context, stored, 'review-answered', { answer: answer.text }), context.clock.now());
}

/** Tells both sides what was decided about a review; the other side of nothing that it does not see yet. */
export async function enqueueDecisionMails(
  trx: Kysely<Database>,
  context: MailContext,
  stored: StoredReservation,
  { side, visibleAt }: StoredReview,
  decided: { readonly decision: ModerationDecision; readonly reason: string },
): Promise<void> {
  const isTold = (reader: ReviewSide) => reader === side || visibleAt !== null;
  const mails: MailRequest[] = [];
  if (isTold('guest')) mails.push(...toGuest(context, stored, 'review-decided', { ...decided, side, reader: 'guest' }));
  if (isTold('host')) mails.push(await toHost(trx, context, stored, 'review-decided', { ...decided, side, reader: 'host' }));
  await enqueueMails(trx, mails, context.clock.now());
}

/** One mail, or none: where the guest is forgotten, nobody reads it. */
function toGuest<T extends Template>(
  context: MailContext,
  stored: StoredReservation,
  template: T,
  particulars: Particulars<T>,
): MailRequest[] {
  const { locale, guest, id } = stored;
  if (guest.email === '' || isForgotten(guest)) return [];
  const link = reservationLink(context, id, locale, 'review/');
  return [{ template, locale, recipient: guest.email, payload: { ...factsOf(context, stored, locale, link), ...particulars } }];
}

async function toHost<T extends Template>(
  trx: Kysely<Database>,
  context: MailContext,
  stored: StoredReservation,
  template: T,
  particulars: Particulars<T>,
): Promise<MailRequest> {
  const { property } = stored.frozen;
  const locale = await localeOfUser(trx, property.ownerId);
  const { publicUrl } = context.config;
  const link = `${publicUrl}/property-owner/${locale}/backoffice/reservations/${stored.id}?property=${property.id}#review`;
  return { template, locale, recipient: property.contact.email, payload: { ...factsOf(context, stored, locale, link), ...particulars } };
}

function factsOf({ config }: MailContext, { id, guest, frozen }: StoredReservation, locale: Locale, link: string) {
  const { property, stay } = frozen;
  const { photo } = property;
  return {
    reservationId: id,
    link,
    hotel: {
      name: property.name[locale],
      picture: photo && { url: `${config.publicUrl}${photoUrl(photo.id, 'jpg')}`, alt: photo.alt[locale] },
    },
    guestName: guest.firstName,
    ...stay,
  };
}
