import { describe, expect, it } from 'vitest';
import { barsAfter } from './returning-bars.ts';

describe('search and filters on a narrow screen', () => {
  it.each([
    ['stay where they are near the head of the page', 'home', 0, 150, 'home'],
    ['are gone once they have scrolled off the screen', 'home', 150, 260, 'gone'],
    ['come back when the page is scrolled up', 'gone', 900, 880, 'back'],
    ['stay while the page is scrolled further up', 'back', 880, 400, 'back'],
    ['slide away when it is scrolled down again', 'back', 880, 900, 'away'],
    ['are not pushed away over their own place', 'back', 100, 150, 'back'],
    ['are at home at the top', 'back', 60, 0, 'home'],
    ['come back from wherever they are', 'away', 900, 860, 'back'],
  ] as const)('%s', (_, bars, from, to, after) => {
    expect(barsAfter(bars, from, to)).toBe(after);
  });
});
