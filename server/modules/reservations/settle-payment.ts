import { findOperation, performVoid } from '#server/modules/payments/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { settleCharge } from './host/charge-fee.ts';
import { settleRefund } from './refund-charge.ts';

/**
 * Background work: finishes a charge, a refund or the letting go of an amount that is pending. Authorisations are never asked for again:
 * `reconcileAuthorisations` finds out about them. Harmless to repeat.
 */
export async function settlePayment(
  context: Pick<AppContext, 'db' | 'clock' | 'payment' | 'secrets' | 'config' | 'log'>,
  operationId: string,
): Promise<void> {
  const operation = await findOperation(context.db, operationId);
  if (operation?.state !== 'pending') return;
  try {
    if (operation.kind === 'void') await performVoid(context, operation);
    if (operation.kind === 'capture') await settleCharge(context, operation);
    if (operation.kind === 'refund') await settleRefund(context, operation);
  } catch (error) {
    // That it was declined is now written down.
    if (!(error instanceof DomainError)) throw error;
  }
}
