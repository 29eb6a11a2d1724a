import { readFileSync } from 'node:fs';

/** A locality of GeoNames. */
export interface Locality {
  readonly names: ReadonlySet<string>;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** Over the sea. */
  readonly metres: number;
}

const AROUND = { south: 29, west: 33.6, north: 34, east: 36.6 };
/** Columns of GeoNames' tables (https://download.geonames.org/export/dump/readme.txt). */
const COLUMN = { otherNames: 3, latitude: 4, longitude: 5, kind: 7, population: 14, metres: 16 };
/** A part of another locality. */
const PART = 'PPLX';

/** The country's and its neighbours' localities, from GeoNames' table of places with 500 people or more (`cities500.txt`, CC BY 4.0). */
export function readLocalities(file: string): Locality[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => row.length > COLUMN.metres && row[COLUMN.kind] !== PART)
    .map((row) => ({
      names: new Set(row[COLUMN.otherNames]?.split(',')),
      latitude: Number(row[COLUMN.latitude]),
      longitude: Number(row[COLUMN.longitude]),
      population: Number(row[COLUMN.population]),
      metres: Number(row[COLUMN.metres]),
    }))
    .filter(
      ({ latitude, longitude }) => latitude > AROUND.south && latitude < AROUND.north && longitude > AROUND.west && longitude < AROUND.east,
    );
}

/** Kilometres between two places; flat, which is near enough within a country of this size. */
export function kilometresBetween(
  first: Pick<Locality, 'latitude' | 'longitude'>,
  second: Pick<Locality, 'latitude' | 'longitude'>,
): number {
  return Math.hypot((first.latitude - second.latitude) * 111, (first.longitude - second.longitude) * 94.5);
}
