import { cheapestAssignment } from '#rules/fitting/cheapest-assignment.ts';
import { countBits, lowestBit } from './bits.ts';

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
  const plan = planOf(typeOfRoom);
  return plan ? plan.cheapest(costs, count) : cheapestAssignment(typeOfRoom.map((type) => [...(costs[type]?.subarray(0, count) ?? [])]));
}

/**
 * For which stays there is a unit for each room at all.
 * @param ofTypes by type of room, then by unit, a word of the stays for which the room may have it
 * @returns a word of them; undefined where there are too many rooms to try
 */
export function staysWithColumns(ofTypes: readonly Int32Array[], typeOfRoom: readonly number[], units: number): number | undefined {
  return planOf(typeOfRoom)?.stays(ofTypes, units);
}

/** Rooms of which every choice is looked at; more go to the rules, and so do those of so many types that there are more choices than these. */
const MOST_TRIED = 10;
const MOST_CHOICES = 256;
/** More than there are columns. */
const COLUMNS = 32;

/** Plans that are kept, by the types of their rooms. */
const MOST_PLANS = 64;
const plans = new Map<string, RoomsPlan | undefined>();
let last: { readonly typeOfRoom: readonly number[]; readonly plan: RoomsPlan | undefined } | undefined;

/** How to try some rooms; undefined where there are too many. A search asks of one property after the other, always with the same list. */
function planOf(typeOfRoom: readonly number[]): RoomsPlan | undefined {
  if (last?.typeOfRoom === typeOfRoom) return last.plan;
  const key = typeOfRoom.join();
  if (!plans.has(key)) {
    if (plans.size === MOST_PLANS) plans.clear();
    plans.set(key, makePlan(typeOfRoom));
  }
  last = { typeOfRoom, plan: plans.get(key) };
  return last.plan;
}

function makePlan(typeOfRoom: readonly number[]): RoomsPlan | undefined {
  const rooms = typeOfRoom.length;
  const roomsOfType = [...new Set(typeOfRoom)].map((type) => typeOfRoom.flatMap((each, room) => (each === type ? [room] : [])));
  const choices = roomsOfType.reduce((product, { length }) => product * (length + 1), 1);
  return rooms <= MOST_TRIED && choices <= MOST_CHOICES ? new RoomsPlan(typeOfRoom, roomsOfType, choices) : undefined;
}

/**
 * Gives rooms units column by column: what was reached before stays, or the column goes to a room of one of the types and the others are served as
 * before. What counts is how many rooms of each type are served: rooms of one type take their columns in order, for of equal totals the smallest list
 * is asked.
 */
class RoomsPlan {
  readonly #rooms: number;
  readonly #types: readonly number[];
  readonly #weights: readonly number[];
  // Choices of how many rooms of each type are served, by how many rooms that are: choices of one size stand side by side.
  readonly #ends: Int32Array;
  /** By choice, where its ways end: from which choice one more room makes it, the number of that room's type, and the room's weight in a list. */
  readonly #waysEnd: Int32Array;
  readonly #before: Int32Array;
  readonly #typeOfWay: Int32Array;
  readonly #weightOfWay: Float64Array;
  // By choice: the lowest total so far, and the list of columns by room as digits of one number, so that a smaller list is a smaller number.
  readonly #totals: Float64Array;
  readonly #lists: Float64Array;
  /** By choice, the stays for which it is served. */
  readonly #served: Int32Array;
  readonly #ofColumn: Float64Array;
  readonly #least: Float64Array;

  /** @param roomsOfType by number of the type @param choices how many there are */
  constructor(typeOfRoom: readonly number[], roomsOfType: readonly (readonly number[])[], choices: number) {
    this.#rooms = typeOfRoom.length;
    this.#types = roomsOfType.map(([room = 0]) => typeOfRoom[room] ?? 0);
    this.#weights = typeOfRoom.map((_, room) => COLUMNS ** (this.#rooms - 1 - room));
    const all = choicesOf(roomsOfType.map(({ length }) => length)).sort((one, other) => sizeOf(one) - sizeOf(other));
    const numbers = new Map(all.map((choice, number) => [choice.join(), number]));
    this.#ends = new Int32Array(this.#rooms + 1);
    for (const [number, choice] of all.entries()) this.#ends[sizeOf(choice)] = number + 1;
    const ways = all.map((choice) =>
      choice.flatMap((served, type) => {
        const before = numbers.get(choice.with(type, served - 1).join());
        return before === undefined ? [] : [{ before, type, weight: this.#weights[roomsOfType[type]?.[served - 1] ?? 0] ?? 0 }];
      }),
    );
    const flat = ways.flat();
    let end = 0;
    this.#waysEnd = Int32Array.from(ways, ({ length }) => (end += length));
    this.#before = Int32Array.from(flat, ({ before }) => before);
    this.#typeOfWay = Int32Array.from(flat, ({ type }) => type);
    this.#weightOfWay = Float64Array.from(flat, ({ weight }) => weight);
    this.#totals = new Float64Array(choices);
    this.#lists = new Float64Array(choices);
    this.#served = new Int32Array(choices);
    this.#ofColumn = new Float64Array(roomsOfType.length);
    this.#least = new Float64Array(this.#rooms);
  }

  /** The columns by room; undefined where there are none for all of them. */
  cheapest(costs: readonly Float64Array[], count: number): number[] | undefined {
    const rooms = this.#rooms;
    const totals = this.#totals.fill(Infinity);
    totals[0] = this.#lists[0] = 0;
    let left = count > rooms ? this.#worthTrying(costs, count) : ~(-1 << count);
    for (let tried = 1, columns = countBits(left); left !== 0; left &= left - 1, tried++) {
      const column = lowestBit(left);
      for (const [number, type] of this.#types.entries()) this.#ofColumn[number] = costs[type]?.[column] ?? Infinity;
      // No more rooms than columns so far are served, and no fewer than leave the rest to those that follow.
      const least = Math.max(1, rooms - columns + tried);
      const from = this.#ends[least - 1] ?? 0;
      // From the largest on: the smaller ones still are as they were before this column.
      for (let choice = (this.#ends[Math.min(rooms, tried)] ?? 0) - 1; choice >= from; choice--) this.#give(column, choice);
    }
    const last = totals.length - 1;
    if (totals[last] === Infinity) return undefined;
    return this.#weights.map((weight) => Math.floor((this.#lists[last] ?? 0) / weight) % COLUMNS);
  }

  /** The same for a word of stays at once, where it does not matter what units cost. */
  stays(ofTypes: readonly Int32Array[], units: number): number {
    const rooms = this.#rooms;
    const served = this.#served.fill(0);
    served[0] = -1;
    for (let unit = 0; unit < units; unit++) {
      const from = this.#ends[Math.max(1, rooms - units + unit + 1) - 1] ?? 0;
      for (let choice = (this.#ends[Math.min(rooms, unit + 1)] ?? 0) - 1; choice >= from; choice--) {
        let stays = served[choice] ?? 0;
        for (let way = this.#waysEnd[choice - 1] ?? 0; way < (this.#waysEnd[choice] ?? 0); way++)
          stays |= (served[this.#before[way] ?? 0] ?? 0) & (ofTypes[this.#types[this.#typeOfWay[way] ?? 0] ?? 0]?.[unit] ?? 0);
        served[choice] = stays;
      }
    }
    return served[served.length - 1] ?? 0;
  }

  /** Gives the column to the last room of a choice, where that is better than what is known. */
  #give(column: number, choice: number): void {
    const [totals, lists] = [this.#totals, this.#lists];
    let total = totals[choice] ?? Infinity;
    let list = lists[choice] ?? 0;
    for (let way = this.#waysEnd[choice - 1] ?? 0; way < (this.#waysEnd[choice] ?? 0); way++) {
      const before = this.#before[way] ?? 0;
      const cost = (totals[before] ?? Infinity) + (this.#ofColumn[this.#typeOfWay[way] ?? 0] ?? Infinity);
      if (cost > total || cost === Infinity) continue;
      const listed = (lists[before] ?? 0) + column * (this.#weightOfWay[way] ?? 0);
      if (cost === total && listed >= list) continue;
      total = cost;
      list = listed;
    }
    totals[choice] = total;
    lists[choice] = list;
  }

  /** A bit for each column that is among the cheapest of any type, as many as there are rooms: if a room had another, one of these would be left. */
  #worthTrying(costs: readonly Float64Array[], count: number): number {
    const [rooms, least] = [this.#rooms, this.#least];
    let worth = 0;
    for (const type of this.#types) {
      const ofType = costs[type];
      if (!ofType) continue;
      let kept = 0;
      for (let column = 0; column < count; column++) {
        const cost = ofType[column] ?? Infinity;
        if (cost === Infinity || (kept === rooms && cost >= (least[rooms - 1] ?? 0))) continue;
        let at = Math.min(kept, rooms - 1);
        for (; at > 0 && (least[at - 1] ?? 0) > cost; at--) least[at] = least[at - 1] ?? 0;
        least[at] = cost;
        kept = Math.min(kept + 1, rooms);
      }
      if (kept === 0) return 0;
      const most = least[kept - 1] ?? 0;
      for (let column = 0; column < count; column++) if ((ofType[column] ?? Infinity) <= most) worth |= 1 << column;
    }
    return worth;
  }
}

const sizeOf = (choice: readonly number[]) => choice.reduce((sum, served) => sum + served, 0);

/** Every list of as many numbers, from 0 up to each of the most. */
function choicesOf(most: readonly number[]): number[][] {
  return most.reduce<number[][]>(
    (lists, each) => lists.flatMap((list) => Array.from({ length: each + 1 }, (_, served) => [...list, served])),
    [[]],
  );
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
