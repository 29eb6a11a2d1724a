/** Parts of several tables of fields. Free of zod, so that browsers can import it. */

/** A description of the property or of a unit. */
export const DESCRIPTION = { kind: 'texts', keeps: 4000, isLong: true } as const;

type Choices<Set extends string, Names extends Readonly<Record<Set, string>>> = {
  readonly [Each in Set]: { readonly kind: 'options'; readonly name: Names[Each]; readonly set: Each };
};

/** Returns a field of chosen options for each set. */
export function choicesOf<Set extends string, const Names extends Readonly<Record<Set, string>>>(
  sets: readonly Set[],
  names: Names,
): Choices<Set, Names> {
  // The keys are the list's, which `fromEntries` does not keep.
  return Object.fromEntries(sets.map((set) => [set, { kind: 'options', name: names[set], set }])) as Choices<Set, Names>;
}
