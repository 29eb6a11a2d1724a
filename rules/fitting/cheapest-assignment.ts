import { type SolvedAssignment, solveAssignment } from './hungarian.ts';

/**
 * Gives each row (room) a column (unit) of its own at the lowest total cost; among equal totals the lexicographically smallest list of
 * columns by row. Exact. Costs are whole numbers of at least 0, `Infinity` where a row may not take a column; the sum of all finite costs,
 * times the number of rows, must stay a safe integer. Undefined when no assignment exists.
 */
export function cheapestAssignment(costs: readonly (readonly number[])[]): readonly number[] | undefined {
  const columns = costs[0]?.length;
  if (columns === undefined || costs.length > columns) return undefined;
  const solved = solveAssignment(withForbidden(costs), columns);
  const isPossible = costs.every((row, index) => row.some((cost, column) => cost < Infinity && solved.columnOf[index] === column));
  return isPossible ? smallestOptimum(solved, costs.length) : undefined;
}

/** Replaces `Infinity` by a number that costs more than every possible assignment, so that the arithmetic stays exact. */
function withForbidden(costs: readonly (readonly number[])[]): number[][] {
  let forbidden = 1;
  for (const row of costs) forbidden += Math.max(...row.map((cost) => (cost < Infinity ? cost : 0)));
  return costs.map((row) => row.map((cost) => Math.min(cost, forbidden)));
}

/**
 * Every optimal assignment uses only tight edges (those whose cost equals the sum of the potentials), and every complete assignment over tight
 * edges is optimal. So: row by row take the smallest tight column for which the rest can still be completed, by an alternating path.
 * The rows behind the real ones are dummies that hold the columns left over; they may only hold columns of potential 0.
 */
function smallestOptimum(solved: SolvedAssignment, rows: number): readonly number[] {
  const { columnOf, rowOf, isTight } = solved;

  /** Moves a row to another tight column, and whoever holds it onwards, until the free column is reached. Only columns of later rows move. */
  function rehouse(row: number, free: number, settledRow: number, seen: Uint8Array): boolean {
    for (const [column, holder] of rowOf.entries()) {
      if (seen[column] || holder < settledRow || !isTight(row, column)) continue;
      seen[column] = 1;
      if (column !== free && !rehouse(holder, free, settledRow, seen)) continue;
      rowOf[column] = row;
      columnOf[row] = column;
      return true;
    }
    return false;
  }

  // Views of what moves meanwhile: each row and holder is the present one.
  for (const [row, current] of columnOf.subarray(0, rows).entries()) {
    for (const [column, holder] of rowOf.subarray(0, current).entries()) {
      if (holder < row || !isTight(row, column)) continue;
      const seen = new Uint8Array(rowOf.length);
      seen[column] = 1;
      if (!rehouse(holder, current, row, seen)) continue;
      rowOf[column] = row;
      columnOf[row] = column;
      break;
    }
  }
  return [...columnOf.subarray(0, rows)];
}
