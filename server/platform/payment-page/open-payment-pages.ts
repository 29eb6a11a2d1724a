import type { AppContext } from '../context.ts';
import type { PaymentPagePort } from './payment-page-port.ts';
import { createPayPlusPages } from './payplus.ts';
import { createSandboxPages } from './sandbox/sandbox-pages.ts';

/** The provider that the configuration names; null where invoices are paid by bank transfer alone. */
export function openPaymentPages({ db, secrets, config }: Pick<AppContext, 'db' | 'secrets' | 'config'>): PaymentPagePort | null {
  const { paymentPages } = config;
  if (paymentPages.provider === 'payplus') return createPayPlusPages(paymentPages.account, paymentPages.timeoutMs);
  return paymentPages.provider === 'sandbox' ? createSandboxPages(db, secrets, config) : null;
}
