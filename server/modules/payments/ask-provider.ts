import type { PaymentOutcome } from '#server/platform/payment/payment-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** A refusal by the provider, as the journal keeps it. @throws what is no refusal: nobody knows then what became of the call */
export function declinedBy(error: unknown): PaymentOutcome {
  if (!(error instanceof DomainError)) throw error;
  return { state: 'declined', reason: typeof error.details.reason === 'string' ? error.details.reason : error.code };
}
