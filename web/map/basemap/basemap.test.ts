import { expect, it } from 'vitest';
import { sortFeatures } from '../basemap.ts';
import file from './basemap.geojson?raw';

const { waters, roads, labels, towns, woods } = sortFeatures(JSON.parse(file));

/** Returns whether a point lies within a ring: a line from it to the east crosses the ring an odd number of times. */
function isWithin([x = 0, y = 0]: GeoJSON.Position, ring: readonly GeoJSON.Position[]): boolean {
  return ring.reduce((isInside, [x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring.at(index - 1) ?? [];
    const isCrossed = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return isCrossed ? !isInside : isInside;
  }, false);
}

it('no road runs through water', () => {
  const surfaces = waters.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates.slice(0, 1) : []));
  const drowned = roads.flatMap(({ geometry, properties }) =>
    geometry.coordinates
      .filter((point) => surfaces.some((surface) => isWithin(point, surface)))
      .map((point) => `${properties.number} at ${point.join(' ')}`),
  );
  expect(surfaces.length).toBeGreaterThan(3);
  expect(drowned).toEqual([]);
});

it('the main roads are there, and every name in both languages', () => {
  const numbers = new Set(roads.map(({ properties }) => properties.number));
  expect([1, 2, 4, 5, 6, 40, 60, 65, 70, 75, 77, 85, 90, 98].filter((number) => !numbers.has(number))).toEqual([]);
  expect(labels.filter(({ properties: { he, en } }) => !/[א-ת]/.test(he) || !/[a-z]/i.test(en))).toEqual([]);
  expect(towns.length).toBeGreaterThan(1000);
  expect(woods.length).toBeGreaterThan(20);
});
