/**
 * Returns whether a snapshot, as PostgreSQL writes it (`pg_current_snapshot`), shows what a transaction did, or was taken after it was undone. In
 * JavaScript what `pg_visible_in_snapshot` says in SQL.
 */
export function isVisibleIn(transaction: bigint, snapshot: string): boolean {
  const [oldest = '0', next = '0', underWay = ''] = snapshot.split(':');
  if (transaction < BigInt(oldest)) return true;
  return transaction < BigInt(next) && !underWay.split(',').includes(String(transaction));
}
