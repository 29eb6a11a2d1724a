import { expect, it, test } from 'vitest';
import { chooseLabels, roadSigns } from './label-places.ts';

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

const COURSE = [
  [34.8, 32],
  [35, 32.4],
  [35.2, 32.4],
];

it("a road's number comes again and again, the oftener the nearer one looks", () => {
  expect(roadSigns(COURSE, 6)).toHaveLength(0);
  const [far, near] = [roadSigns(COURSE, 10), roadSigns(COURSE, 11)];
  expect(far.length).toBeGreaterThan(0);
  expect(near.length).toBeGreaterThanOrEqual(2 * far.length - 1);
});

it('it stands on the road', () => {
  const [first] = roadSigns([COURSE[1] ?? [], COURSE[2] ?? []], 12);
  const north = roadSigns([COURSE[2] ?? [], COURSE[1] ?? []], 12).at(-1);
  expect(first?.y).toBeCloseTo(north?.y ?? 0, 9);
  expect(first?.x).toBeGreaterThan(35 / 360 + 0.5);
  expect(first?.x).toBeLessThan(35.2 / 360 + 0.5);
});
