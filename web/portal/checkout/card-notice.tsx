import { ShieldCheck } from 'lucide-react';
import type { CheckoutSession } from '#contract/checkout.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { freeUntil } from '#web/portal/stay/cancellation-kind.ts';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';

/** What the card is for, and when it would be charged. */
export function CardNotice({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  const lastFreeDay = freeUntil(session.quote);
  return (
    <div className="notice notice--free mb-5">
      <Icon of={ShieldCheck} />
      <p>
        <b>{t('checkout.notCharged')}</b>{' '}
        {lastFreeDay ? (
          <RichText id="checkout.cardChargedAfter" values={{ date: <WireDateText date={lastFreeDay} /> }} />
        ) : (
          t('checkout.cardSecures')
        )}
      </p>
    </div>
  );
}
