import type { HostReservation } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { CORRECTION_REASONS, isOneOf, STATEMENT_OUTCOMES } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { MessageKey } from '#texts/translate.ts';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { Price } from '#web/i18n/price.tsx';
import { ByLine } from './reservation-words.tsx';
import * as styles from './reservations.module.css';

type Event = HostReservation['events'][number];

/** Fields of the history that people read, with their names. */
const FIELDS = {
  from: 'hostReservations.checkIn',
  to: 'hostReservations.checkOut',
  unitHe: 'hostReservations.unit',
  unitEn: 'hostReservations.unit',
  totalAgorot: 'hostReservations.total',
  feeAgorot: 'hostReservations.fee',
  amountAgorot: 'hostReservations.sum',
  firstName: 'hostReservations.field_firstName',
  lastName: 'hostReservations.field_lastName',
  email: 'hostReservations.field_email',
  mobilePhone: 'hostReservations.field_mobilePhone',
  specialRequests: 'hostReservations.field_specialRequests',
  arrivalTime: 'hostReservations.field_arrivalTime',
  message: 'hostReservations.field_message',
  accountedAs: 'hostReservations.accountedAs',
  reason: 'hostReservations.correctionReason',
  words: 'hostReservations.correctionWords',
} as const satisfies Record<string, MessageKey>;
type FieldName = keyof typeof FIELDS;
/** The same thing in the other language. */
const IN_OTHER: Readonly<Record<Locale, FieldName>> = { he: 'unitEn', en: 'unitHe' };

/** Shows who did what, when, before and after; and the mails that left. */
export function History({ reservation: { bookedAt, origin, events, mails } }: { reservation: HostReservation }) {
  const { t } = useI18n();
  const entries = [
    { at: bookedAt, key: 'booked', item: <Plain text={t(`hostReservations.booked_${origin}`)} at={bookedAt} /> },
    ...events.map((event, index) => ({ at: event.at, key: `event ${index}`, item: <EventItem event={event} /> })),
    ...mails.map(({ template, at, isToGuest, state }, index) => ({
      ...{ at, key: `mail ${index}` },
      item: (
        <Plain
          text={`${t(isToGuest ? 'hostReservations.mailToGuest' : 'hostReservations.mailToYou')}: ${t(mailWord(template))} · ${t(`hostReservations.mail_${state}`)}`}
          at={at}
        />
      ),
    })),
  ].sort((first, second) => first.at.localeCompare(second.at));
  return (
    <section className={`${styles.part} ${styles.notPrinted}`} aria-label={t('hostReservations.history')}>
      <h2>{t('hostReservations.history')}</h2>
      <ol className={styles.history}>
        {entries.map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ol>
    </section>
  );
}

function Plain({ text, at }: { text: string; at: string }) {
  return (
    <>
      <span>{text}</span>
      <ByLine at={at} />
    </>
  );
}

function EventItem({ event: { kind, at, by, before, after } }: { event: Event }) {
  const { language, t } = useI18n();
  // The names of an object are its keys.
  const names = (Object.keys(FIELDS) as FieldName[]).filter((name) => name in after && name !== IN_OTHER[language]);
  return (
    <>
      <span>{t(`hostReservations.event_${kind}`)}</span>
      <ByLine at={at} by={by} />
      {names.map((name) => (
        <span key={name} className={typography.small}>
          {t(FIELDS[name])}: {name in before && <Value name={name} value={before[name]} />}
          {name in before && ` ${t('hostReservations.became')} `}
          <b>
            <Value name={name} value={after[name]} />
          </b>
        </span>
      ))}
    </>
  );
}

function Value({ name, value }: { name: FieldName; value: string | number | null | undefined }) {
  const { t } = useI18n();
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return <Price agorot={value} />;
  if (name === 'accountedAs' && isOneOf(STATEMENT_OUTCOMES, value)) return t(`billing.outcome_${value}`);
  if (name === 'reason' && isOneOf(CORRECTION_REASONS, value)) return t(`billing.reason_${value}`);
  if (name === 'mobilePhone') return <PhoneNumber phone={value} />;
  const date = name === 'from' || name === 'to' ? fromWireDate(value) : undefined;
  return date ? <DateText date={date} style="medium" /> : <bdi>{value}</bdi>;
}

const MAIL_WORDS: Readonly<Record<string, MessageKey>> = {
  'reservation-confirmed': 'hostReservations.mailOf_confirmed',
  'reservation-changed': 'hostReservations.mailOf_moved',
  'change-proposed': 'hostReservations.mailOf_changeProposed',
  'change-answered': 'hostReservations.mailOf_changeAnswered',
  'reservation-received': 'hostReservations.mailOf_confirmed',
  'reservation-cancelled': 'hostReservations.mailOf_cancelled',
  'reservation-cancelled-host': 'hostReservations.mailOf_cancelled',
  'arrival-reminder': 'hostReservations.mailOf_reminder',
  'cancellation-asked': 'hostReservations.mailOf_asked',
  'card-charged': 'hostReservations.mailOf_charged',
  'card-refunded': 'hostReservations.mailOf_refunded',
};
const mailWord = (template: string): MessageKey => MAIL_WORDS[template] ?? 'hostReservations.mailOf_confirmed';
