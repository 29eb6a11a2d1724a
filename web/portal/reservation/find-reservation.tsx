import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readEmail } from '#rules/validators/email.ts';
import type { MessageKey } from '#texts/translate.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmailInput, emailWrong } from '#web/contact-input/email-input.tsx';
import { Arch } from '#web/design-system/arch.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './find-reservation.module.css';

interface FindForm {
  id: string;
  email: string;
}

interface FindReservationProps {
  /** As far as it is known. */
  readonly reservationId: string;
  /** Whether a link was tried that does not open it. */
  readonly wasRefused: boolean;
  readonly onFound: (reservationId: string, code: string) => void;
}

/** Opens a reservation by its number and the address it was booked with. */
export function FindReservation({ reservationId, wasRefused, onFound }: FindReservationProps) {
  const { language, t } = useI18n();
  const { site } = useSurroundings();
  const { register, handleSubmit, formState } = useForm<FindForm>({ mode: 'onTouched', defaultValues: { id: reservationId, email: '' } });
  const { find, failure } = useFind(wasRefused, onFound);
  const errorOf = (name: keyof FindForm) => {
    // The rules' messages are keys of the catalogue.
    const message = formState.errors[name]?.message as MessageKey | undefined;
    return message && t(message);
  };
  return (
    <form noValidate method="post" className={`${layout.stack} ${layout.roomy} ${styles.form}`} onSubmit={handleSubmit(find)}>
      <Arch icon={KeyRound} isLarge />
      <div>
        <h1 className={`${typography.display} ${typography.pageTitle}`}>{t('reservation.findHeading')}</h1>
        <p className={`${typography.lead} ${styles.lead}`}>{t('reservation.findLead')}</p>
      </div>
      {failure && (
        <Notice tone="bad" isAnnounced>
          {t(`errors.${failure}`)}
        </Notice>
      )}
      <TextField
        label={t('reservation.number')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...register('id', { validate: (typed) => typed.trim() !== '' || ('reservation.idMissing' satisfies MessageKey) })}
        error={errorOf('id')}
      />
      <EmailInput
        label={t('reservation.email')}
        autoComplete="email"
        required
        {...register('email', { validate: emailMessage })}
        error={errorOf('email')}
      />
      <SubmitButton kind="go" size="l" isBusy={formState.isSubmitting}>
        {t('reservation.find')}
      </SubmitButton>
      <p className={typography.muted}>
        <RichText
          id="reservation.findHelp"
          values={{
            name: <bdi>{site.name[language]}</bdi>,
            contact: (
              <Link {...paths.contactUs(language)} className={`${typography.link} ${typography.inline}`}>
                {t('reservation.findContact')}
              </Link>
            ),
          }}
        />
      </p>
      <p className={typography.muted}>
        <RichText
          id="reservation.findInAccount"
          values={{
            link: (
              <Link {...paths.personalCabinet(language)} className={`${typography.link} ${typography.inline}`} preload={false}>
                {t('reservation.findAll')}
              </Link>
            ),
          }}
        />
      </p>
    </form>
  );
}

function emailMessage(typed: string): MessageKey | true {
  if (typed.trim() === '') return 'reservation.emailMissing';
  return emailWrong(typed, 'reservation.emailWrong') ?? true;
}

function useFind(wasRefused: boolean, onFound: FindReservationProps['onFound']) {
  const { api } = useSurroundings();
  const [failure, setFailure] = useState<FailureCode | undefined>(wasRefused ? 'reservation_not_found' : undefined);
  const find = async ({ id, email }: FindForm) => {
    setFailure(undefined);
    try {
      const { reservationId, accessCode } = await api.post('/portal/reservations/lookup', { id: id.trim(), email: readEmail(email) });
      onFound(reservationId, accessCode);
    } catch (error) {
      setFailure(failureCodeOf(error));
    }
  };
  return { find, failure };
}
