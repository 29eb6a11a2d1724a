import type { Locale } from '#contract/primitives/locale.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { CANCELLATION_TEXTS } from './cancellation-texts.ts';
import { type Block, ltr, type MailDocument, type Row } from './mail-document.ts';
import { guestRows, linkBlocks, money, nameOf, quiet, stayRows, supplierRows } from './reservation-blocks.ts';
import { attachmentsOf, type ReservationMail } from './reservation-mail.ts';
import { brandName, RESERVATION_TEXTS } from './reservation-texts.ts';

type Cancelled = NonNullable<ReservationMail['cancelled']>;

/** What a guest is told about the cancellation of the booking: what it costs and why. */
export function guestCancellation(mail: ReservationMail, locale: Locale): MailDocument {
  const [texts, shared, cancelled] = [CANCELLATION_TEXTS[locale], RESERVATION_TEXTS[locale], cancelledOf(mail)];
  const dates = formatDateRange(mail.arrivalDate, mail.departureDate, locale, 'medium');
  const { guarantee } = mail;
  return {
    subject: texts.guestSubject(mail.hotel.name, dates),
    preview: texts.guestPreview(mail.reservationId),
    heading: texts.guestHeading,
    blocks: [
      { kind: 'paragraph', text: texts.guestOpening(mail.guest.firstName, mail.hotel.name, dates) },
      ...(cancelled.by === 'guest' ? [] : [{ kind: 'paragraph', text: texts.byOthers[cancelled.by] } as const]),
      { kind: 'facts', rows: [...cancellationRows(mail, cancelled, locale)] },
      quiet(texts.why[cancelled.rule]),
      ...(cancelled.feeAgorot > 0 && guarantee ? [quiet(texts.charging(brandName(guarantee.brand, locale), guarantee.lastFour))] : []),
      ...linkBlocks(mail, locale),
      quiet(texts.questions(mail.hotel.phone)),
      { kind: 'facts', title: shared.supplier, rows: supplierRows(mail, locale) },
    ],
    attachments: attachmentsOf(mail),
  };
}

/** What the host is told: whose booking is gone, which nights are free again, and what may be charged. */
export function hostCancellation(mail: ReservationMail, locale: Locale): MailDocument {
  const [texts, cancelled] = [CANCELLATION_TEXTS[locale], cancelledOf(mail)];
  const guest = nameOf(mail.guest);
  const dates = formatDateRange(mail.arrivalDate, mail.departureDate, locale, 'medium');
  const charging: Block[] = cancelled.feeAgorot > 0 ? [quiet(texts.hostMayCharge)] : [];
  return {
    subject: texts.hostSubject(guest, dates),
    preview: texts.nightsAreFree,
    heading: texts.hostHeading,
    blocks: [
      { kind: 'paragraph', text: texts.hostOpening(guest, mail.hotel.name) },
      { kind: 'paragraph', text: texts.nightsAreFree },
      { kind: 'facts', rows: [...cancellationRows(mail, cancelled, locale), ...guestRows(mail, locale), ...stayRows(mail, locale)] },
      quiet(texts.why[cancelled.rule]),
      ...charging,
      ...linkBlocks(mail, locale),
    ],
  };
}

function cancellationRows(mail: ReservationMail, { date, feeAgorot }: Cancelled, locale: Locale): Row[] {
  const [texts, shared] = [CANCELLATION_TEXTS[locale], RESERVATION_TEXTS[locale]];
  return [
    { label: shared.bookingNumber, value: [ltr(mail.reservationId)] },
    { label: texts.cancelledOn, value: [formatDate(date, locale, 'full')] },
    { label: texts.fee, value: feeAgorot === 0 ? texts.noFee : [money(feeAgorot)] },
  ];
}

function cancelledOf({ cancelled }: ReservationMail): Cancelled {
  if (cancelled === null) throw new Error('The mail of a cancellation does not say what was cancelled');
  return cancelled;
}
