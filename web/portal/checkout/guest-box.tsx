import { Link } from '@tanstack/react-router';
import { User } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { invoiceToOf } from '#web/portal/reservation/business-rules.ts';
import * as styles from './checkout.module.css';
import { guestDraft } from './guest-draft.ts';
import type { GuestForm } from './guest-rules.ts';

/** Who books, as typed on the step before, and the way back to change it. */
export function GuestBox({ session }: { session: CheckoutSession }) {
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
