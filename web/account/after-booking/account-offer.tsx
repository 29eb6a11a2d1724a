import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { REGISTRATION_ID } from '#contract/identity.ts';
import type { Reservation } from '#contract/reservations.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './account-offer.module.css';

/**
 * After a booking without an account: a button makes one, and the mailed link puts the reservation into it. Signed-in guests find theirs there
 * already.
 */
export function AccountOffer({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const user = useCurrentUser();
  const opening = useOpenAccount(reservation);
  const email = <bdi dir="ltr">{reservation.guest.email}</bdi>;
  if (opening.isSuccess) {
    return (
      <section className={`${boxStyles.box} ${layout.notPrinted}`}>
        <Notice tone="good" isAnnounced>
          <b>{t('afterBooking.doneTitle')}</b> <RichText id="afterBooking.done" values={{ email }} />
        </Notice>
      </section>
    );
  }
  if (user) return null;
  return (
    <section className={`${boxStyles.box} ${layout.notPrinted}`}>
      <h2 className={typography.display}>{t('afterBooking.title')}</h2>
      <p className={`${typography.soft} ${styles.note}`}>
        <RichText id="afterBooking.lead" values={{ email }} />
      </p>
      <div className={`${layout.stack} ${layout.roomy}`}>
        {opening.isError && <OfferFailure error={opening.error} />}
        <div>
          <Button kind="line" size="l" isBusy={opening.isPending} onClick={() => opening.mutate()}>
            {t('afterBooking.submit')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function OfferFailure({ error }: { error: Error }) {
  const { language, t } = useI18n();
  if (failureCodeOf(error) !== 'customer_already_registered') return <AccessFailure error={error} />;
  const returnUrl = `/portal/${language}/personal-cabinet/`;
  return (
    <Notice tone="bad" isAnnounced>
      {t('errors.customer_already_registered')}{' '}
      <Link {...paths.signIn(language, { returnUrl })} className={`${typography.link} ${typography.inline}`}>
        {t('account.signIn')}
      </Link>
    </Notice>
  );
}

const REGISTRATION: typeof REGISTRATION_ID = 'lina';

/**
 * Opens an account for whoever booked, with the details of the booking, and sends the link that proves the address: it puts the reservation
 * into the account and lets its owner choose a password. One that was chosen before would end with the proof, so nobody is asked for it.
 */
function useOpenAccount({ guest }: Reservation) {
  const { api } = useSurroundings();
  const { recognise } = useEnter();
  const once = useOnce();
  const [password] = useState(passwordOfNobody);
  const isOpen = useRef(false);
  return useMutation({
    mutationFn: async () => {
      const { email, firstName, lastName, mobilePhone: phone } = guest;
      // A second try after the account was made only has to send the link.
      if (!isOpen.current) {
        const body = { email, password, registrationId: REGISTRATION, firstName, lastName, phone };
        await once(body, (idempotencyKey) => api.post('/portal/customer/sign-up', body, { idempotencyKey }));
      }
      isOpen.current = true;
      await api.post('/one-time-authorization', { email, area: 'portal' });
      return recognise();
    },
  });
}

/** Random, and known to nobody; the letters in front keep the rules of specification §5. */
function passwordOfNobody(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return `Zq7-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
