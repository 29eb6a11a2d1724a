import { z } from 'zod';
import { address, text, wholeNumber } from './environment-values.ts';

/** Variables of the provider on whose page hosts pay their invoices. */
export const PAYMENT_VARIABLES = {
  PAYMENT_PAGES: z.enum(['off', 'sandbox', 'payplus'], 'must be off, sandbox or payplus').optional(),
  PAYMENT_SECONDS: wholeNumber(10, 1, 60),
  PAYPLUS_API_KEY: text.optional(),
  PAYPLUS_SECRET_KEY: text.optional(),
  PAYPLUS_PAGE_UID: text.optional(),
  PAYPLUS_URL: address(['http', 'https']).default('https://restapi.payplus.co.il/api/v1.0'),
} as const;

const KEYS = ['PAYPLUS_API_KEY', 'PAYPLUS_SECRET_KEY', 'PAYPLUS_PAGE_UID'] as const;
const paymentVariables = z.object(PAYMENT_VARIABLES);
type PaymentVariables = z.output<typeof paymentVariables>;

/** Complains about PayPlus without one of its keys. */
export function checkPaymentVariables(values: PaymentVariables, context: z.RefinementCtx): void {
  if (values.PAYMENT_PAGES !== 'payplus') return;
  for (const name of KEYS) {
    if (values[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'must be set where PAYMENT_PAGES is payplus' });
  }
}

/**
 * The provider of checked variables.
 * @param isDemo what the sandbox is for: where no money moves, nobody may pay in earnest
 */
export function paymentPagesOf(values: PaymentVariables, isDemo: boolean) {
  const provider = values.PAYMENT_PAGES ?? (isDemo ? 'sandbox' : 'off');
  const timeoutMs = values.PAYMENT_SECONDS * 1000;
  const { PAYPLUS_API_KEY: apiKey, PAYPLUS_SECRET_KEY: secretKey, PAYPLUS_PAGE_UID: pageId } = values;
  if (provider !== 'payplus' || apiKey === undefined || secretKey === undefined || pageId === undefined) {
    return { provider: provider === 'sandbox' ? ('sandbox' as const) : ('off' as const) };
  }
  const account = { url: values.PAYPLUS_URL.replace(/\/+$/, ''), apiKey, secretKey, pageId };
  return { provider: 'payplus' as const, timeoutMs, account };
}
