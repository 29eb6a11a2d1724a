/** What became of the changes that a run made, as far as the score asks. The rest of Stryker's report is for people. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

export interface Score {
  readonly found: number;
  readonly missed: number;
}

const FOUND = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** Counts the changes that a test found and those that none did; changes that cannot run, or were switched off, are neither. */
export function scoreOf({ files }: Report): Score {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (set: ReadonlySet<string>) => statuses.filter((status) => set.has(status)).length;
  return { found: count(FOUND), missed: count(MISSED) };
}

/** A score as a line of a table: name, how many were found of how many, percent. */
export function scoreLine(name: string, { found, missed }: Score): string {
  const all = found + missed;
  const percent = all === 0 ? 'none' : `${((found / all) * 100).toFixed(1)} %`;
  return `${name.padEnd(28)} ${String(found).padStart(5)} of ${String(all).padStart(5)}   ${percent}`;
}
