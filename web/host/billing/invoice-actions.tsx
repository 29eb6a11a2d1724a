import type { HostPayments } from '#contract/paying.ts';
import type { InvoiceStatus } from '#contract/primitives/enums.ts';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useIsActing } from '#web/impersonation/acting.ts';
import { PayButton } from '#web/invoices/pay-button.tsx';
import { paths } from '#web/paths.ts';

interface InvoiceActionsProps {
  readonly invoice: { readonly id: number; readonly number: string; readonly status: InvoiceStatus };
  /** Undefined while they are not known. */
  readonly payments: HostPayments | undefined;
  /** True if paying is the one thing to do on the page. */
  readonly isMain?: boolean;
}

/** Paying an invoice, or its receipt once it is paid. What may have been paid just now is not offered to be paid again. */
export function InvoiceActions({ invoice: { id, number, status }, payments, isMain = false }: InvoiceActionsProps) {
  const { language, t } = useI18n();
  const isActing = useIsActing();
  const receipt = payments?.receipts.find(({ invoiceId }) => invoiceId === id);
  if (receipt) {
    return (
      <LinkButton {...paths.ownerReceipt(language, receipt.id)} size="s" aria-label={t('billing.receiptOf', { number: receipt.number })}>
        {t('billing.receiptInShort')}
      </LinkButton>
    );
  }
  if (status === 'paid' || !payments?.isOnline) return null;
  return (
    <>
      {payments.waiting.includes(id) && <span className={`${typography.small} ${typography.muted}`}>{t('billing.waitsForProvider')}</span>}
      <PayButton
        invoiceId={id}
        size="s"
        disabled={isActing}
        {...(isMain && { kind: 'go' as const })}
        aria-label={t('billing.payOf', { number })}
      >
        {t(isMain ? 'billing.payNow' : 'billing.pay')}
      </PayButton>
      {isActing && <span className={`${typography.small} ${typography.muted}`}>{t('billing.payInPerson')}</span>}
    </>
  );
}
