// The face of payments: the journal of what the payment provider is asked for, each written before it is asked.

export { declinedBy } from './ask-provider.ts';
export { importCaptures } from './import-captures.ts';
export { ASK_AGAIN_AFTER_MS, beginVoids, performVoid } from './let-go.ts';
export { listPayments, refundableOf, refundedOf } from './list-payments.ts';
export {
  findOperation,
  insertOperations,
  listOpenAuthorisations,
  listOperations,
  type PaymentOperation,
  reservationsAwaitingProvider,
  type Settlement,
  settleOperation,
} from './operation-queries.ts';
export { reconcileAuthorisations } from './reconcile-authorisations.ts';
export { attachAmount, type SecuredAmount, secureAmount, voidAmount } from './secure-amount.ts';
