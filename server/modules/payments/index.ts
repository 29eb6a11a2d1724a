// The face of payments: the journal of what the payment provider is asked for, each written before it is asked.

export {
  ASK_AGAIN_AFTER_MS,
  attachAmount,
  beginVoids,
  performVoid,
  reconcileAuthorisations,
  type SecuredAmount,
  secureAmount,
  voidAmount,
  voidOtherAmounts,
} from './authorisations.ts';
export { listPayments, refundableOf, refundedOf } from './list-payments.ts';
export {
  declinedBy,
  findOperation,
  importCaptures,
  insertOperations,
  listOpenAuthorisations,
  listOperations,
  type PaymentOperation,
  reservationsAwaitingProvider,
  type Settlement,
  settleOperation,
} from './operation-queries.ts';
