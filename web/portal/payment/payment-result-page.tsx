import { CircleCheck, CircleX, type LucideIcon, Undo2 } from 'lucide-react';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { PaymentResult } from '#web/portal/stay/booking-address.ts';
import { Ending } from '#web/portal/stay/ending.tsx';

const ICONS: Readonly<Record<PaymentResult, LucideIcon>> = { success: CircleCheck, failure: CircleX, cancelled: Undo2 };

interface PaymentResultPageProps {
  readonly result: PaymentResult;
  /** The checkout session that was paid for, where the provider's address named one. */
  readonly session: string | undefined;
}

/**
 * Renders where the payment provider sends people back to: what happened, and the way on. A failed payment can be tried
 * again (specification §8).
 */
export function PaymentResultPage({ result, session }: PaymentResultPageProps) {
  const { t } = useI18n();
  const isPaid = result === 'success';
  return (
    <div className={`${layout.page} ${layout.pageStart}`}>
      <Ending
        icon={ICONS[result]}
        title={t(`payment.${result}Heading`)}
        lead={t(result === 'failure' && !session ? 'payment.failureNothingKept' : `payment.${result}Text`)}
        role={isPaid ? 'status' : 'alert'}
        isGood={isPaid}
        actions={isPaid ? <AfterPaying session={session} /> : <TryAgain session={session} />}
      />
    </div>
  );
}

function AfterPaying({ session }: Pick<PaymentResultPageProps, 'session'>) {
  const { language, t } = useI18n();
  return (
    <>
      <LinkButton {...(session ? paths.checkout(language, { session }) : paths.personalCabinet(language))} kind="go" size="l">
        {t(session ? 'payment.toBooking' : 'payment.toReservations')}
      </LinkButton>
      <LinkButton {...paths.home(language)} kind="line" size="l">
        {t('pages.toHome')}
      </LinkButton>
    </>
  );
}

function TryAgain({ session }: Pick<PaymentResultPageProps, 'session'>) {
  const { language, t } = useI18n();
  return (
    <>
      <LinkButton {...(session ? paths.checkout(language, { session, step: 'card' }) : paths.home(language))} kind="go" size="l">
        {t(session ? 'payment.tryAgain' : 'payment.searchAgain')}
      </LinkButton>
      <LinkButton {...paths.contactUs(language)} kind="line" size="l">
        {t('layout.contact')}
      </LinkButton>
    </>
  );
}
