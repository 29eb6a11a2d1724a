import { expect, it } from 'vitest';
import { praisedAndMissed } from './praised-and-missed.ts';

const names = (scores: readonly { score: string }[]) => scores.map(({ score }) => score);
const EVEN = { clean: 45, asDescribed: 45, comfort: 45, surroundings: 45, value: 45, host: 45 };

it('names what stands out above and below, two of each at most', () => {
  const { praised, missed } = praisedAndMissed({ clean: 49, asDescribed: 48, comfort: 47, surroundings: 40, value: 35, host: 39 });
  expect([names(praised), names(missed)]).toEqual([
    ['clean', 'asDescribed'],
    ['value', 'host'],
  ]);
  expect(missed[0]).toEqual({ score: 'value', meanTenths: 35 });
});

it('names nothing where all are alike, or nearly', () => {
  expect(praisedAndMissed(EVEN)).toEqual({ praised: [], missed: [] });
  expect(praisedAndMissed({ ...EVEN, clean: 46 })).toEqual({ praised: [], missed: [] });
});

it('names what is a tenth above the mean of all, whatever its height', () => {
  expect(names(praisedAndMissed({ ...EVEN, clean: 47 }).praised)).toEqual(['clean']);
  expect(names(praisedAndMissed({ ...EVEN, host: 43 }).missed)).toEqual(['host']);
});

it('names nothing without reviews', () => {
  const none = { clean: null, asDescribed: null, comfort: null, surroundings: null, value: null, host: null };
  expect(praisedAndMissed(none)).toEqual({ praised: [], missed: [] });
});
