import { formatPhone } from '#rules/format/phone.ts';
import { readPersonName } from '#rules/validators/person-name.ts';
import { EmailInput } from '#web/contact-input/email-input.tsx';
import { emailWrong } from '#web/contact-input/email-words.ts';
import { HourField } from '#web/date-input/hour-field.tsx';
import { TextArea, TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './reservations.module.css';

/** What a host types of a guest. */
export interface TypedGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobilePhone: string;
  readonly specialRequests: string;
  /** Empty: not told. */
  readonly arrivalTime: string;
}

interface GuestFieldsProps {
  readonly guest: TypedGuest;
  readonly onChange: (part: Partial<TypedGuest>) => void;
  /** Fields that the server refused, by their names. */
  readonly wrong: ReadonlySet<string>;
  /** Of an online reservation only the hour is the host's. */
  readonly isArrivalOnly?: boolean;
}

export function GuestFields({ guest, onChange, wrong, isArrivalOnly = false }: GuestFieldsProps) {
  const { t } = useI18n();
  const errorOf = (name: keyof TypedGuest) => (wrong.has(name) ? t(`hostReservations.wrong_${name}`) : undefined);
  const text = (name: keyof TypedGuest) => ({
    label: t(`hostReservations.field_${name}`),
    value: guest[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: errorOf(name),
  });
  const emailError = wrong.has('email')
    ? t(emailWrong(guest.email, 'hostReservations.wrong_email') ?? 'hostReservations.wrong_email')
    : undefined;
  return (
    <div className={styles.columns}>
      {!isArrivalOnly && (
        <>
          <TextField {...text('firstName')} tidy={readPersonName} required maxLength={80} />
          <TextField {...text('lastName')} tidy={readPersonName} required maxLength={80} />
          <TextField
            {...text('mobilePhone')}
            type="tel"
            dir="ltr"
            maxLength={60}
            tidy={formatPhone}
            hint={t('hostReservations.optional')}
          />
          <EmailInput {...text('email')} error={emailError} maxLength={200} hint={t('hostReservations.optional')} />
        </>
      )}
      <HourField
        label={t('hostReservations.field_arrivalTime')}
        hour={guest.arrivalTime}
        none={t('hostReservations.noArrivalTime')}
        error={errorOf('arrivalTime')}
        onChange={(arrivalTime) => onChange({ arrivalTime })}
      />
      {!isArrivalOnly && <TextArea {...text('specialRequests')} maxLength={1000} className={styles.whole} />}
    </div>
  );
}
