import type { Locale } from '#contract/primitives/locale.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { formatDate } from '#texts/dates.ts';
import { type Block, type MailDocument, name, type Phrase, phrasesIn, type Row, template } from './mail-document.ts';
import {
  datesOf,
  hostLinkBlocks,
  hostNumberRow,
  linkBlocks,
  money,
  nameOf,
  numberRow,
  quiet,
  stayRows,
  supplierBlock,
} from './reservation-blocks.ts';
import { cancellationBlocks, priceBlocks } from './reservation-document.ts';
import { attachmentsOf, type ReservationMail, reservationMail } from './reservation-mail.ts';

type ProposedStay = NonNullable<ReservationMail['proposal']>;

/** To whoever has to answer a proposal: what is asked, for how much, and until when. */
function changeProposal(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const { proposal } = mail;
  if (!proposal) throw new Error('The mail of a proposal does not say what is proposed');
  const proposed = { ...mail, ...proposal };
  return {
    subject: say('changeMails.proposedSubject', { hotel: name(mail.hotel.name), dates: datesOf(mail, locale) }),
    preview: say('changeMails.proposedPreview', { total: money(proposal.totalAgorot), until: momentOf(proposal.expiresAt, locale) }),
    heading: say('changeMails.proposedHeading'),
    blocks: [
      { kind: 'paragraph', text: openingOf(mail, proposal, locale) },
      ...wordsBlocks(proposal.message || proposal.reason, locale),
      { kind: 'facts', rows: [...headRows(mail, locale), ...limitRow(proposal, locale)] },
      { kind: 'facts', title: say('changeMails.now'), rows: shortRows(mail, locale) },
      { kind: 'facts', title: say('changeMails.proposed'), rows: shortRows(proposed, locale) },
      ...(proposal.isOwnTotal ? [quiet(say('changeMails.ownTotal'))] : []),
      ...links(mail, locale),
      ...priceBlocks(proposed, locale),
      ...(mail.reader === 'guest' ? [...cancellationBlocks(proposed, locale), supplierBlock(mail, locale)] : []),
    ],
  };
}

function openingOf(mail: ReservationMail, { by }: ProposedStay, locale: Locale): Phrase {
  const say = phrasesIn(locale);
  const [hotel, guest] = [name(mail.hotel.name), name(mail.guest.firstName)];
  if (mail.reader === 'host') return say('changeMails.proposedToHost', { guest: name(nameOf(mail.guest)) });
  return say(by === 'team' ? 'changeMails.proposedToGuestByTeam' : 'changeMails.proposedToGuest', { name: guest, hotel });
}

/** To whoever waited for it: that a proposal was refused, withdrawn, or not answered in time, or that the card was declined. */
function changeAnswer(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const { proposal, news } = mail;
  if (!proposal || !news) throw new Error('The mail of an answer does not say what became of the proposal');
  const { answer } = news;
  return {
    subject: say(`changeMails.${answer}_subject`, { hotel: name(mail.hotel.name), dates: datesOf(mail, locale) }),
    preview: say(`changeMails.${answer}_text`),
    heading: say(`changeMails.${answer}_heading`),
    blocks: [
      { kind: 'paragraph', text: say(`changeMails.${answer}_text`) },
      ...wordsBlocks(news.message, locale),
      { kind: 'facts', title: say('changeMails.proposed'), rows: shortRows({ ...mail, ...proposal }, locale) },
      { kind: 'facts', title: say('changeMails.now'), rows: [...headRows(mail, locale), ...shortRows(mail, locale)] },
      ...links(mail, locale),
      ...(mail.reader === 'guest' ? [supplierBlock(mail, locale)] : []),
    ],
  };
}

/** To both sides: the stay as it is now, and as it was. */
function stayChanged(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const { changed } = mail;
  if (!changed) throw new Error('The mail of a change does not say what was changed');
  const { kind, before, freeUntil } = changed;
  const free = freeUntil === null ? [] : [quiet(say('changeMails.freeUntil', { date: name(formatDate(freeUntil, locale)) }))];
  return {
    subject: say(`changeMails.${kind}_subject`, { hotel: name(mail.hotel.name), dates: datesOf(mail, locale) }),
    preview: say(`changeMails.${kind}_text`),
    heading: say(`changeMails.${kind}_heading`),
    blocks: [
      { kind: 'paragraph', text: say(`changeMails.${kind}_text`) },
      ...wordsBlocks(changed.message, locale),
      ...free,
      { kind: 'facts', rows: [...headRows(mail, locale), ...stayRows(mail, locale)] },
      {
        kind: 'facts',
        title: say('changeMails.before'),
        rows: [
          ...shortRows({ ...mail, ...before }, locale).slice(0, -1),
          { label: say('changeMails.totalBefore'), value: [money(before.totalAgorot)] },
          { label: say('changeMails.totalAfter'), value: [money(mail.totalAgorot)] },
        ],
      },
      ...links(mail, locale),
      ...priceBlocks(mail, locale),
      ...(mail.reader === 'guest' ? [...cancellationBlocks(mail, locale), supplierBlock(mail, locale)] : []),
    ],
    attachments: attachmentsOf(mail),
  };
}

const headRows = (mail: ReservationMail, locale: Locale): Row[] => [
  mail.reader === 'host' ? hostNumberRow(mail, locale) : numberRow(mail, locale),
];

const links = (mail: ReservationMail, locale: Locale): Block[] =>
  mail.reader === 'host' ? hostLinkBlocks(mail, locale) : linkBlocks(mail, locale);

function limitRow({ expiresAt }: ProposedStay, locale: Locale): Row[] {
  return [{ label: phrasesIn(locale)('changeMails.answerUntil'), value: [momentOf(expiresAt, locale)] }];
}

function momentOf(instant: string, locale: Locale) {
  const at = new Date(instant);
  return name(`${formatDate(todayIn(at), locale)}, ${clockTimeIn(at)}`);
}

/** Dates, units and total, the total last. */
function shortRows(stay: ReservationMail, locale: Locale): Row[] {
  const say = phrasesIn(locale);
  return [
    { label: say('changeMails.dates'), value: [datesOf(stay, locale)] },
    { label: say('changeMails.unit'), value: [name(stay.units.map(({ title }) => title).join(', '))] },
    { label: say('stay.total'), value: [money(stay.totalAgorot)] },
  ];
}

function wordsBlocks(words: string, locale: Locale): Block[] {
  return words === '' ? [] : [{ kind: 'paragraph', text: phrasesIn(locale)('changeMails.words', { words: name(words) }) }];
}

export const CHANGE_MAILS = {
  'change-proposed': template(reservationMail, changeProposal),
  'change-answered': template(reservationMail, changeAnswer),
  'reservation-changed': template(reservationMail, stayChanged),
};
