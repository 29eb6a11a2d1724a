import type { Locale } from '#contract/primitives/locale.ts';
import { formatDate } from '#texts/dates.ts';
import { type Block, ltr, type MailDocument, name, phoneNumber, phrasesIn, type Row, template } from './mail-document.ts';
import {
  brandOf,
  datesOf,
  guestBlock,
  guestRows,
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
import { attachmentsOf, type ReservationMail, reservationMail } from './reservation-mail.ts';

type Cancelled = NonNullable<ReservationMail['cancelled']>;

/** Makes the mail of what a guest is told about the cancellation of the booking: what it costs and why. */
function guestCancellation(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const cancelled = cancelledOf(mail);
  const [hotel, dates] = [name(mail.hotel.name), datesOf(mail, locale)];
  return {
    subject: say('cancellationMails.guestSubject', { hotel, dates }),
    preview: say('cancellationMails.guestPreview', { id: ltr(mail.reservationId) }),
    heading: say('cancellationMails.guestHeading'),
    blocks: [
      { kind: 'paragraph', text: say('cancellationMails.guestOpening', { name: name(mail.guest.firstName), hotel, dates }) },
      ...authorBlocks(cancelled, locale),
      { kind: 'facts', rows: [numberRow(mail, locale), ...cancellationRows(cancelled, locale)] },
      quiet(say(`cancellationMails.why_${cancelled.rule ?? 'host'}`)),
      ...chargingBlocks(mail, cancelled, locale),
      ...linkBlocks(mail, locale),
      quiet(say('cancellationMails.questions', { phone: phoneNumber(mail.hotel.phone) })),
      supplierBlock(mail, locale),
    ],
    attachments: attachmentsOf(mail),
  };
}

/** Returns what the host is told: whose booking is gone, which nights are free again, and what may be charged. */
function hostCancellation(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const cancelled = cancelledOf(mail);
  const guest = name(nameOf(mail.guest));
  const nightsAreFree = say('cancellationMails.nightsAreFree');
  return {
    subject: say('cancellationMails.hostSubject', { guest, dates: datesOf(mail, locale) }),
    preview: nightsAreFree,
    heading: say('cancellationMails.hostHeading'),
    blocks: [
      { kind: 'paragraph', text: say('cancellationMails.hostOpening', { guest, hotel: name(mail.hotel.name) }) },
      { kind: 'paragraph', text: nightsAreFree },
      {
        kind: 'facts',
        rows: [hostNumberRow(mail, locale), ...cancellationRows(cancelled, locale), ...guestRows(mail, locale), ...stayRows(mail, locale)],
      },
      guestBlock(mail, locale),
      quiet(say(`cancellationMails.why_${cancelled.rule ?? 'host'}`)),
      ...(cancelled.feeAgorot > 0 ? [quiet(say('cancellationMails.hostMayCharge'))] : []),
      ...hostLinkBlocks(mail, locale),
    ],
  };
}

/** Who has cancelled for the guest. */
function authorBlocks({ by, rule }: Cancelled, locale: Locale): Block[] {
  if (by === 'guest') return [];
  const id = by === 'admin' && rule === null ? 'by_adminForHost' : (`by_${by}` as const);
  return [{ kind: 'paragraph', text: phrasesIn(locale)(`cancellationMails.${id}`) }];
}

/** That the fee may be charged to the card, where there is a fee and a card. */
function chargingBlocks({ guarantee }: ReservationMail, { feeAgorot }: Cancelled, locale: Locale): Block[] {
  if (feeAgorot === 0 || !guarantee) return [];
  const digits = ltr(guarantee.lastFour);
  return [quiet(phrasesIn(locale)('cancellationMails.charging', { brand: brandOf(guarantee.brand, locale), digits }))];
}

function cancellationRows({ date, feeAgorot }: Cancelled, locale: Locale): Row[] {
  const say = phrasesIn(locale);
  return [
    { label: say('cancellationMails.cancelledOn'), value: [formatDate(date, locale, 'full')] },
    { label: say('cancellationMails.fee'), value: feeAgorot === 0 ? say('cancellationMails.noFee') : [money(feeAgorot)] },
  ];
}

function cancelledOf({ cancelled }: ReservationMail): Cancelled {
  if (cancelled === null) throw new Error('The mail of a cancellation does not say what was cancelled');
  return cancelled;
}

export const CANCELLATION_MAILS = {
  'reservation-cancelled': template(reservationMail, guestCancellation),
  'reservation-cancelled-host': template(reservationMail, hostCancellation),
};
