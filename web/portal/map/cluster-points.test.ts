import { describe, expect, test } from 'vitest';
import type { MapPoint } from '#web/map/map-point.ts';
import { clusterPoints } from './cluster-points.ts';

const WORLD = { south: -80, west: -180, north: 80, east: 180 };
const at = (id: number, latitude: number, longitude: number): MapPoint => ({
  id,
  latitude,
  longitude,
  label: `₪${id}`,
  name: `Place ${id}`,
});
const points = [at(1, 32.97, 35.54), at(2, 32.96, 35.5), at(3, 29.55, 34.95)];

describe('places on a map', () => {
  test('stand alone where there is room between them', () => {
    const pinned = clusterPoints(points)(WORLD, 14);
    expect(pinned.map(({ kind }) => kind)).toEqual(['point', 'point', 'point']);
  });

  test('are counted together where their pins would cover each other', () => {
    const pinned = clusterPoints(points)(WORLD, 8);
    const cluster = pinned.find((one) => one.kind === 'cluster');
    expect(cluster?.kind === 'cluster' && [...cluster.ids].sort()).toEqual([1, 2]);
    expect(pinned.find((one) => one.kind === 'point')).toMatchObject({ point: { id: 3 } });
  });

  test('fall apart at the zoom that their group names', () => {
    const clusters = clusterPoints(points);
    const cluster = clusters(WORLD, 8).find((one) => one.kind === 'cluster');
    if (cluster?.kind !== 'cluster') throw new Error('no cluster');
    expect(clusters(WORLD, cluster.nextZoom).filter(({ kind }) => kind === 'point')).toHaveLength(3);
    expect(clusters(WORLD, cluster.nextZoom - 1).filter(({ kind }) => kind === 'cluster')).toHaveLength(1);
  });

  test('outside of the view are left out', () => {
    expect(clusterPoints(points)({ south: 29, west: 34, north: 30, east: 36 }, 10).map(({ key }) => key)).toEqual(['point-3']);
  });

  test('at one and the same spot each get a pin in the end', () => {
    expect(clusterPoints([at(1, 32, 35), at(2, 32, 35)])(WORLD, 14)).toHaveLength(2);
  });
});
