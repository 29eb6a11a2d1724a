import { describe, expect, it } from 'vitest';
import { type UnitDocument, unitDocument } from '#contract/registration-documents.ts';
import { copiedRates, holidayRates, raisedPrices } from './many-rates.ts';

const unitWith = (midweekAgorot: number, specialRates: readonly object[] = []): UnitDocument =>
  unitDocument.parse({ pricing: { midweekAgorot, weekendAgorot: midweekAgorot + 20_000 }, specialRates });
const summer = {
  customName: { he: 'קיץ', en: 'Summer' },
  from: '01-07-2027',
  to: '31-08-2027',
  midweekAgorot: 90_000,
  weekendAgorot: 120_000,
};

it('raises the standard prices by percent, to whole shekels', () => {
  const standard = { midweekAgorot: 57_100, weekendAgorot: 75_000, singleMidweekAgorot: null, singleWeekendAgorot: null };
  expect(raisedPrices(standard, 25)).toEqual({
    midweekAgorot: 71_400,
    weekendAgorot: 93_800,
    singleMidweekAgorot: null,
    singleWeekendAgorot: null,
  });
});

describe('a rate for every holiday', () => {
  const nights = (from: string, to: string) => ({ from, to });
  const holidays = [
    { id: 'passover', nights: nights('2027-04-21', '2027-04-27') },
    { id: 'hanukkah', nights: nights('2026-12-04', '2026-12-12') },
    { id: 'summer', nights: nights('2027-07-01', '2027-08-31') },
    { id: 'lag-baomer', nights: undefined },
  ];

  it('leaves out nights that have a rate, and holidays without dates', () => {
    const rates = holidayRates(unitWith(60_000, [{ ...summer, from: '15-08-2027' }]), holidays, 25);
    expect(rates.map(({ holiday, from, midweekAgorot }) => [holiday, from, midweekAgorot])).toEqual([
      ['hanukkah', '04-12-2026', 75_000],
      ['passover', '21-04-2027', 75_000],
    ]);
  });
});

describe('the special rates of a unit for another', () => {
  const source = unitWith(60_000, [summer]);

  it('are as far above its own standard price', () => {
    expect(copiedRates(source, unitWith(80_000)).specialRates).toMatchObject([
      { from: '01-07-2027', midweekAgorot: 120_000, weekendAgorot: 150_000 },
    ]);
  });

  it('replace a rate on the same nights, and leave one that shares a part of them', () => {
    const same = copiedRates(source, unitWith(60_000, [{ ...summer, midweekAgorot: 1 }]));
    expect([same.skipped, same.specialRates.map(({ midweekAgorot }) => midweekAgorot)]).toEqual([0, [90_000]]);
    const part = copiedRates(source, unitWith(60_000, [{ ...summer, to: '10-07-2027' }]));
    expect([part.skipped, part.specialRates.map(({ to }) => to)]).toEqual([1, ['10-07-2027']]);
  });
});
