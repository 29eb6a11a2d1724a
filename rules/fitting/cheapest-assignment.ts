import { type SolvedAssignment, solveAssignment } from './hungarian.ts';

/**
 * Gives each row (room) a column (unit) of its own at the lowest total cost; among equal totals the lexicographically smallest list of
 * columns by row. Exact. Costs are whole numbers of at least 0, `Infinity` where a row may not take a column; the sum of all finite costs,
 * times the number of rows, must stay a safe integer. Undefined when no assignment exists.
 */
export function cheapestAssignment(costs: readonly (readonly number[])[]): readonly number[] | undefined {
  const columns = costs[0]?.length ?? 0;
  if (costs.length === 0 || costs.length > columns) return undefined;
  const solved = solveAssignment(withForbidden(costs), columns);
  const isPossible = costs.every((row, index) => (row[solved.columnOf[index] ?? -1] ?? Infinity) < Infinity);
  return isPossible ? smallestOptimum(solved, costs.length) : undefined;
}

/** Replaces `Infinity` by a number that costs more than every possible assignment, so that the arithmetic stays exact. */
function withForbidden(costs: readonly (readonly number[])[]): number[][] {
  let forbidden = 1;
  for (const row of costs) forbidden += row.reduce((most, cost) => (cost < Infinity && cost > most ? cost : most), 0);
  return costs.map((row) => row.map((cost) => Math.min(cost, forbidden)));
}

/**
 * Every optimal assignment uses only tight edges (those whose cost equals the sum of the potentials), and every complete assignment over tight
 * edges is optimal. So: row by row take the smallest tight column for which the rest can still be completed, by an alternating path.
 * The rows behind the real ones are dummies that hold the columns left over; they may only hold columns of potential 0.
 */
function smallestOptimum(solved: SolvedAssignment, rows: number): readonly number[] {
  const { columnOf, rowOf, isTight } = solved;
  const columns = rowOf.length;

  /** Moves a row to another tight column, and whoever holds it onwards, until the free column is reached. Only columns of later rows move. */
  function rehouse(row: number, free: number, settledRow: number, seen: boolean[]): boolean {
    for (let column = 0; column < columns; column++) {
      const holder = rowOf[column] ?? -1;
      if (seen[column] || holder < settledRow || !isTight(row, column)) continue;
      seen[column] = true;
      if (column !== free && !rehouse(holder, free, settledRow, seen)) continue;
      rowOf[column] = row;
      columnOf[row] = column;
      return true;
    }
    return false;
  }

  for (let row = 0; row < rows; row++) {
    const current = columnOf[row] ?? columns;
    for (let column = 0; column < current; column++) {
      const holder = rowOf[column] ?? -1;
      if (holder < row || !isTight(row, column)) continue;
      const seen = new Array<boolean>(columns).fill(false);
      seen[column] = true;
      if (!rehouse(holder, current, row, seen)) continue;
      rowOf[column] = row;
      columnOf[row] = column;
      break;
    }
  }
  return columnOf.slice(0, rows);
}
