import { describe, expect, it } from 'vitest';
import file from './basemap/basemap.geojson?raw';
import { sortFeatures } from './basemap.ts';
import { nearbyThings, townOf } from './nearby.ts';

const basemap = sortFeatures(JSON.parse(file));
const of = (id: string) => townOf(basemap, id, 'en');
const near = (id: string) => {
  const town = of(id);
  if (!town) throw new Error(`no town ${id}`);
  return nearbyThings(basemap, town, 'en').map((thing) => `${thing.kilometres} ${thing.kind === 'town' ? thing.name : thing.water}`);
};

describe('what lies near a place', () => {
  // Worked out from the coordinates of the places.
  it.each([
    ['amirim', ['5 Safed', '11 galilee']],
    ['ein-gev', ['10 Tiberias', '1 galilee']],
    ['ein-gedi', ['27 Arad', '1 deadSea']],
    ['caesarea', ['2 Or Akiva', '1 mediterranean']],
    ['sde-boker', ['18 Yeruham']],
  ])('is the nearest known town and water: %s', (id, expected) => {
    expect(near(id)).toEqual(expected);
  });

  it('is never the town that it lies in', () => {
    expect(near('safed')[0]).not.toContain('Safed');
    expect(near('jerusalem')[0]).not.toContain('Jerusalem');
  });
});

it('every town has a place, a name and a size', () => {
  const towns = basemap.labels.filter(({ properties }) => properties.kind === 'town');
  expect(towns.length).toBeGreaterThan(470);
  expect(towns.filter(({ properties: { he, en, km } }) => !(he && en && km))).toEqual([]);
  expect(of('nowhere')).toBeUndefined();
});
