/** A field that somebody else has changed since a form was opened. */
export interface Conflict<Values> {
  readonly name: keyof Values & string;
  /** True if the form has changed it, too. */
  readonly isTouched: boolean;
}

/**
 * Compares what is typed with what somebody else has saved since, field by field; a list counts as one field.
 * @param base what the form began with
 * @returns the fields that somebody else has changed
 */
export function conflictsIn<Values extends object>(
  base: Values,
  mine: Values,
  saved: Values,
  names: readonly (keyof Values & string)[],
): Conflict<Values>[] {
  return names
    .filter((name) => !isSameField(base[name], saved[name]))
    .map((name) => ({ name, isTouched: !isSameField(mine[name], base[name]) }));
}

/** Returns whether two fields hold the same: texts, numbers, and lists of what is chosen, in whatever order. */
export function isSameField(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  return plain(one) === plain(other);
}
