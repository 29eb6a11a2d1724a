import { expect, it } from 'vitest';
import type { Bilingual } from '#contract/primitives/locale.ts';
import { COLLATORS } from '../listings/collators.ts';
import { NameRanks } from './name-ranks.ts';

const SLOTS = 1200;
const nameOf = (number: number): Bilingual => ({ he: `מקום ${number}`, en: `Place ${number}` });

/** Slots by rank; those of the same rank together, in order. */
function orderOf(ranks: Float64Array, slots: readonly number[]): number[][] {
  const byRank = Map.groupBy(slots, (slot) => ranks[slot] ?? Number.NaN);
  return [...byRank].sort(([one], [other]) => one - other).map(([, same]) => same);
}

function expectedOf(names: readonly (Bilingual | undefined)[], slots: readonly number[]): number[][] {
  const byName = Map.groupBy(slots, (slot) => names[slot]?.he ?? '');
  return [...byName].sort(([one], [other]) => COLLATORS.he.compare(one, other)).map(([, same]) => same);
}

it('ranks names as sorting does: many at once, then some that change, come and are alike', () => {
  const names = new Array<Bilingual | undefined>(SLOTS).fill(undefined);
  const ranks = new NameRanks('he', names);
  const rename = (slot: number, name: Bilingual) => {
    names[slot] = name;
    ranks.change(slot);
  };
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
  for (const slot of slots.slice(0, 1100)) rename(slot, nameOf((slot * 7919) % 500));
  ranks.settle();
  expect(orderOf(ranks.ranks, slots.slice(0, 1100))).toEqual(expectedOf(names, slots.slice(0, 1100)));
  for (const slot of [3, 4, 900, ...slots.slice(1100, 1180)]) rename(slot, nameOf((slot * 31) % 700));
  ranks.settle();
  expect(orderOf(ranks.ranks, slots.slice(0, 1180))).toEqual(expectedOf(names, slots.slice(0, 1180)));
});

it('makes room where more names come between the same two than there are numbers', () => {
  const names = new Array<Bilingual | undefined>(202).fill(undefined);
  const ranks = new NameRanks('he', names);
  const slots = Array.from({ length: 202 }, (_, slot) => slot);
  for (const slot of slots) {
    // Two in front, one at the end, and each of the others directly behind the second.
    names[slot] = nameOf([100, 1000, 9999][slot] ?? 9000 - slot);
    ranks.change(slot);
    ranks.settle();
  }
  expect(orderOf(ranks.ranks, slots)).toEqual(expectedOf(names, slots));
});
