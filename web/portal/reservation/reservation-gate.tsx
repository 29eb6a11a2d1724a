import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Reservation } from '#contract/reservations.ts';
import { readEmail } from '#rules/validators/email.ts';
import type { MessageKey } from '#texts/translate.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmailInput, emailWrong } from '#web/contact-input/email-input.tsx';
import { Arch } from '#web/design-system/arch.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { QueryFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useFieldErrors } from '#web/i18n/use-field-errors.ts';
import { paths } from '#web/paths.ts';
import * as styles from './reservation.module.css';
import { type ReservationAccess, reservationQuery } from './reservation-queries.ts';

interface ReservationGateProps {
  readonly reservationId: string;
  /** The signed code of the mail's link. */
  readonly code: string | undefined;
  /** Told when the number and the address were right: the code opens the reservation from now on. */
  readonly onFound: (reservationId: string, code: string) => void;
  readonly children: (reservation: Reservation, access: ReservationAccess) => ReactNode;
}

/** Shows a reservation to whoever may see it; where the link does not open it, the form that does. */
export function ReservationGate({ reservationId, code, onFound, children }: ReservationGateProps) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const access = code ? { code } : {};
  const query = useQuery(reservationQuery(api, language, reservationId, access));
  if (query.data) return children(query.data, access);
  return (
    <div className={`${layout.page} ${layout.section}`}>
      {query.isPending ? (
        <div role="status" aria-label={t('common.loading')} className={layout.stack}>
          <Skeleton height={48} width="50%" />
          <Skeleton height={384} />
        </div>
      ) : query.isError ? (
        <QueryFailure title={t('reservation.failedHeading')} query={query} isWholePage />
      ) : (
        <FindReservation reservationId={reservationId} wasRefused={code !== undefined} onFound={onFound} />
      )}
    </div>
  );
}

interface FindForm {
  id: string;
  email: string;
}

interface FindReservationProps {
  /** As far as it is known. */
  readonly reservationId: string;
  /** A link was tried that does not open it. */
  readonly wasRefused: boolean;
  readonly onFound: (reservationId: string, code: string) => void;
}

/** Opens a reservation by its number and the address it was booked with. */
export function FindReservation({ reservationId, wasRefused, onFound }: FindReservationProps) {
  const { language, t } = useI18n();
  const { register, handleSubmit, formState } = useForm<FindForm>({ mode: 'onTouched', defaultValues: { id: reservationId, email: '' } });
  const { api, site } = useSurroundings();
  const [failure, setFailure] = useState<unknown>(wasRefused ? new ApiError('reservation_not_found', 404) : undefined);
  const find = async ({ id, email }: FindForm) => {
    setFailure(undefined);
    try {
      const { reservationId: found, accessCode } = await api.post('/portal/reservations/lookup', {
        id: id.trim(),
        email: readEmail(email),
      });
      onFound(found, accessCode);
    } catch (error) {
      setFailure(error);
    }
  };
  const errorOf = useFieldErrors(formState);
  const contact = (
    <Link {...paths.contactUs(language)} className={`${typography.link} ${typography.inline}`}>
      {t('reservation.findContact')}
    </Link>
  );
  const account = (
    <Link {...paths.personalCabinet(language)} className={`${typography.link} ${typography.inline}`} preload={false}>
      {t('reservation.findAll')}
    </Link>
  );
  return (
    <form noValidate method="post" className={`${layout.stack} ${layout.roomy} ${styles.form}`} onSubmit={handleSubmit(find)}>
      <Arch icon={KeyRound} isLarge />
      <div>
        <h1 className={`${typography.display} ${typography.pageTitle}`}>{t('reservation.findHeading')}</h1>
        <p className={`${typography.lead} ${layout.aboveTight}`}>{t('reservation.findLead')}</p>
      </div>
      <FailureNotice error={failure} />
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
        <RichText id="reservation.findHelp" values={{ name: <bdi>{site.name[language]}</bdi>, contact }} />
      </p>
      <p className={typography.muted}>
        <RichText id="reservation.findInAccount" values={{ link: account }} />
      </p>
    </form>
  );
}

function emailMessage(typed: string): MessageKey | true {
  if (typed.trim() === '') return 'reservation.emailMissing';
  return emailWrong(typed, 'reservation.emailWrong') ?? true;
}
