import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { Reservation } from '#contract/reservations.ts';
import { FailureNotice } from '#web/account/auth/failure-notice.tsx';
import { type NewPassword, NewPasswordFields } from '#web/account/password/new-password-fields.tsx';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { useOpenAccount } from './use-open-account.ts';

interface AccountOfferProps {
  readonly reservation: Reservation;
  /** The signed code of the reservation. */
  readonly code: string;
}

/** After a booking without an account: a password makes one, and the reservation is in it. Signed-in guests find theirs there already. */
export function AccountOffer({ reservation, code }: AccountOfferProps) {
  const { language, t } = useI18n();
  const user = useCurrentUser();
  const opening = useOpenAccount(reservation, code);
  if (opening.isSuccess) {
    return (
      <section className="box stack gap-4 print:hidden">
        <Notice tone="good" isAnnounced>
          <b>{t('afterBooking.doneTitle')}</b> {t('afterBooking.done')}
        </Notice>
        <LinkButton {...paths.personalCabinet(language)} kind="line" className="justify-self-start">
          {t('afterBooking.toCabinet')}
        </LinkButton>
      </section>
    );
  }
  if (user) return null;
  return (
    <section className="box print:hidden">
      <h2 className="disp">{t('afterBooking.title')}</h2>
      <p className="soft mb-5">
        <RichText id="afterBooking.lead" values={{ email: <bdi dir="ltr">{reservation.guest.email}</bdi> }} />
      </p>
      <OfferForm opening={opening} email={reservation.guest.email} />
    </section>
  );
}

function OfferForm({ opening, email }: { opening: ReturnType<typeof useOpenAccount>; email: string }) {
  const { t } = useI18n();
  const form = useForm<NewPassword>({ mode: 'onTouched' });
  return (
    <form noValidate method="post" className="stack gap-5" onSubmit={form.handleSubmit(({ password }) => opening.mutate(password))}>
      {opening.isError && <OfferFailure error={opening.error} />}
      {/* Password managers keep the password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields form={form} label={t('account.password')} />
      <SubmitButton kind="line" size="l" isBusy={opening.isPending}>
        {t('afterBooking.submit')}
      </SubmitButton>
    </form>
  );
}

function OfferFailure({ error }: { error: Error }) {
  const { language, t } = useI18n();
  if (failureCodeOf(error) !== 'customer_already_registered') return <FailureNotice error={error} />;
  const returnUrl = `/portal/${language}/personal-cabinet/`;
  return (
    <Notice tone="bad" isAnnounced>
      {t('errors.customer_already_registered')}{' '}
      <Link {...paths.signIn(language, { returnUrl })} className="link inline!">
        {t('account.signIn')}
      </Link>
    </Notice>
  );
}
