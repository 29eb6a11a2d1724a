import { useLocation } from '@tanstack/react-router';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneLink } from '#web/i18n/phone.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';

interface BookingFailureProps {
  readonly error: Error;
  /** Makes room for another card. */
  readonly onOtherCard: () => void;
}

/** Why the booking did not go through, and what to do now. */
export function BookingFailure({ error, onOtherCard }: BookingFailureProps) {
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
      <Button size="s" className={layout.aboveClose} onClick={onOtherCard}>
        {t('checkout.otherCard')}
      </Button>
    </Notice>
  );
}

/** Nothing typed is lost on the way to the account and back but the card: the session holds the units, and the tab keeps the details. */
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
