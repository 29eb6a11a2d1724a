import { expect, test } from 'vitest';
import { chooseLabels } from './choose-labels.ts';

test('of names that would cover each other the first stays', () => {
  const chosen = chooseLabels([
    { text: 'Safed', x: 100, y: 100 },
    { text: 'Rosh Pinna', x: 140, y: 110 },
    { text: 'Tiberias', x: 140, y: 130 },
  ]);
  expect(chosen.map(({ text }) => text)).toEqual(['Safed', 'Tiberias']);
});

test('names side by side both stay', () => {
  expect(
    chooseLabels([
      { text: 'Acre', x: 100, y: 100 },
      { text: 'Safed', x: 160, y: 100 },
    ]),
  ).toHaveLength(2);
});

test('a name under a pin is left out', () => {
  expect(chooseLabels([{ text: 'Safed', x: 100, y: 100 }], [{ x: 120, y: 105, width: 70, height: 36 }])).toEqual([]);
});
