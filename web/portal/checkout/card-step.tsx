import { CreditCard, Lock, ShieldCheck } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { CheckoutSession } from '#contract/checkout.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as noticeStyles from '#web/design-system/notice.module.css';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { CardCharges } from '#web/portal/stay/card-charges.tsx';
import { BookingFailure } from './booking-failure.tsx';
import { cardErrorsOf } from './card-errors.ts';
import { CardFields } from './card-fields.tsx';
import type { CardForm } from './card-rules.ts';
import * as styles from './checkout.module.css';
import { SupplierBox } from './checkout-summary.tsx';
import { GuestBox } from './guest-box.tsx';
import { TermsField } from './terms-field.tsx';
import { useBooking } from './use-booking.ts';

interface CardStepProps {
  readonly session: CheckoutSession;
  /** What was typed so far; kept in memory while the guest goes back and forth. */
  readonly draft: RefObject<CardForm>;
  /** What is being booked and what cancelling costs, on phones: between the card and the agreement. */
  readonly summary: ReactNode;
}

/** The card that secures the booking, everything once more before it counts, and the button that books. */
export function CardStep({ session, draft, summary }: CardStepProps) {
  const { t } = useI18n();
  const form = useForm<CardForm>({ mode: 'onTouched', defaultValues: draft.current });
  const booking = useBooking(session);
  const book = (typed: CardForm) =>
    booking.mutate(typed, {
      onError: (error) => {
        for (const [index, { field, message }] of cardErrorsOf(error).entries())
          form.setError(field, { message }, { shouldFocus: index === 0 });
      },
    });
  const keep = () => {
    draft.current = form.getValues();
  };
  const askForOtherCard = () => {
    for (const field of ['cardNumber', 'expiryDate', 'cvv'] as const) form.resetField(field, { defaultValue: '' });
    keep();
    booking.reset();
    form.setFocus('cardNumber');
  };
  const failure = cardErrorsOf(booking.error).length === 0 ? booking.error : null;
  return (
    <form
      noValidate
      method="post"
      className={`${layout.stack} ${layout.roomy}`}
      onChange={keep}
      onSubmit={(event) => void form.handleSubmit(book)(event)}
    >
      <GuestBox session={session} />
      <section className={boxStyles.box}>
        <h2 className={`${layout.row} ${typography.display}`}>
          <Icon of={CreditCard} />
          {t('checkout.cardTitle')}
        </h2>
        <CardNotice session={session} />
        <CardFields form={form} />
      </section>
      {summary}
      <SupplierBox session={session} />
      <TermsField session={session} form={form} />
      {failure && <BookingFailure error={failure} onOtherCard={askForOtherCard} />}
      <div className={`${layout.row} ${layout.between} ${layout.wrapping} ${styles.cardStepGroup}`}>
        <SubmitButton kind="go" size="l" className={styles.go} isBusy={booking.isPending || booking.isSuccess}>
          {t(booking.isPending ? 'checkout.confirming' : failure ? 'common.retry' : 'checkout.confirm')}
        </SubmitButton>
        <span className={`${typography.muted} ${typography.small} ${layout.row} ${layout.tight}`}>
          <Icon of={Lock} size="s" />
          <span>{t('checkout.cardSafe')}</span>
        </span>
      </div>
    </form>
  );
}

/** What the card is for, and when and how much it would be charged. */
function CardNotice({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  return (
    <div className={`${noticeStyles.notice} ${noticeStyles.free} ${layout.belowRoomy}`}>
      <Icon of={ShieldCheck} />
      <p>
        <b>{t('checkout.notCharged')}</b> <CardCharges costs={session.quote} />
      </p>
    </div>
  );
}
