import {
  CalendarHeart,
  CalendarSync,
  CalendarX2,
  ClipboardList,
  CreditCard,
  EyeOff,
  FileClock,
  FileX2,
  HandCoins,
  type LucideIcon,
  MailX,
  Moon,
  ReceiptText,
} from 'lucide-react';
import type { AttentionItem } from '#contract/dashboard.ts';
import type { AttentionKind } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { paths } from '#web/paths.ts';

interface AttentionLook {
  readonly icon: LucideIcon;
  /** How urgent it is: `teal` is a hint only. */
  readonly tone: 'bad' | 'warn' | 'teal';
  /** It is about nights: they are told by the first and the last, not by days of arrival and departure. */
  readonly isOfNights?: true;
  /** Where it is mended. */
  readonly address: (language: Locale, item: AttentionItem) => { readonly to: string };
}

const toReservation: AttentionLook['address'] = (language, { reservationId }) => paths.ownerReservation(language, reservationId ?? '');
const toDetails: AttentionLook['address'] = (language) => paths.ownerDetails(language);
const toSync: AttentionLook['address'] = (language) => paths.ownerSync(language);
const toPublishing: AttentionLook['address'] = (language) => paths.ownerPublish(language);

/** The one table of how each kind looks and where it leads; its words are `dashboard.{kind}` and `dashboard.{kind}Text`. */
export const ATTENTION_LOOKS: Readonly<Record<AttentionKind, AttentionLook>> = {
  chargeDeclined: { icon: CreditCard, tone: 'bad', address: toReservation },
  feeOpen: { icon: HandCoins, tone: 'warn', address: toReservation },
  feedConflict: { icon: CalendarX2, tone: 'bad', isOfNights: true, address: toSync },
  feedFailing: { icon: CalendarSync, tone: 'warn', address: toSync },
  invoiceOverdue: { icon: ReceiptText, tone: 'bad', address: (language) => paths.ownerInvoices(language) },
  unpublished: { icon: EyeOff, tone: 'warn', address: toPublishing },
  incomplete: { icon: ClipboardList, tone: 'warn', address: toPublishing },
  mailFailed: { icon: MailX, tone: 'bad', address: toReservation },
  cardExpiring: { icon: CreditCard, tone: 'warn', address: toReservation },
  changeRefused: { icon: FileX2, tone: 'bad', address: toDetails },
  changeWaiting: { icon: FileClock, tone: 'teal', address: toDetails },
  holidayUnpriced: { icon: CalendarHeart, tone: 'teal', address: (language) => paths.ownerSpecialRates(language) },
  loneNight: {
    icon: Moon,
    tone: 'teal',
    isOfNights: true,
    address: (language, { from }) => paths.ownerCalendar(language, from ? { month: from.slice(3) } : {}),
  },
};
