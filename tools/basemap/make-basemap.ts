import { readFileSync, writeFileSync } from 'node:fs';
import { allHeights } from './heights.ts';
import { kilometresBetween, type Locality, readLocalities } from './localities.ts';
import { LANDMARKS, WOODS } from './nature.ts';
import { paintRelief } from './relief.ts';
import { ROADS } from './roads.ts';
import { smoothLine, smoothRing } from './smooth.ts';
import { FURTHER_TOWNS } from './towns.ts';

// Makes what maps draw by themselves, from the tables beside this file, database/data/places.json and GeoNames' cities500.txt:
//   npm run basemap -- path/to/cities500.txt

const HERE = import.meta.dirname;
const ROOT = `${HERE}/../..`;

interface Place {
  readonly id: string;
  readonly kind: string;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Feature = GeoJSON.Feature<GeoJSON.Geometry, Record<string, unknown>>;

/** Seen on a map of the whole country, so that every part of it has a name. */
const FIRST = new Set('nahariya haifa tel-aviv-yafo ashdod jerusalem beersheba mitzpe-ramon eilat tiberias'.split(' '));
/** Not large, but what people steer by. */
const KNOWN = new Set(
  'safed rosh-pinna metula kiryat-shmona acre maalot-tarshiha nazareth karmiel kfar-tavor katzrin majdal-shams afula beit-shean daliyat-al-karmel zikhron-yaakov netanya herzliya hadera ashkelon rehovot kiryat-gat beit-shemesh ein-gedi ein-bokek arad sderot yeruham dimona rahat sde-boker paran sapir tzukim yotvata'.split(
    ' ',
  ),
);
const PEOPLE_PER_KM2 = 7000;
/** Parts of a town: named when one has come near. */
const PARTS = new Set(['jaffa', 'neve-tzedek', 'jerusalem-old-city', 'ein-kerem']);

const [file] = process.argv.slice(2);
if (!file) throw new Error('Which cities500.txt?');
const localities = readLocalities(file);
const shapes = (JSON.parse(readFileSync(`${HERE}/shapes.geojson`, 'utf8')) as { features: Feature[] }).features;
const { places } = JSON.parse(readFileSync(`${ROOT}/database/data/places.json`, 'utf8')) as { places: Place[] };

const isLabel = ({ properties }: Feature) => properties.layer === 'label';
const towns = [...places.filter(({ kind }) => kind === 'city').map(labelOfPlace), ...FURTHER_TOWNS.map(labelOfTown)].sort(
  (first, second) => first.fromZoom - second.fromZoom || second.population - first.population,
);
writeFileSync(
  `${ROOT}/web/map/basemap/basemap.geojson`,
  geoJson([
    ...shapes.filter((shape) => !isLabel(shape)),
    ...WOODS.map(({ outline }) => feature({ layer: 'wood' }, { type: 'Polygon', coordinates: [smoothRing(outline).map(toGeo)] })),
    ...builtUp().map(({ latitude, longitude, km }) => feature({ layer: 'town', km }, point(latitude, longitude))),
    ...ROADS.map(({ number, rank, course }) =>
      feature({ layer: 'road', number, rank }, { type: 'LineString', coordinates: smoothLine(course).map(toGeo) }),
    ),
    ...labels(),
  ]),
);
writeFileSync(`${ROOT}/web/map/basemap/relief.webp`, await paintRelief(allHeights(heightsOf(localities), waters())));

/** Names, those that matter most first: of names that would cover each other the first is shown. */
function labels(): Feature[] {
  const [regions, waterNames] = [shapes.filter(isRegion), shapes.filter((shape) => isLabel(shape) && !isRegion(shape))];
  const townNames = towns.map(({ latitude, longitude, population: _, ...label }) =>
    feature({ layer: 'label', ...label }, point(latitude, longitude)),
  );
  const landmarks = LANDMARKS.map(({ latitude, longitude, ...names }) =>
    feature({ layer: 'label', kind: 'landmark', ...names }, point(latitude, longitude)),
  );
  const woods = WOODS.map(({ he, en, outline }) =>
    feature({ layer: 'label', kind: 'wood', he, en, fromZoom: 10.5 }, point(...middleOf(outline))),
  );
  const known = towns.filter(({ fromZoom: from }) => from <= 8.5).length;
  return [...waterNames, ...townNames.slice(0, known), ...regions, ...landmarks, ...townNames.slice(known), ...woods];
}

function isRegion({ properties }: Feature): boolean {
  return properties.kind === 'region';
}

function labelOfPlace({ id, nameHe, nameEn, latitude, longitude }: Place) {
  const population = populationOf({ nameHe, latitude, longitude });
  return { kind: 'town', id, he: hebrew(nameHe), en: english(nameEn), ...drawn(population, id), latitude, longitude, population };
}

function labelOfTown({ he, en, latitude, longitude, population }: (typeof FURTHER_TOWNS)[number]) {
  return { kind: 'town', he, en, ...drawn(population, ''), latitude, longitude, population };
}

/** From which zoom a town is named, how large its name is written, and how far it reaches from its middle. */
function drawn(population: number, id: string) {
  const size = population >= 40_000 ? 3 : population >= 8_000 ? 2 : 1;
  return { fromZoom: fromZoom(population, id), size, km: reachOf(population) };
}

function fromZoom(population: number, id: string): number {
  if (PARTS.has(id)) return 12;
  if (FIRST.has(id)) return 7;
  if (KNOWN.has(id) || population >= 90_000) return 8.5;
  if (population >= 15_000) return 9.5;
  return population >= 4000 ? 10 : 10.75;
}

function reachOf(population: number): number {
  const km = Math.sqrt(population / PEOPLE_PER_KM2 / Math.PI);
  return Math.round(Math.min(Math.max(km, 0.3), 4.6) * 100) / 100;
}

/** Returns the inhabitants of the locality of that name nearby, else of the one that stands there. */
function populationOf(place: Pick<Place, 'nameHe' | 'latitude' | 'longitude'>): number {
  const near = localities
    .map((locality) => ({ ...locality, distance: kilometresBetween(locality, place) }))
    .filter(({ distance }) => distance < 4)
    .sort((first, second) => first.distance - second.distance);
  const named = near.find(({ names }) => names.has(place.nameHe));
  const [there] = near;
  return named?.population ?? (there && there.distance < 1 ? there.population : 0);
}

/** Towns and villages as round patches; what has a name of ours stands where ours stands. */
function builtUp() {
  const others = localities.filter((locality) => towns.every((town) => kilometresBetween(locality, town) > Math.max(1.2, town.km * 0.6)));
  return [...towns, ...others.map((locality) => ({ ...locality, km: reachOf(locality.population) }))];
}

function heightsOf(all: readonly Locality[]) {
  return all.map(({ latitude, longitude, metres }) => [latitude, longitude, metres] as const);
}

function waters() {
  return shapes
    .filter(({ properties }) => ['coast', 'lake', 'saltPans', 'jordan'].includes(String(properties.layer)))
    .map(({ properties, geometry }) => ({
      layer: properties.layer === 'saltPans' ? 'lake' : String(properties.layer),
      // These layers hold lines, polygons and lists of lines alone.
      lines: (geometry.type === 'LineString' ? [geometry.coordinates] : (geometry as GeoJSON.Polygon).coordinates) as number[][][],
    }));
}

function middleOf(outline: readonly (readonly [number, number])[]): [number, number] {
  const sum = (axis: 0 | 1) => outline.reduce((total, corner) => total + corner[axis], 0) / outline.length;
  return [sum(0), sum(1)];
}

function hebrew(name: string): string {
  return withoutNote(name).replaceAll("'", '׳').replaceAll('"', '״');
}

function english(name: string): string {
  return withoutNote(name).replaceAll("'", '’');
}

function withoutNote(name: string): string {
  return name.replace(/\s*\(.*?\)/, '');
}

function feature(properties: Record<string, unknown>, geometry: GeoJSON.Geometry): Feature {
  return { type: 'Feature', properties, geometry };
}

function point(latitude: number, longitude: number): GeoJSON.Point {
  return { type: 'Point', coordinates: toGeo([latitude, longitude]) };
}

/** About ten metres. */
function toGeo([latitude, longitude]: readonly [number, number]): [number, number] {
  return [Math.round(longitude * 1e4) / 1e4, Math.round(latitude * 1e4) / 1e4];
}

function geoJson(features: readonly Feature[]): string {
  return `{"type":"FeatureCollection","features":[\n${features.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`;
}
