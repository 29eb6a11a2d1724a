import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, on every machine. */
const TICK_MS = 10;

/** Milliseconds of the processor that a process has had, its threads included. */
export function processorTime(processId: number): number {
  const { own } = readTimes(processId) ?? { own: 0 };
  return own;
}

/** The same of a process with all that it has started, those that have ended included: PostgreSQL has a process for each connection. */
export function processorTimeOfFamily(parentId: number): number {
  const ids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = ids.flatMap((id) => readTimes(id) ?? []).filter(({ parent }) => parent === parentId);
  const parent = readTimes(parentId);
  return (parent?.own ?? 0) + (parent?.ended ?? 0) + children.reduce((sum, { own }) => sum + own, 0);
}

/** Times of a process, in the fields that proc(5) numbers; undefined once it has ended. */
function readTimes(processId: number): { readonly parent: number; readonly own: number; readonly ended: number } | undefined {
  try {
    const line = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The second field is the name, which may hold spaces and brackets.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((index) => fields[index]);
    return { parent, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return undefined;
  }
}
