import { Link, useLocation } from '@tanstack/react-router';
import { CreditCard, Lock, ShieldCheck, User } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CheckoutSession } from '#contract/checkout.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { ErrorLine } from '#web/design-system/error-line.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as noticeStyles from '#web/design-system/notice.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneLink, PhoneNumber } from '#web/i18n/phone.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useFieldErrors } from '#web/i18n/use-field-errors.ts';
import { paths } from '#web/paths.ts';
import { invoiceToOf } from '#web/portal/reservation/business-rules.ts';
import { CancellationTerms, CardCharges } from '#web/portal/stay/cancellation-terms.tsx';
import { SupplierFacts } from '#web/portal/stay/supplier-facts.tsx';
import { CardFields } from './card-fields.tsx';
import { CARD_RULES, type CardForm, cardErrorsOf } from './card-rules.ts';
import * as styles from './checkout.module.css';
import { SupplierBox } from './checkout-summary.tsx';
import type { GuestForm } from './guest-rules.ts';
import { guestDraft } from './tab-records.ts';
import { useBooking } from './use-booking.ts';

interface CardStepProps {
  readonly session: CheckoutSession;
  /** What was typed so far; kept in memory while the guest goes back and forth. */
  readonly draft: RefObject<CardForm>;
  /** What is being booked and what cancelling costs, on phones: between the card and the agreement. */
  readonly summary: ReactNode;
}

/** Renders the card that secures the booking, everything once more before it counts, and the button that books. */
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
      <div className={`${layout.row} ${layout.between} ${layout.wrapping} ${layout.apart}`}>
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

/** Renders what the card is for, and when and how much it would be charged. */
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

interface BookingFailureProps {
  readonly error: Error;
  /** Makes room for another card. */
  readonly onOtherCard: () => void;
}

/** Renders why the booking did not go through, and what to do now. */
function BookingFailure({ error, onOtherCard }: BookingFailureProps) {
  const { t } = useI18n();
  const code = failureCodeOf(error);
  if (code === 'too_many_bookings') return <TooManyBookings />;
  if (code !== 'payment_declined' && !code.startsWith('card_')) {
    return <FailureNotice error={error} />;
  }
  return (
    <Notice tone="bad" isAnnounced>
      <p>
        <b>{t('checkout.declinedTitle')}</b> {t('checkout.declinedText')}
      </p>
      <Button size="s" className={layout.aboveClose} onClick={onOtherCard}>
        {t('checkout.otherCard')}
      </Button>
    </Notice>
  );
}

/**
 * Leads to the account; only the card is lost on the way: the session holds the units, and the tab keeps the details.
 */
function TooManyBookings() {
  const { language, t } = useI18n();
  const { site } = useSurroundings();
  const returnUrl = useLocation({ select: ({ href }) => href });
  return (
    <Notice tone="bad" isAnnounced>
      <p>
        <b>{t('checkout.tooManyTitle')}</b> <RichText id="checkout.tooManyText" values={{ phone: <PhoneLink phone={site.phone} /> }} />
      </p>
      <LinkButton {...paths.signIn(language, { returnUrl })} kind="line" size="s" className={layout.aboveClose}>
        {t('checkout.tooManySignIn')}
      </LinkButton>
    </Notice>
  );
}

/** Renders the agreement, with both texts that are agreed to one click away. */
function TermsField({ session, form }: { session: CheckoutSession; form: UseFormReturn<CardForm> }) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const [shown, setShown] = useState<'terms' | 'cancellation'>();
  const { hotel, quote } = session;
  const noteId = useId();
  const error = useFieldErrors(form.formState)('terms');
  const opener = (text: 'terms' | 'cancellation', label: ReactNode) => (
    <button type="button" className={`${typography.link} ${typography.inline}`} aria-haspopup="dialog" onClick={() => setShown(text)}>
      {label}
    </button>
  );
  return (
    <div>
      <Checkbox
        {...form.register('terms', { validate: (isAgreed, typed) => CARD_RULES.terms(isAgreed, typed, today) ?? true })}
        required
        {...(error ? { 'aria-invalid': true, 'aria-describedby': noteId } : {})}
      >
        <RichText
          id="checkout.termsAgree"
          values={{ terms: opener('terms', t('checkout.termsLink')), cancellation: opener('cancellation', t('checkout.cancellationLink')) }}
        />
      </Checkbox>
      {error && <ErrorLine id={noteId}>{error}</ErrorLine>}
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t(shown === 'terms' ? 'checkout.termsTitle' : 'stay.ifYouCancel')}
        closeLabel={t('common.close')}
      >
        {shown === 'terms' ? (
          <Terms session={session} />
        ) : (
          <CancellationTerms costs={quote} policyName={hotel.cancellationName} notes={hotel.cancellationNotes} isLawOpen />
        )}
      </Dialog>
    </div>
  );
}

const TERMS = ['termsContract', 'termsPrice', 'termsPayment', 'termsCancel', 'termsGuests', 'termsData'] as const;

function Terms({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  return (
    <div className={layout.stack}>
      {TERMS.map((term) => (
        <p key={term}>{t(`checkout.${term}`)}</p>
      ))}
      <h3>{t('stay.supplier')}</h3>
      <SupplierFacts supplier={session.supplier} />
    </div>
  );
}

/** Renders who books, as typed on the step before, and the way back to change it. */
function GuestBox({ session }: { session: CheckoutSession }) {
  const { language, t } = useI18n();
  // This tab keeps it, so that the server knows nothing of it.
  const [guest, setGuest] = useState<GuestForm>();
  useEffect(() => setGuest(guestDraft()), []);
  return (
    <section className={boxStyles.box}>
      <div className={`${layout.row} ${layout.between} ${layout.belowTight}`}>
        <h2 className={`${layout.row} ${typography.display}`}>
          <Icon of={User} />
          {t('checkout.detailsTitle')}
        </h2>
        <Link
          {...paths.checkout(language, { session: session.id, step: 'details' })}
          className={`${typography.link} ${layout.tappable}`}
          aria-label={t('checkout.editDetails')}
        >
          {t('checkout.edit')}
        </Link>
      </div>
      {guest && <GuestText guest={guest} />}
    </section>
  );
}

function GuestText({ guest }: { guest: GuestForm }) {
  const invoiceTo = invoiceToOf(guest);
  return (
    <div className={`${layout.stack} ${layout.packed}`}>
      <p className={styles.guest}>
        <b>
          <bdi>
            {guest.firstName} {guest.lastName}
          </bdi>
        </b>
        <Num>{guest.email}</Num>
        <PhoneNumber phone={guest.mobilePhone} />
      </p>
      {invoiceTo && (
        <p className={typography.soft}>
          <RichText id="reservation.invoiceTo" values={{ name: <bdi>{invoiceTo.name}</bdi>, number: <Num>{invoiceTo.number}</Num> }} />
        </p>
      )}
      {guest.specialRequests.trim() !== '' && (
        <p className={`${typography.soft} ${typography.asTyped}`} dir="auto">
          {guest.specialRequests}
        </p>
      )}
    </div>
  );
}
