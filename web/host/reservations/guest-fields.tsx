import { useFormContext } from 'react-hook-form';
import type { HostReservation } from '#contract/host-reservations.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { readPersonName } from '#rules/validators/person-name.ts';
import { EmailInput, emailWrong } from '#web/contact-input/email-input.tsx';
import { HourField } from '#web/forms/choice-inputs.tsx';
import { TextArea, TextInput, useTextControl } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './reservations.module.css';
import { wrongFields } from './save-failure.tsx';

/** A guest as a host types it; an empty hour of arrival is not told. */
export type GuestValues = HostReservation['guest'] & { arrivalTime: string };

export const GUEST_FIELDS = ['firstName', 'lastName', 'mobilePhone', 'email', 'arrivalTime', 'specialRequests'] as const;

interface GuestFieldsProps {
  /** Why the last save was refused. */
  readonly error: unknown;
  /** True of an online reservation, where only the hour is the host's. */
  readonly isArrivalOnly?: boolean;
}

/** Asks who comes, and when. */
export function GuestFields({ error, isArrivalOnly = false }: GuestFieldsProps) {
  const { t } = useI18n();
  const wrong = wrongFields(error);
  const words = (name: (typeof GUEST_FIELDS)[number]) => ({
    name,
    label: t(`hostReservations.field_${name}`),
    error: wrong.has(name) ? t(`hostReservations.wrong_${name}`) : undefined,
  });
  const text = (name: (typeof GUEST_FIELDS)[number]) => ({ ...words(name), autoComplete: 'off' });
  const hint = t('hostReservations.optional');
  const email = useTextControl<GuestValues>({ name: 'email' });
  const typed = useFormContext<GuestValues>().watch('email');
  const emailError = wrong.has('email')
    ? t(emailWrong(typed, 'hostReservations.wrong_email') ?? 'hostReservations.wrong_email')
    : undefined;
  return (
    <div className={styles.columns}>
      {!isArrivalOnly && (
        <>
          <TextInput {...text('firstName')} tidy={readPersonName} required maxLength={80} />
          <TextInput {...text('lastName')} tidy={readPersonName} required maxLength={80} />
          <TextInput {...text('mobilePhone')} type="tel" dir="ltr" maxLength={60} tidy={formatPhone} hint={hint} />
          <EmailInput {...text('email')} {...email} error={emailError} maxLength={200} hint={hint} />
        </>
      )}
      <HourField {...words('arrivalTime')} none={t('hostReservations.noArrivalTime')} />
      {!isArrivalOnly && <TextArea {...text('specialRequests')} maxLength={1000} className={styles.whole} />}
    </div>
  );
}
