import { AsyncLocalStorage } from 'node:async_hooks';

const notes = new AsyncLocalStorage<Set<bigint>>();

/** Does work that notes, in the given set, each transaction that it records changes in; one that is undone is noted as well. */
export function notingTransactions<Result>(noted: Set<bigint>, work: () => Result): Result {
  return notes.run(noted, work);
}

/** Notes a transaction for whoever wants to know; see {@link notingTransactions}. */
export function noteTransaction(transaction: string): void {
  notes.getStore()?.add(BigInt(transaction));
}
