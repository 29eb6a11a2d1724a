import { z } from 'zod';
import type { Locale } from '#contract/primitives/locale.ts';
import { HOST_SCORES, MODERATION_DECISIONS, REVIEW_SIDES } from '#contract/primitives/review-choices.ts';
import { ANSWER_DAYS } from '#rules/reviews/review-window.ts';
import { formatDate } from '#texts/dates.ts';
import { type Block, ltr, type MailDocument, name, phrasesIn, type Row, template } from './mail-document.ts';
import { datesOf, quiet } from './reservation-blocks.ts';

const localDate = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const star = z.int().min(1).max(5);

/** What every mail about a review tells, in the mail's own language; it waits in the outbox in this form. */
const reviewMail = z.object({
  reservationId: z.string(),
  /** Where the reader writes, reads and answers. */
  link: z.url(),
  hotel: z.object({ name: z.string(), picture: z.object({ url: z.url(), alt: z.string() }).nullable() }),
  guestName: z.string(),
  arrivalDate: localDate,
  departureDate: localDate,
});

/** A guest's review as mails show it. */
const toldReview = z.object({ overall: star, text: z.string(), privateLine: z.string() });
const ofGuest = z.object({ scores: z.object({ house: star, rules: star, contact: star }), text: z.string() });

const askedMail = reviewMail.extend({ isReminder: z.boolean(), lastDay: localDate });
const shownMail = reviewMail.extend({ reader: z.enum(REVIEW_SIDES), review: toldReview.nullable(), ofGuest: ofGuest.nullable() });
const answeredMail = reviewMail.extend({ answer: z.string() });
const decidedMail = reviewMail.extend({
  reader: z.enum(REVIEW_SIDES),
  /** Whose review it is. */
  side: z.enum(REVIEW_SIDES),
  decision: z.enum(MODERATION_DECISIONS),
  /** The team's words. */
  reason: z.string(),
});
/** Payloads of mails about reviews, by template. */
export interface ReviewMails {
  readonly 'review-asked': z.input<typeof askedMail>;
  readonly 'review-shown': z.input<typeof shownMail>;
  readonly 'review-answered': z.input<typeof answeredMail>;
  readonly 'review-decided': z.input<typeof decidedMail>;
}

type ReviewMail = z.infer<typeof reviewMail>;

const factsOf = (mail: ReviewMail) => ({ hotel: name(mail.hotel.name), name: name(mail.guestName) });

/** The place's picture, as in the mails of the booking. */
const pictureOf = ({ hotel: { picture } }: ReviewMail) => (picture ? { picture } : {});

const button = (mail: ReviewMail, label: 'write' | 'read' | 'answer', locale: Locale): Block => ({
  kind: 'button',
  label: phrasesIn(locale)(`reviewMails.${label}`),
  href: mail.link,
});

/** To the guest: how was it? */
function invitation(mail: z.infer<typeof askedMail>, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const facts = factsOf(mail);
  const kind = mail.isReminder ? 'reminder' : 'asked';
  return {
    subject: say(`reviewMails.${kind}Subject`, { hotel: facts.hotel }),
    preview: say('reviewMails.askedPreview'),
    heading: say('reviewMails.askedHeading'),
    ...pictureOf(mail),
    blocks: [
      { kind: 'paragraph', text: say(`reviewMails.${kind}Opening`, { ...facts, dates: datesOf(mail, locale) }) },
      { kind: 'paragraph', text: say('reviewMails.askedBlind') },
      button(mail, 'write', locale),
      quiet(say('reviewMails.askedUntil', { date: name(formatDate(mail.lastDay, locale, 'full')) })),
    ],
  };
}

/** To both: what the other side has written is there to be read. */
function showing(mail: z.infer<typeof shownMail>, locale: Locale): MailDocument {
  return mail.reader === 'host' ? showingToHost(mail, locale) : showingToGuest(mail, locale);
}

function showingToHost(mail: z.infer<typeof shownMail>, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const facts = factsOf(mail);
  const { review } = mail;
  if (!review) throw new Error('The mail of a review to its host does not say what was written');
  const words: Block[] = review.privateLine
    ? [{ kind: 'facts', rows: [{ label: say('reviewMails.privateLine'), value: [name(review.privateLine)] }] }]
    : [];
  return {
    subject: say('reviewMails.shownToHostSubject', { name: facts.name, stars: ltr(review.overall) }),
    preview: say('reviewMails.shownToHostPreview'),
    heading: say('reviewMails.shownToHostHeading'),
    blocks: [
      { kind: 'paragraph', text: say('reviewMails.shownToHostOpening', { ...facts, dates: datesOf(mail, locale) }) },
      { kind: 'facts', rows: [{ label: say('reviewMails.overall'), value: say('reviewMails.stars', { stars: ltr(review.overall) }) }] },
      { kind: 'paragraph', text: [name(review.text)] },
      ...words,
      button(mail, 'answer', locale),
      quiet(say('reviewMails.answerNote', { days: ANSWER_DAYS })),
    ],
  };
}

function showingToGuest(mail: z.infer<typeof shownMail>, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const facts = factsOf(mail);
  const said = mail.ofGuest;
  if (!said) throw new Error('The mail of a review to its guest does not say what was written');
  const rows: Row[] = HOST_SCORES.map((score) => ({
    label: say(`reviewMails.score_${score}`),
    value: say('reviewMails.stars', { stars: ltr(said.scores[score]) }),
  }));
  return {
    subject: say('reviewMails.shownToGuestSubject', { hotel: facts.hotel }),
    preview: say('reviewMails.shownToGuestPreview'),
    heading: say('reviewMails.shownToGuestHeading'),
    ...pictureOf(mail),
    blocks: [
      { kind: 'paragraph', text: say('reviewMails.shownToGuestOpening', facts) },
      { kind: 'facts', rows },
      ...(said.text ? [{ kind: 'paragraph' as const, text: [name(said.text)] }] : []),
      button(mail, 'read', locale),
    ],
  };
}

/** To the guest: the host has answered. */
function answering(mail: z.infer<typeof answeredMail>, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const facts = factsOf(mail);
  return {
    subject: say('reviewMails.answeredSubject', { hotel: facts.hotel }),
    preview: say('reviewMails.answeredPreview'),
    heading: say('reviewMails.answeredHeading'),
    ...pictureOf(mail),
    blocks: [
      { kind: 'paragraph', text: say('reviewMails.answeredOpening', facts) },
      { kind: 'paragraph', text: [name(mail.answer)] },
      button(mail, 'read', locale),
    ],
  };
}

/** To both sides: the team has decided whether a review is shown. */
function deciding(mail: z.infer<typeof decidedMail>, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const facts = factsOf(mail);
  const whose = mail.reader === mail.side ? 'own' : 'other';
  return {
    subject: say(`reviewMails.${mail.decision}Subject`, { hotel: facts.hotel }),
    preview: say('reviewMails.decidedPreview'),
    heading: say(`reviewMails.${mail.decision}Heading`),
    blocks: [
      { kind: 'paragraph', text: say(`reviewMails.${mail.decision}_${whose}`, { ...facts, dates: datesOf(mail, locale) }) },
      { kind: 'facts', rows: [{ label: say('reviewMails.reason'), value: [name(mail.reason)] }] },
      button(mail, 'read', locale),
      ...(mail.decision === 'hidden' ? [quiet(say('reviewMails.appealNote'))] : []),
    ],
  };
}

export const REVIEW_MAILS = {
  'review-asked': template(askedMail, invitation),
  'review-shown': template(shownMail, showing),
  'review-answered': template(answeredMail, answering),
  'review-decided': template(decidedMail, deciding),
};
