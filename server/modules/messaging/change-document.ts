import type { Locale } from '#contract/primitives/locale.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { chargeName } from '#texts/charge-words.ts';
import { formatDate } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import {
  type Block,
  type ComparedRow,
  ltr,
  type MailDocument,
  name,
  type Phrase,
  phoneNumber,
  phrasesIn,
  type Row,
  template,
} from './mail-document.ts';
import {
  brandOf,
  datesOf,
  guestBlock,
  hostLinkBlocks,
  hostNumberRow,
  linkBlocks,
  money,
  nameOf,
  numberRow,
  partyText,
  pictureOf,
  quiet,
  stayRows,
  supplierBlock,
  wayBlock,
} from './reservation-blocks.ts';
import { cancellationBlocks, guaranteeBlocks, priceBlocks } from './reservation-document.ts';
import { attachmentsOf, type ReservationMail, reservationMail } from './reservation-mail.ts';

type Proposal = NonNullable<ReservationMail['proposal']>;
type Comparison = Extract<Block, { kind: 'comparison' }>;
type OtherStay = NonNullable<ReservationMail['changed']>['before'];

/** To whoever has to answer a proposal: what is asked beside what is booked, for how much, and until when. */
function changeProposal(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const proposal = proposalOf(mail);
  const { by, isOwnTotal, message, reason } = proposal;
  const isToHost = mail.reader === 'host';
  const [head, opening] = [isToHost ? 'toHost' : 'toGuest', by === 'team' ? 'openingByTeam' : 'opening'] as const;
  const until = momentOf(proposal.expiresAt, locale);
  // The VAT of the booked total is not that of the other one.
  const proposed = { ...mail, ...proposal, vat: null };
  return {
    subject: say(`changeMails.${head}_subject`, namesOf(mail, locale)),
    preview: say('changeMails.preview', { total: money(proposal.totalAgorot), until }),
    heading: say(`changeMails.${head}_heading`),
    blocks: [
      { kind: 'paragraph', text: say(`changeMails.${head}_${opening}`, namesOf(mail, locale)) },
      ...wordsBlocks('changeMails.message', message, locale),
      ...wordsBlocks('changeMails.reason', reason, locale),
      {
        ...comparison(mail, proposal, [say('changeMails.booked'), say(`changeMails.${isToHost ? 'requested' : 'suggested'}`)], locale),
        difference: differenceRow(mail, proposal, locale),
      },
      { kind: 'paragraph', text: say(`changeMails.${head}_until`, { until }) },
      { kind: 'facts', rows: headRows(mail, locale) },
      ...answerButton(mail, locale),
      ...(isToHost ? [guestBlock(mail, locale)] : []),
      { kind: 'paragraph', text: say(`changeMails.${head}_ifAccepted`) },
      ...(isOwnTotal && !isToHost ? [quiet(say('changeMails.ownTotal'))] : []),
      ...priceBlocks(proposed, locale, isToHost ? 'stay.total' : 'mails.total'),
      ...(isToHost
        ? []
        : [...securingBlocks(mail, proposal, locale), ...cancellationBlocks(proposed, locale), supplierBlock(mail, locale)]),
    ],
  };
}

/** To whoever waited for it: that a proposal was refused, withdrawn or not answered in time, or to its guest that the card was declined for it. */
function changeAnswer(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const { news, reader, hotel } = mail;
  const proposal = proposalOf(mail);
  if (!news) throw new Error('The mail of an answer does not say what became of the proposal');
  if (news.answer === 'paymentDeclined') return cardDeclined(mail, proposal, locale);
  const which = news.answer === 'lapsed' && proposal.by === reader ? 'unanswered' : news.answer;
  const names = namesOf(mail, locale);
  const asItWas = say(`changeMails.${reader}_asItWas`);
  return {
    subject: say(`changeMails.${reader}_${which}_subject`, names),
    preview: asItWas,
    heading: say(`changeMails.${reader}_${which}_heading`),
    blocks: [
      { kind: 'paragraph', text: say(`changeMails.${reader}_${which}_text`, names) },
      ...wordsBlocks('changeMails.message', news.message, locale),
      { kind: 'paragraph', text: asItWas },
      ...keptBlocks(mail, proposal, locale),
      ...(reader === 'host'
        ? [guestBlock(mail, locale)]
        : [quiet(say('hostActionMails.questions', { phone: phoneNumber(hotel.phone) })), supplierBlock(mail, locale)]),
    ],
  };
}

function cardDeclined(mail: ReservationMail, proposal: Proposal, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const values = { ...namesOf(mail, locale), ...cardOf(mail, locale), total: money(proposal.totalAgorot) };
  return {
    subject: say('changeMails.declined_subject', values),
    preview: say('changeMails.guest_asItWas'),
    heading: say('changeMails.declined_heading'),
    blocks: [
      { kind: 'paragraph', text: say('changeMails.declined_text', values) },
      { kind: 'paragraph', text: say('changeMails.guest_asItWas') },
      { kind: 'paragraph', text: say('changeMails.declined_again', { until: momentOf(proposal.expiresAt, locale) }) },
      ...keptBlocks(mail, proposal, locale),
      quiet(say('hostActionMails.questions', { phone: phoneNumber(mail.hotel.phone) })),
      supplierBlock(mail, locale),
    ],
  };
}

/** The stay that goes on beside the one that was asked for, and the way to it. */
function keptBlocks(mail: ReservationMail, proposal: Proposal, locale: Locale): Block[] {
  const say = phrasesIn(locale);
  return [
    comparison(proposal, mail, [say('changeMails.askedFor'), say('changeMails.stays')], locale),
    { kind: 'facts', rows: headRows(mail, locale) },
    ...(mail.reader === 'host' ? hostLinkBlocks(mail, locale) : linkBlocks(mail, locale)),
  ];
}

/** To both sides: what has changed, old beside new, and all of the stay as it is now. */
function stayChanged(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const { changed, reader, hotel } = mail;
  if (!changed) throw new Error('The mail of a change does not say what was changed');
  const { kind, before, message, freeUntil } = changed;
  const values = { ...namesOf(mail, locale), date: name(formatDate(mail.departureDate, locale)) };
  const isToHost = reader === 'host';
  const free =
    kind === 'unitChanged' && freeUntil && say(`changeMails.${reader}_freeUntil`, { date: name(formatDate(freeUntil, locale, 'full')) });
  return {
    subject: say(`changeMails.${reader}_${kind}_subject`, values),
    preview: say('changeMails.newTotal', { total: money(mail.totalAgorot) }),
    heading: say(`changeMails.${reader}_${kind}_heading`),
    ...(isToHost ? {} : pictureOf(mail)),
    blocks: [
      { kind: 'paragraph', text: say(`changeMails.${reader}_${kind}_text`, values) },
      ...wordsBlocks('changeMails.message', message, locale),
      ...(free ? [{ kind: 'paragraph' as const, text: free }] : []),
      {
        ...comparison(before, mail, [say('changeMails.before'), say('changeMails.now')], locale),
        difference: differenceRow(before, mail, locale),
      },
      { kind: 'facts', rows: [...headRows(mail, locale), ...stayRows(mail, locale)] },
      ...(isToHost ? [guestBlock(mail, locale), ...hostLinkBlocks(mail, locale)] : [...linkBlocks(mail, locale), wayBlock(mail, locale)]),
      ...priceBlocks(mail, locale, isToHost ? 'stay.total' : 'mails.total'),
      ...guaranteeBlocks(mail, locale),
      ...(isToHost
        ? []
        : [
            // Whoever leaves early is there: nothing is left to cancel.
            ...(kind === 'leftEarly' ? [] : cancellationBlocks(mail, locale)),
            quiet(say('changeMails.notRight', { phone: phoneNumber(hotel.phone) })),
            supplierBlock(mail, locale),
          ]),
    ],
    attachments: attachmentsOf(mail),
  };
}

function proposalOf({ proposal }: ReservationMail): Proposal {
  if (!proposal) throw new Error('The mail of a proposal does not say what is proposed');
  return proposal;
}

/** Names for openings and subjects: the guest in full to hosts, by the first name where we greet them. */
function namesOf(mail: ReservationMail, locale: Locale) {
  const { hotel, guest, units } = mail;
  return {
    hotel: name(hotel.name),
    dates: datesOf(mail, locale),
    name: name(guest.firstName),
    guest: name(nameOf(guest)),
    phone: phoneNumber(hotel.phone),
    units: name(units.map(({ title }) => title).join(', ')),
  };
}

function cardOf({ guarantee }: ReservationMail, locale: Locale) {
  return { brand: guarantee ? brandOf(guarantee.brand, locale) : name(''), digits: ltr(guarantee?.lastFour ?? '') };
}

const headRows = (mail: ReservationMail, locale: Locale): Row[] => [
  mail.reader === 'host' ? hostNumberRow(mail, locale) : numberRow(mail, locale),
];

/** Compares two stays: what differs, one beside the other, and the total in any case. @param heads what the columns are called */
function comparison(before: OtherStay, after: OtherStay, [was, is]: readonly [Phrase, Phrase], locale: Locale): Comparison {
  const say = phrasesIn(locale);
  const row = (label: Phrase, of: (stay: OtherStay) => Phrase): ComparedRow => ({ label, before: of(before), after: of(after) });
  const { nights, guests, extras } = wordsOfStay(locale);
  const rows = [
    row(say('changeMails.dates'), (stay) => [datesOf(stay, locale)]),
    row(say('changeMails.nights'), nights),
    row(say('changeMails.units'), ({ units }) => [name(units.map(({ title }) => title).join(', '))]),
    row(say('mails.party'), guests),
    row(say('changeMails.extras'), extras),
  ].filter(({ before: old, after: now }) => JSON.stringify(old) !== JSON.stringify(now));
  const total = row(say('stay.total'), ({ totalAgorot }) => [money(totalAgorot)]);
  return { kind: 'comparison', before: was, after: is, rows: [...rows, total] };
}

function wordsOfStay(locale: Locale) {
  const t = translatorOf(locale);
  const extraOf = ({ charge, count = 1 }: OtherStay['units'][number]['lines'][number]) =>
    charge ? [`${chargeName(charge, t)}${charge.per !== 'guestNight' && count > 1 ? ` × ${count}` : ''}`] : [];
  return {
    nights: ({ nights }: OtherStay): Phrase => [t('common.nights', { count: nights })],
    guests: ({ party }: OtherStay): Phrase => [partyText({ party }, locale)],
    extras: ({ units }: OtherStay): Phrase => {
      const all = units.flatMap(({ lines }) => lines.flatMap(extraOf));
      return all.length === 0 ? [t('changeMails.none')] : [name(all.join(', '))];
    },
  };
}

function differenceRow(before: OtherStay, after: OtherStay, locale: Locale): Row {
  const agorot = after.totalAgorot - before.totalAgorot;
  const say = phrasesIn(locale);
  const amount = money(Math.abs(agorot));
  const value = agorot === 0 ? say('changeMails.same') : say(agorot > 0 ? 'changeMails.more' : 'changeMails.less', { amount });
  return { label: say('changeMails.difference'), value };
}

/** The card is asked about a higher total before anything changes. */
function securingBlocks(mail: ReservationMail, { totalAgorot }: Proposal, locale: Locale): Block[] {
  if (!mail.guarantee || totalAgorot <= mail.totalAgorot) return [];
  return [quiet(phrasesIn(locale)('changeMails.securing', cardOf(mail, locale)))];
}

function answerButton({ link, reader }: ReservationMail, locale: Locale): Block[] {
  return link === null ? [] : [{ kind: 'button', label: phrasesIn(locale)(`changeMails.${reader}_answer`), href: link }];
}

function momentOf(instant: string, locale: Locale) {
  const at = new Date(instant);
  return name(`${formatDate(todayIn(at), locale, 'full')}, ${clockTimeIn(at)}`);
}

function wordsBlocks(key: 'changeMails.message' | 'changeMails.reason', words: string, locale: Locale): Block[] {
  return words === '' ? [] : [{ kind: 'paragraph', text: phrasesIn(locale)(key, { words: name(words) }) }];
}

export const CHANGE_MAILS = {
  'change-proposed': template(reservationMail, changeProposal),
  'change-answered': template(reservationMail, changeAnswer),
  'reservation-changed': template(reservationMail, stayChanged),
};
