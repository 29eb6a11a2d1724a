import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  CalendarHeart,
  CalendarSync,
  CalendarX2,
  ChevronRight,
  CircleCheck,
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
  Star,
} from 'lucide-react';
import type { AttentionItem } from '#contract/dashboard.ts';
import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { AttentionKind } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText, ShortDateRange } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { timeLeft } from '#web/stay-changes/changed-stay.tsx';
import * as styles from './dashboard.module.css';

const TONES = { bad: styles.bad, warn: styles.warn, teal: styles.hint };

/** Shows what waits for the host, the most urgent first; each leads to where it is mended. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const { t } = useI18n();
  return (
    <section className={`${styles.card} ${layout.notPrinted}`} aria-labelledby="dashboard-attention">
      <div className={`${layout.row} ${layout.between}`}>
        <h2 id="dashboard-attention" className={styles.heading}>
          {t('dashboard.attention')}
        </h2>
        {items.length > 0 && (
          <span className={styles.count}>
            <Num>{items.length}</Num>
          </span>
        )}
      </div>
      {items.length === 0 && (
        <p className={`${layout.row} ${layout.tight} ${typography.soft}`}>
          <Icon of={CircleCheck} className={typography.good} />
          {t('dashboard.allDone')}
        </p>
      )}
      <ul className={styles.attention}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.reservationId} ${item.name} ${item.from}`}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: AttentionItem }) {
  const { language, t } = useI18n();
  const { kind, name, count, amountAgorot, from, to, until, secondsLeft } = item;
  const { icon, tone, address, isOfNights } = ATTENTION_LOOKS[kind];
  const values = {
    name: <bdi>{name}</bdi>,
    // A number chooses the form of the word.
    count: count ?? 0,
    amount: amountAgorot === null ? '' : <Price agorot={amountAgorot} />,
    dates: from && to ? <ShortDateRange from={local(from)} to={isOfNights ? addDays(local(to), -1) : local(to)} /> : '',
    left: secondsLeft === null ? '' : timeLeft(secondsLeft, t),
    until: until ? <DateText date={local(until)} style="day" /> : '',
  };
  const isReady = kind === 'unpublished' && count === 0;
  return (
    <Link {...address(language, item)} className={styles.item}>
      <span className={`${styles.mark} ${TONES[tone]}`}>
        <Icon of={icon} />
      </span>
      <span className={`${layout.shrinkable} ${layout.growing}`}>
        <RichText id={`dashboard.${kind}`} values={values} className={styles.what} />
        <RichText id={isReady ? 'dashboard.unpublishedReady' : `dashboard.${kind}Text`} values={values} className={styles.under} />
      </span>
      <Icon of={ChevronRight} size="s" flip />
    </Link>
  );
}

const local = (date: WireDate) => fromWireDate(date) ?? '';

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
  changeProposed: { icon: CalendarClock, tone: 'bad', address: toReservation },
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
  reviewOpen: { icon: Star, tone: 'teal', address: toReservation },
  holidayUnpriced: { icon: CalendarHeart, tone: 'teal', address: (language) => paths.ownerSpecialRates(language) },
  loneNight: {
    icon: Moon,
    tone: 'teal',
    isOfNights: true,
    address: (language, { from }) => paths.ownerCalendar(language, from ? { month: from.slice(3) } : {}),
  },
};
