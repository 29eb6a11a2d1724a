import type { Bar } from '../bars.ts';

/** Nights of a unit, one after the other, that are free one by one or taken by one bar. */
export interface RowSpan {
  /** From 0. */
  readonly firstDay: number;
  readonly days: number;
  /** Undefined: one free night. */
  readonly bar: Bar | undefined;
}

/** The nights of a unit from left to right as a table has them: a bar is one cell. @param nights by day, as {@link takenNightsOf} tells them */
export function spansOfRow(nights: readonly (Bar | undefined)[]): RowSpan[] {
  const spans: RowSpan[] = [];
  nights.forEach((bar, firstDay) => {
    const last = spans.at(-1);
    if (bar && last?.bar === bar) spans[spans.length - 1] = { ...last, days: last.days + 1 };
    else spans.push({ firstDay, days: 1, bar });
  });
  return spans;
}
