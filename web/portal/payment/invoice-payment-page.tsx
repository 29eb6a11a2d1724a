import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX, Hourglass, LogIn, type LucideIcon, RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { InvoicePayment } from '#contract/paying.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { PayButton } from '#web/invoices/pay-button.tsx';
import { paths } from '#web/paths.ts';
import type { PaymentResult } from '#web/portal/stay/booking-address.ts';
import { Ending } from '#web/portal/stay/ending.tsx';

/** After so long people want to know that they need not wait. */
const LONG_MS = 20_000;

/** What became of an attempt to pay, for whoever comes back from the provider's page. */
type State = 'paid' | 'wait' | 'failed' | 'left' | 'twice' | 'odd';

const LOOKS = {
  paid: { icon: CircleCheck, heading: 'payment.invoicePaidHeading', text: 'payment.invoicePaidText' },
  wait: { icon: Hourglass, heading: 'payment.invoiceWaitHeading', text: 'payment.invoiceWaitText' },
  failed: { icon: CircleX, heading: 'payment.failureHeading', text: 'payment.invoiceFailedText' },
  left: { icon: Undo2, heading: 'payment.cancelledHeading', text: 'payment.invoiceLeftText' },
  twice: { icon: RotateCcw, heading: 'payment.invoiceTwiceHeading', text: 'payment.invoiceTwiceText' },
  odd: { icon: CircleHelp, heading: 'payment.invoiceOddHeading', text: 'payment.invoiceOddText' },
} as const satisfies Record<State, { readonly icon: LucideIcon; readonly heading: string; readonly text: string }>;

interface InvoicePaymentPageProps {
  /** What the provider's way back says; what it says of a payment is not believed. */
  readonly result: PaymentResult;
  /** The payment key of the attempt. */
  readonly paymentKey: string;
}

/**
 * Renders what became of paying an invoice, and what comes next; to whoever is not its host (any more), where that can
 * be seen.
 */
export function InvoicePaymentPage({ result, paymentKey }: InvoicePaymentPageProps) {
  const { api } = useSurroundings();
  const { data: payment } = useQuery(invoicePaymentQuery(api, paymentKey));
  if (!payment) return <Unseen />;
  const standing = standingOf(payment, result);
  return (
    <div className={`${layout.page} ${layout.pageStart}`}>
      <Outcome payment={payment} standing={standing} />
    </div>
  );
}

/**
 * Renders the way to sign in: a session may have ended on the provider's page. What the address says of a payment is
 * not repeated.
 */
function Unseen() {
  const { language, t } = useI18n();
  return (
    <div className={`${layout.page} ${layout.pageStart}`}>
      <Ending
        icon={LogIn}
        title={t('payment.invoiceUnseenHeading')}
        lead={t('payment.invoiceUnseenText')}
        role="status"
        actions={
          <>
            <LinkButton {...paths.ownerInvoices(language)} kind="go" size="l">
              {t('payment.toInvoices')}
            </LinkButton>
            <LinkButton {...paths.contactUs(language)} kind="line" size="l">
              {t('layout.contact')}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}

/** Returns what became of an attempt; where the provider has not told, the way back is a hint. */
function standingOf({ state, isInvoicePaid }: InvoicePayment, result: PaymentResult): State {
  if (state === 'refunding' || state === 'refunded') return 'twice';
  if (state === 'mismatched') return 'odd';
  if (isInvoicePaid) return 'paid';
  if (state === 'open' && result === 'success') return 'wait';
  return state === 'declined' || (state === 'open' && result === 'failure') ? 'failed' : 'left';
}

function Outcome({ payment, standing }: { payment: InvoicePayment; standing: State }) {
  const { language, t } = useI18n();
  const { invoiceNumber, amountAgorot, month } = payment;
  const { icon, heading, text } = LOOKS[standing];
  const values = { number: <Num>{invoiceNumber}</Num>, amount: <Price agorot={amountAgorot} />, month: monthText(month, language) };
  return (
    <Ending
      icon={icon}
      title={<RichText id={heading} values={values} />}
      lead={<RichText id={text} values={values} />}
      role={standing === 'paid' || standing === 'wait' ? 'status' : 'alert'}
      isGood={standing === 'paid'}
      actions={
        <>
          <NextStep payment={payment} standing={standing} />
          <LinkButton {...paths.ownerInvoices(language)} size="l">
            {t('payment.toInvoices')}
          </LinkButton>
        </>
      }
    >
      {standing === 'wait' && <StillWaiting />}
    </Ending>
  );
}

function NextStep({ payment: { invoiceId, receipt }, standing }: { payment: InvoicePayment; standing: State }) {
  const { language, t } = useI18n();
  if (standing === 'failed' || standing === 'left') {
    return (
      <PayButton invoiceId={invoiceId} kind="go" size="l">
        {t('payment.tryAgain')}
      </PayButton>
    );
  }
  if (standing === 'odd') {
    return (
      <LinkButton {...paths.contactUs(language)} kind="go" size="l">
        {t('layout.contact')}
      </LinkButton>
    );
  }
  if (!receipt) {
    return (
      <LinkButton {...paths.ownerInvoice(language, invoiceId)} size="l">
        {t('payment.toInvoice')}
      </LinkButton>
    );
  }
  return (
    <LinkButton {...paths.ownerReceipt(language, receipt.id)} kind="go" size="l">
      {t('payment.toReceipt')}
    </LinkButton>
  );
}

function StillWaiting() {
  const { t } = useI18n();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <p className={typography.muted}>{t('payment.invoiceWaitLong')}</p> : null;
}

/** The provider's answer is seldom longer under way than its page. */
const LOOK_MS = 3000;
/** So many looks are about a minute; whoever waits longer hears by mail. */
const MOST_LOOKS = 20;

/** An attempt to pay an invoice, looked at again while nobody knows what became of it. */
export function invoicePaymentQuery(api: Api, key: string) {
  return queryOptions({
    queryKey: ['invoicePayment', key],
    queryFn: ({ signal }) => api.get('/backoffice/invoicePayments/{key}', undefined, { params: { key }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data?.state === 'open' && dataUpdateCount < MOST_LOOKS ? LOOK_MS : false),
    retry: false,
  });
}
