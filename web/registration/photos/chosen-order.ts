/** A photo that came of a file, with the file's place among all that were chosen. */
interface Arrival {
  readonly photoId: number;
  readonly number: number;
}

/**
 * Puts photos into the order in which their files were chosen: small files overtake large ones on the way. Photos that were there before keep
 * their places.
 */
export function inChosenOrder(photoIds: readonly number[], arrivals: readonly Arrival[]): number[] {
  const chosen = arrivals
    .filter(({ photoId }) => photoIds.includes(photoId))
    .sort((one, other) => one.number - other.number)
    .map(({ photoId }) => photoId);
  const next = chosen[Symbol.iterator]();
  return photoIds.map((id) => (chosen.includes(id) ? (next.next().value ?? id) : id));
}

/** What came while the step is open, list by list. */
export class Arrivals {
  private readonly byList = new Map<number | null, readonly Arrival[]>();

  add(unitId: number | null, arrival: Arrival): void {
    this.byList.set(unitId, [...(this.byList.get(unitId) ?? []), arrival]);
  }

  /** From now on the host's own order counts. */
  forget(unitId: number | null): void {
    this.byList.delete(unitId);
  }

  /** Returns whether the list has all that came: the answer to one upload may overtake that to another, and was written before its photo was there. */
  areAllIn(unitId: number | null, photoIds: readonly number[]): boolean {
    return (this.byList.get(unitId) ?? []).every(({ photoId }) => photoIds.includes(photoId));
  }

  /** The list in the order in which its files were chosen; undefined when it is so already. */
  orderOf(unitId: number | null, photoIds: readonly number[]): number[] | undefined {
    const ordered = inChosenOrder(photoIds, this.byList.get(unitId) ?? []);
    return ordered.every((id, index) => id === photoIds[index]) ? undefined : ordered;
  }
}
