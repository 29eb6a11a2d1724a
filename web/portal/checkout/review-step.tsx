import { Link, useLocation } from '@tanstack/react-router';
import { CreditCard, User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneLink, PhoneNumber } from '#web/i18n/phone.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { brandName } from '#web/portal/reservation/brand-name.ts';
import { CardCharges } from '#web/portal/stay/card-charges.tsx';
import type { CardForm } from './card-rules.ts';
import * as styles from './checkout.module.css';
import { SupplierBox } from './checkout-summary.tsx';
import type { GuestForm } from './guest-rules.ts';
import type { SecuredCard } from './secure-card.ts';
import { useBooking } from './use-booking.ts';

interface ReviewStepProps {
  readonly session: CheckoutSession;
  readonly guest: GuestForm;
  readonly card: SecuredCard;
  readonly typedCard: CardForm;
}

/** Everything once more before it counts; the last button books. */
export function ReviewStep({ session, guest, card, typedCard }: ReviewStepProps) {
  const { language, t } = useI18n();
  const booking = useBooking({ session, guest, card, typedCard });
  const to = (step: 'details' | 'card') => paths.checkout(language, { session: session.id, step });
  return (
    <div className={`${layout.stack} ${layout.roomy}`}>
      <ReviewBox icon={User} title={t('checkout.detailsTitle')} edit={<EditLink to={to('details')} label={t('checkout.editDetails')} />}>
        <GuestText guest={guest} />
      </ReviewBox>
      <ReviewBox icon={CreditCard} title={t('checkout.cardHeading')} edit={<EditLink to={to('card')} label={t('checkout.editCard')} />}>
        <p>
          <RichText
            id="checkout.cardEnding"
            values={{ brand: <bdi>{brandName(card.brand, t)}</bdi>, digits: <Num>{card.lastFour}</Num> }}
          />
        </p>
        <p className={typography.muted}>
          <RichText id="checkout.payTotal" values={{ total: <Price agorot={session.quote.totalAgorot} /> }} />{' '}
          <CardCharges costs={session.quote} />
        </p>
      </ReviewBox>
      <SupplierBox session={session} />
      {booking.isError && <BookingFailure error={booking.error} toCard={to('card')} />}
      <Button kind="go" size="l" className={styles.go} isBusy={booking.isPending || booking.isSuccess} onClick={() => booking.mutate()}>
        {t(booking.isPending ? 'checkout.confirming' : booking.isError ? 'common.retry' : 'checkout.confirm')}
      </Button>
    </div>
  );
}

function BookingFailure({ error, toCard }: { error: Error; toCard: ReturnType<typeof paths.checkout> }) {
  const { t } = useI18n();
  const code = failureCodeOf(error);
  if (code === 'too_many_bookings') return <TooManyBookings />;
  if (code !== 'payment_declined' && !code.startsWith('card_')) {
    return (
      <Notice tone="bad" isAnnounced>
        {t(`errors.${code}`)}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" isAnnounced>
      <p>
        <b>{t('checkout.declinedTitle')}</b> {t('checkout.declinedText')}
      </p>
      <LinkButton {...toCard} kind="line" size="s" className={styles.reviewStepAction}>
        {t('checkout.otherCard')}
      </LinkButton>
    </Notice>
  );
}

/** Nothing typed is lost on the way to the account and back: the session holds the units, and the tab keeps the details. */
function TooManyBookings() {
  const { language, t } = useI18n();
  const { site } = useSurroundings();
  const returnUrl = useLocation({ select: ({ href }) => href });
  return (
    <Notice tone="bad" isAnnounced>
      <p>
        <b>{t('checkout.tooManyTitle')}</b> <RichText id="checkout.tooManyText" values={{ phone: <PhoneLink phone={site.phone} /> }} />
      </p>
      <LinkButton {...paths.signIn(language, { returnUrl })} kind="line" size="s" className={styles.reviewStepAction}>
        {t('checkout.tooManySignIn')}
      </LinkButton>
    </Notice>
  );
}

function EditLink({ to, label }: { to: ReturnType<typeof paths.checkout>; label: string }) {
  const { t } = useI18n();
  return (
    <Link {...to} className={`${typography.link} ${layout.tappable}`} aria-label={label}>
      {t('checkout.edit')}
    </Link>
  );
}

function ReviewBox({ icon, title, edit, children }: { icon: typeof User; title: string; edit: ReactNode; children: ReactNode }) {
  return (
    <section className={boxStyles.box}>
      <div className={`${layout.row} ${layout.between} ${styles.reviewStepGroup}`}>
        <h2 className={`${layout.row} ${typography.display}`}>
          <Icon of={icon} />
          {title}
        </h2>
        {edit}
      </div>
      {children}
    </section>
  );
}

function GuestText({ guest }: { guest: GuestForm }) {
  return (
    <div className={`${layout.stack} ${layout.packed}`}>
      <p>
        <bdi>
          {guest.firstName} {guest.lastName}
        </bdi>
      </p>
      <p>
        <Num>{guest.email}</Num>
      </p>
      <p>
        <PhoneNumber phone={guest.mobilePhone} />
      </p>
      {guest.specialRequests.trim() !== '' && (
        <p className={`${typography.soft} ${typography.asTyped}`} dir="auto">
          {guest.specialRequests}
        </p>
      )}
    </div>
  );
}
