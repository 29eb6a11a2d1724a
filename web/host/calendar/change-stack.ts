import type { WireDate } from '#contract/primitives/calendar-date.ts';

/** Something that was done in the calendar, and can be taken back: taking it back is something that can be taken back in turn. */
export interface CalendarChange {
  /** What was done, in words. */
  readonly text: string;
  readonly undo: () => Promise<CalendarChange>;
  /** Nights that it closed without a word why. */
  readonly unexplained?: readonly ClosedNights[];
}

/** Nights of a unit that are closed; `to` is the last of them. */
export interface ClosedNights {
  readonly unitId: number;
  readonly from: WireDate;
  readonly to: WireDate;
  readonly reason: string;
}

/** One's own last changes, and those that were taken back, the latest last. */
export interface ChangeStack {
  readonly done: readonly CalendarChange[];
  readonly undone: readonly CalendarChange[];
}

export const NO_CHANGES: ChangeStack = { done: [], undone: [] };

/** Further back nobody remembers what they did. */
const MOST = 30;

/** Returns the stack after a new change: what was taken back before it cannot be done again over it. */
export function afterDoing({ done }: ChangeStack, change: CalendarChange): ChangeStack {
  return { done: [...done, change].slice(-MOST), undone: [] };
}

/** Returns the stack after the latest change was taken back. @param back what takes that back; undefined when it can never be taken back any more */
export function afterUndoing({ done, undone }: ChangeStack, back: CalendarChange | undefined): ChangeStack {
  return { done: done.slice(0, -1), undone: back ? [...undone, back] : undone };
}

/** Returns the stack after a change that was taken back is done again. */
export function afterRedoing({ done, undone }: ChangeStack, again: CalendarChange | undefined): ChangeStack {
  return { done: again ? [...done, again] : done, undone: undone.slice(0, -1) };
}
