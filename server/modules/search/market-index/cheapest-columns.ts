import { cheapestAssignment } from '#rules/fitting/cheapest-assignment.ts';

/**
 * What `cheapestAssignment` of rules/fitting finds, faster where rooms are alike or few: gives each room a unit of its own at the lowest total;
 * among equal totals the lexicographically smallest list of columns by room. Undefined where there is none.
 * @param costs by type of room, then by column; `Infinity` where the room may not take the unit
 * @param count how many columns there are
 */
export function cheapestColumns(
  costs: readonly Float64Array[],
  typeOfRoom: readonly number[],
  count: number,
): readonly number[] | undefined {
  const rooms = typeOfRoom.length;
  if (count < rooms) return undefined;
  const [first, second] = typeOfRoom.map((type) => costs[type]);
  if (first === undefined) return undefined;
  if (typeOfRoom.every((type) => type === typeOfRoom[0])) return cheapestAlike(first, rooms, count);
  if (rooms === 2 && second) return cheapestPair(first, second, count);
  if (rooms <= MOST_TRIED) return cheapestOfFew(costs, typeOfRoom, count);
  return cheapestAssignment(typeOfRoom.map((type) => [...(costs[type]?.subarray(0, count) ?? [])]));
}

/** Rooms of which every set is looked at; more go to the rules. */
const MOST_TRIED = 7;
/** More than there are columns. */
const COLUMNS = 32;
// By set of rooms, a bit for each: the lowest total that gives each of them one of the columns so far, and the list of these columns by room
// as digits of one number, so that of equal totals the smaller list is the smaller number.
const totals = new Float64Array(1 << MOST_TRIED);
const lists = new Float64Array(1 << MOST_TRIED);
/** By room, what the column at hand costs. */
const ofColumn = new Float64Array(MOST_TRIED);

/** Column by column: each set of rooms is served as before, or the column goes to one of its rooms and the rest is served as before. */
function cheapestOfFew(costs: readonly Float64Array[], typeOfRoom: readonly number[], count: number): number[] | undefined {
  const rooms = typeOfRoom.length;
  const all = (1 << rooms) - 1;
  const weights = typeOfRoom.map((_, room) => COLUMNS ** (rooms - 1 - room));
  totals.fill(Infinity, 0, all + 1);
  totals[0] = lists[0] = 0;
  for (let column = 0; column < count; column++) {
    for (let room = 0; room < rooms; room++) ofColumn[room] = costs[typeOfRoom[room] ?? 0]?.[column] ?? Infinity;
    // From the largest set on: the smaller ones still are as they were before this column.
    for (let set = all; set > 0; set--) {
      let total = totals[set] ?? Infinity;
      let list = lists[set] ?? 0;
      for (let rest = set; rest !== 0; rest &= rest - 1) {
        const room = 31 - Math.clz32(rest & -rest);
        const others = set & ~(1 << room);
        const cost = (totals[others] ?? Infinity) + (ofColumn[room] ?? Infinity);
        if (cost > total || cost === Infinity) continue;
        const listed = (lists[others] ?? 0) + column * (weights[room] ?? 0);
        if (cost === total && listed >= list) continue;
        total = cost;
        list = listed;
      }
      totals[set] = total;
      lists[set] = list;
    }
  }
  if (totals[all] === Infinity) return undefined;
  return weights.map((weight) => Math.floor((lists[all] ?? 0) / weight) % COLUMNS);
}

/** The rooms cost alike, so that the cheapest units in their order are best; of those that cost as much as the last of them, the first ones. */
function cheapestAlike(costs: Float64Array, rooms: number, count: number): number[] | undefined {
  const taken: number[] = [];
  // Kept in the order of cost and column: a unit goes before those that cost more.
  for (let column = 0; column < count; column++) {
    const cost = costs[column] ?? Infinity;
    if (cost === Infinity || (taken.length === rooms && cost >= (costs[taken[rooms - 1] ?? 0] ?? 0))) continue;
    let at = Math.min(taken.length, rooms - 1);
    for (; at > 0 && (costs[taken[at - 1] ?? 0] ?? 0) > cost; at--) taken[at] = taken[at - 1] ?? 0;
    taken[at] = column;
  }
  return taken.length === rooms ? taken.sort((one, other) => one - other) : undefined;
}

function cheapestPair(first: Float64Array, second: Float64Array, count: number): number[] | undefined {
  let lowest = Infinity;
  let best: number[] | undefined;
  for (let one = 0; one < count; one++) {
    for (let other = 0; other < count; other++) {
      const total = (first[one] ?? Infinity) + (second[other] ?? Infinity);
      if (one === other || total >= lowest) continue;
      lowest = total;
      best = [one, other];
    }
  }
  return best;
}
