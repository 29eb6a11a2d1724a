import type { Closure } from '#contract/closures.ts';
import { type LocalDate, toLocalDate } from '#contract/primitives/calendar-date.ts';

/** Closures of several units for the same nights and reason: one line to whoever closed them together. */
export interface ClosureGroup {
  readonly key: string;
  readonly unitIds: readonly number[];
  readonly closures: readonly Closure[];
  readonly firstNight: LocalDate;
  readonly lastNight: LocalDate;
  readonly reason: string;
  /** The latest save of any of them. */
  readonly savedAt: string;
  readonly savedBy: Closure['savedBy'];
}

/** Closures by date, those of the same nights and reason together. */
export function groupClosures(closures: readonly Closure[]): ClosureGroup[] {
  const groups = new Map<string, Closure[]>();
  for (const closure of closures) {
    const key = `${closure.from} ${closure.to} ${closure.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), closure]);
  }
  return [...groups].flatMap(([key, members]) => {
    const last = [...members].sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))[0];
    if (!last) return [];
    const { reason, savedAt, savedBy } = last;
    const unitIds = members.map(({ unitId }) => unitId);
    return [
      { key, unitIds, closures: members, firstNight: toLocalDate(last.from), lastNight: toLocalDate(last.to), reason, savedAt, savedBy },
    ];
  });
}

/** Returns what a line has become since it was seen; those of its closures that are gone are left out. */
export function asSavedNow(group: ClosureGroup, closures: readonly Closure[]): ClosureGroup {
  const present = group.closures.flatMap(({ id }) => closures.find((closure) => closure.id === id) ?? []);
  const other =
    present.find(({ id, revision }) => group.closures.some((seen) => seen.id === id && seen.revision !== revision)) ?? present[0];
  if (!other) return group;
  return { ...group, closures: present, firstNight: toLocalDate(other.from), lastNight: toLocalDate(other.to), reason: other.reason };
}
