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

/** An optimal assignment with its proof of optimality. */
interface SolvedAssignment {
  /** Column of each row. Rows behind the real ones are dummies that hold the columns left over. */
  readonly columnOf: Int32Array;
  /** Row of each column, dummies included. */
  readonly rowOf: Int32Array;
  /** True if a row may take a column in some optimal assignment's support: its cost equals the sum of the potentials. */
  readonly isTight: (row: number, column: number) => boolean;
}

/**
 * Solves the assignment by the Hungarian method, with shortest augmenting paths, O(rows² × columns); exact on whole numbers. Needs at least as many columns as rows.
 * Source of the scheme: Kuhn–Munkres in the form of e-maxx, where index 0 of rows and columns is a sentinel.
 */
function solveAssignment(costs: readonly (readonly number[])[], columns: number): SolvedAssignment {
  const state: State = {
    costs,
    columns,
    rowPotential: new Float64Array(costs.length + 1),
    columnPotential: new Float64Array(columns + 1),
    holder: new Int32Array(columns + 1),
  };
  for (let row = 1; row <= costs.length; row++) augment(state, row);
  return solutionOf(state);
}

interface State {
  readonly costs: readonly (readonly number[])[];
  readonly columns: number;
  readonly rowPotential: Float64Array;
  readonly columnPotential: Float64Array;
  /** Row of each column, both from 1; 0 is nobody. */
  readonly holder: Int32Array;
}

/** Finds the cheapest way to house one more row, and moves the rows along it. */
function augment(state: State, newRow: number): void {
  const { columns, holder } = state;
  const least = new Float64Array(columns + 1).fill(Infinity);
  const from = new Int32Array(columns + 1);
  const used = new Uint8Array(columns + 1);
  holder[0] = newRow;
  let column = 0;
  while ((holder[column] ?? 0) !== 0) {
    used[column] = 1;
    column = stepTo(state, column, least, from, used);
  }
  while (column !== 0) {
    const previous = from[column] ?? 0;
    holder[column] = holder[previous] ?? 0;
    column = previous;
  }
}

/** One step of the search: relaxes the row of the column, shifts the potentials, and returns the nearest column not used yet. */
function stepTo(state: State, at: number, least: Float64Array, from: Int32Array, used: Uint8Array): number {
  const { costs, columns, rowPotential, columnPotential, holder } = state;
  const row = holder[at] ?? 0;
  let delta = Infinity;
  let next = 0;
  for (let column = 1; column <= columns; column++) {
    if (used[column]) continue;
    const reduced = costAt(costs, row - 1, column - 1) - (rowPotential[row] ?? 0) - (columnPotential[column] ?? 0);
    if (reduced < (least[column] ?? Infinity)) {
      least[column] = reduced;
      from[column] = at;
    }
    if ((least[column] ?? Infinity) < delta) {
      delta = least[column] ?? Infinity;
      next = column;
    }
  }
  for (let column = 0; column <= columns; column++) {
    if (used[column]) {
      const held = holder[column] ?? 0;
      rowPotential[held] = (rowPotential[held] ?? 0) + delta;
      columnPotential[column] = (columnPotential[column] ?? 0) - delta;
    } else least[column] = (least[column] ?? Infinity) - delta;
  }
  return next;
}

/** There is one for each row and column. */
function costAt(costs: State['costs'], row: number, column: number): number {
  return costs[row]?.[column] ?? Infinity;
}

function solutionOf(state: State): SolvedAssignment {
  const { costs, columns, rowPotential, columnPotential, holder } = state;
  const columnOf = new Int32Array(columns);
  const rowOf = new Int32Array(columns);
  let dummy = costs.length;
  for (const [column, held] of holder.subarray(1).entries()) {
    const row = held === 0 ? dummy++ : held - 1;
    rowOf[column] = row;
    columnOf[row] = column;
  }
  const isTight = (row: number, column: number): boolean => {
    const potential = columnPotential[column + 1] ?? 0;
    // A dummy costs nothing anywhere, and its potential is 0: column potentials are never above 0.
    if (row >= costs.length) return potential === 0;
    return costAt(costs, row, column) - (rowPotential[row + 1] ?? 0) - potential === 0;
  };
  return { columnOf, rowOf, isTight };
}
