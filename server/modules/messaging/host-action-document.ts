import type { Locale } from '#contract/primitives/locale.ts';
import { type Block, ltr, type MailDocument, name, phoneNumber, phrasesIn, template } from './mail-document.ts';
import {
  brandOf,
  datesOf,
  hostLinkBlocks,
  hostNumberRow,
  invoiceRows,
  linkBlocks,
  money,
  nameOf,
  numberRow,
  quiet,
  stayRows,
  supplierBlock,
} from './reservation-blocks.ts';
import { type ReservationMail, reservationMail } from './reservation-mail.ts';

/** The host asks the guest to cancel: what for, that nobody else can, and where. */
function cancellationRequest(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const hotel = name(mail.hotel.name);
  const words: Block[] = mail.hostMessage
    ? [{ kind: 'paragraph', text: say('hostActionMails.askWords', { words: name(mail.hostMessage) }) }]
    : [];
  return {
    subject: say('hostActionMails.askSubject', { hotel, dates: datesOf(mail, locale) }),
    preview: say('hostActionMails.askPreview'),
    heading: say('hostActionMails.askHeading'),
    blocks: [
      { kind: 'paragraph', text: say('hostActionMails.askOpening', { name: name(mail.guest.firstName), hotel }) },
      ...words,
      { kind: 'facts', rows: [numberRow(mail, locale), ...stayRows(mail, locale)] },
      { kind: 'paragraph', text: say('hostActionMails.askChoice') },
      ...linkBlocks(mail, locale),
      quiet(say('hostActionMails.questions', { phone: phoneNumber(mail.hotel.phone) })),
      supplierBlock(mail, locale),
    ],
  };
}

/** To the host: the guest asks for an invoice to a business. */
function invoiceRequest(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const guest = name(nameOf(mail.guest));
  return {
    subject: say('invoiceRequestMail.subject', { guest, dates: datesOf(mail, locale) }),
    preview: say('invoiceRequestMail.preview'),
    heading: say('invoiceRequestMail.heading'),
    blocks: [
      { kind: 'paragraph', text: say('invoiceRequestMail.opening', { guest }) },
      { kind: 'facts', rows: [...invoiceRows(mail, locale), hostNumberRow(mail, locale), ...stayRows(mail, locale)] },
      quiet(say('invoiceRequestMail.note')),
      ...hostLinkBlocks(mail, locale),
    ],
  };
}

/** Returns what was taken of the guest's card, and why. */
function chargeReceipt(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const { charged, guarantee } = mail;
  if (!charged || !guarantee) throw new Error('The mail of a charge does not say what was charged');
  const [hotel, amount] = [name(mail.hotel.name), money(charged.amountAgorot)];
  const card = { brand: brandOf(guarantee.brand, locale), digits: ltr(guarantee.lastFour) };
  return {
    subject: say('hostActionMails.chargeSubject', { amount, hotel }),
    preview: say('hostActionMails.chargePreview', card),
    heading: say('hostActionMails.chargeHeading'),
    blocks: [
      { kind: 'paragraph', text: say('hostActionMails.chargeOpening', { name: name(mail.guest.firstName), amount, ...card }) },
      { kind: 'paragraph', text: say(`hostActionMails.chargeFor_${charged.reason}`, { hotel }) },
      { kind: 'facts', rows: [numberRow(mail, locale), ...stayRows(mail, locale)] },
      quiet(say('stay.policy', { name: name(mail.cancellation.name) })),
      ...linkBlocks(mail, locale),
      quiet(say('hostActionMails.questions', { phone: phoneNumber(mail.hotel.phone) })),
      supplierBlock(mail, locale),
    ],
  };
}

/** Returns what was given back to the guest's card. It may have been forgotten since. */
function refundNotice(mail: ReservationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const [hotel, amount] = [name(mail.hotel.name), money(mail.refundedAgorot ?? 0)];
  return {
    subject: say('hostActionMails.refundSubject', { amount, hotel }),
    preview: say('hostActionMails.refundPreview'),
    heading: say('hostActionMails.refundHeading'),
    blocks: [
      { kind: 'paragraph', text: say('hostActionMails.refundOpening', { name: name(mail.guest.firstName), amount, hotel }) },
      { kind: 'paragraph', text: say('hostActionMails.refundPreview') },
      { kind: 'facts', rows: [numberRow(mail, locale), ...stayRows(mail, locale)] },
      ...linkBlocks(mail, locale),
      supplierBlock(mail, locale),
    ],
  };
}

export const HOST_ACTION_MAILS = {
  'cancellation-asked': template(reservationMail, cancellationRequest),
  'card-charged': template(reservationMail, chargeReceipt),
  'card-refunded': template(reservationMail, refundNotice),
  'invoice-asked': template(reservationMail, invoiceRequest),
};
