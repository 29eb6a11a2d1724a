/** Who imports whom, as dependency-cruiser's JSON tells it. */
export interface ImportGraph {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] }[];
}

/** A test file with the number of imports between it and the nearest changed file; 0: it was changed itself. */
export interface NearTest {
  readonly file: string;
  readonly distance: number;
}

/**
 * Test files that the changed files can break, nearest first; among equally near ones by name.
 *
 * @param isTest whether a file holds tests of the kind that is looked for
 */
export function nearestTests(graph: ImportGraph, changed: readonly string[], isTest: (file: string) => boolean): NearTest[] {
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of graph.modules)
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  const distances = new Map(changed.map((file) => [file, 0]));
  // A breadth-first walk against the arrows: each file is met on its shortest way.
  const queue = [...distances.keys()];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const next = (distances.get(file) ?? 0) + 1;
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, next);
      queue.push(importer);
    }
  }
  return [...distances]
    .flatMap(([file, distance]) => (isTest(file) ? [{ file, distance }] : []))
    .sort((first, second) => first.distance - second.distance || (first.file < second.file ? -1 : 1));
}

/**
 * As many of the nearest tests as fit into the time, and those that are left for the whole run.
 *
 * @param secondsOf how long a file took the last time, or is thought to take
 */
export function fitInto(
  seconds: number,
  tests: readonly NearTest[],
  secondsOf: (file: string) => number,
): { chosen: NearTest[]; left: NearTest[] } {
  let rest = seconds;
  const chosen: NearTest[] = [];
  const left: NearTest[] = [];
  for (const test of tests) {
    const needed = secondsOf(test.file);
    if (needed <= rest) {
      chosen.push(test);
      rest -= needed;
    } else {
      left.push(test);
    }
  }
  return { chosen, left };
}
