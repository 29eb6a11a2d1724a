import { ShieldCheck } from 'lucide-react';
import type { CheckoutSession } from '#contract/checkout.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { CardCharges } from '#web/portal/stay/card-charges.tsx';

/** What the card is for, and when and how much it would be charged. */
export function CardNotice({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  return (
    <div className="notice notice--free mb-5">
      <Icon of={ShieldCheck} />
      <p>
        <b>{t('checkout.notCharged')}</b> <CardCharges costs={session.quote} />
      </p>
    </div>
  );
}
