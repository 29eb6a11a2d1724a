import { expect, it } from 'vitest';
import { chargeTimes } from './charge-words.ts';
import { translatorOf } from './translator.ts';

const line = (per: 'stay' | 'night' | 'guestNight', count: number, amountAgorot: number) => ({
  ...{ charge: { kind: 'heatedPool', title: null, per }, count, amountAgorot },
});

it.each([
  ['paid once for the stay says no more', line('stay', 1, 25_000), undefined, undefined],
  ['by stay, three times', line('stay', 3, 15_000), { times: '3', eachAgorot: 5_000 }, { times: '3', eachAgorot: 5_000 }],
  ['by night', line('night', 1, 25_000), { times: 'שני לילות', eachAgorot: 12_500 }, { times: '2 nights', eachAgorot: 12_500 }],
  [
    'by night, twice',
    line('night', 2, 40_000),
    { times: '2 × שני לילות', eachAgorot: 10_000 },
    { times: '2 × 2 nights', eachAgorot: 10_000 },
  ],
  [
    'by guest and night',
    line('guestNight', 3, 24_000),
    { times: '3 אורחים × שני לילות', eachAgorot: 4_000 },
    { times: '3 guests × 2 nights', eachAgorot: 4_000 },
  ],
])('a charge %s', (_, told, he, en) => {
  const asLine = told as Parameters<typeof chargeTimes>[0];
  expect([chargeTimes(asLine, 2, translatorOf('he')), chargeTimes(asLine, 2, translatorOf('en'))]).toEqual([he, en]);
});
