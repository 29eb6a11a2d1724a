import { describe, expect, it } from 'vitest';
import { barHeights, savingOf, shownStays } from './strip-facts.ts';

const stay = (day: number, cheapestAgorot: number | null) => ({ from: `day ${day}`, to: `day ${day + 1}`, count: 1, cheapestAgorot });
const many = Array.from({ length: 100 }, (_, day) => stay(day, day === 70 ? 1 : 100));

describe('the strip of prices by date', () => {
  it('shows few stays whole, and of many those around the chosen one, else around the cheapest', () => {
    expect(shownStays(many.slice(0, 42), undefined)).toHaveLength(42);
    expect(shownStays(many, 'day 3')[0]?.from).toBe('day 0');
    expect(shownStays(many, undefined).map(({ from }) => from)).toContain('day 70');
    expect(shownStays(many, 'day 99').at(-1)?.from).toBe('day 99');
  });

  it('draws the cheapest lowest, the dearest highest, and nothing where nothing is free', () => {
    expect(barHeights([stay(1, 100), stay(2, 300), stay(3, null), stay(4, 200)])).toEqual([14, 48, 0, 31]);
    expect(barHeights([stay(1, 100), stay(2, 100)])).toEqual([14, 14]);
  });

  it('tells what the cheapest stay would save over the chosen one', () => {
    const stays = [stay(1, 100), stay(2, 300), stay(3, null)];
    expect(savingOf(stays, 'day 2')).toEqual({ from: 'day 1', agorot: 200 });
    expect(savingOf(stays, 'day 1')).toBeUndefined();
    expect(savingOf(stays, 'day 3')).toBeUndefined();
    expect(savingOf(stays, undefined)).toBeUndefined();
  });
});
