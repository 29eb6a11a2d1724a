// What a picture is wished for with.
import type { TimeOfDay } from './core/light.ts';
import { TIMES_OF_DAY } from './core/light.ts';
import { makeRandom } from './core/random.ts';

export const PICTURE_KINDS = [
  'exterior',
  'pool',
  'jacuzzi',
  'terrace',
  'bedroom-double',
  'bedroom-twin',
  'bedroom-bunks',
  'living',
  'dining',
  'kitchen',
  'bathroom',
  'sauna',
  'spa',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Kinds of pictures under the open sky, unless a detail says `indoors`. */
export const OUTDOORS: ReadonlySet<PictureKind> = new Set(['exterior', 'pool', 'jacuzzi', 'terrace']);

/**
 * What this place has or is, beyond its kind: `town`: it stands in a street; `tent`: under canvas; `plain`: a hostel's furniture;
 * `indoors`: of a pool; `grill`: on a terrace; `single`: one more bed, `three`: three single beds; `crib`; `shower`: of a bathroom.
 */
export const DETAILS = ['town', 'tent', 'plain', 'indoors', 'grill', 'single', 'three', 'crib', 'shower'] as const;
export type Detail = (typeof DETAILS)[number];
export type Details = ReadonlySet<Detail>;

export interface PictureWish {
  /** One picture: another seed, another composition. */
  readonly seed: string;
  /** One property: pictures sharing it show the same house, walls and fabrics. A unit's own begins with the property's and a full stop. */
  readonly home: string;
  readonly kind: PictureKind;
  /** Id of a landscape: a region of the place list, or a town that looks out on something else. */
  readonly region: string;
  /** Property type id of the term list. */
  readonly propertyType: string;
  /** Chosen from the seed when left out. */
  readonly timeOfDay?: TimeOfDay | undefined;
  /** In the order of DETAILS. */
  readonly details?: readonly Detail[] | undefined;
  /** Which of the templates of its kind, counted round; chosen from the seed when left out. */
  readonly layout?: number | undefined;
}

const HOURS: readonly TimeOfDay[] = ['dawn', 'noon', 'noon', 'golden', 'golden', 'dusk', 'night'];

/** The hour that the picture shows. */
export function timeOfDayOf({ seed, kind, region, propertyType, timeOfDay }: PictureWish): TimeOfDay {
  return timeOfDay ?? makeRandom(`${seed}/${kind}/${region}/${propertyType}`).fork('time').pick(HOURS);
}

const OPEN = '-';

/** A wish as one line of text, for a photo's row: `terrace/ramon/khan/p17/p17.0/dusk/grill+crib/2`, `-` for what is left to the seed. */
export function writeWish({ kind, region, propertyType, home, seed, timeOfDay, details = [], layout }: PictureWish): string {
  const told = details.join('+') || OPEN;
  return [kind, region, propertyType, home, seed, timeOfDay ?? OPEN, told, layout ?? OPEN].map(encodeURIComponent).join('/');
}

const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined => list.find((item) => item === value);

/** Reads what writeWish wrote. Throws an Error for any other text. Details that this kit does not know are left out: older rows have them. */
export function readWish(text: string): PictureWish {
  const [kindText, region, propertyType, home, seed, hour, told, layout, ...rest] = text.split('/').map(decodeURIComponent);
  const kind = oneOf(PICTURE_KINDS, kindText);
  const known = hour === OPEN || oneOf(TIMES_OF_DAY, hour);
  const laidOut = layout === OPEN || /^\d{1,4}$/.test(layout ?? '');
  if (!kind || !region || !propertyType || !home || !seed || !known || !told || !laidOut || rest.length) {
    throw new Error(`not a wish for a picture: ${text}`);
  }
  const details = DETAILS.filter((detail) => told.split('+').includes(detail));
  return {
    kind,
    region,
    propertyType,
    home,
    seed,
    timeOfDay: oneOf(TIMES_OF_DAY, hour),
    details: details.length ? details : undefined,
    layout: layout === OPEN ? undefined : Number(layout),
  };
}

/** Returns what a picture is of, in one word for all that look alike; undefined for what sells no place. */
export function subjectOf({ kind }: PictureWish): string | undefined {
  return SUBJECTS[kind];
}

const SUBJECTS: Readonly<Partial<Record<PictureKind, string>>> = {
  exterior: 'house',
  pool: 'pool',
  jacuzzi: 'jacuzzi',
  terrace: 'terrace',
  'bedroom-double': 'bedroom',
  'bedroom-twin': 'bedroom',
  'bedroom-bunks': 'bedroom',
  living: 'living',
};
