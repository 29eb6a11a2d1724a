// What a picture is wished for with.
import type { TimeOfDay } from './core/light.ts';
import { TIMES_OF_DAY } from './core/light.ts';
import { makeRandom } from './core/random.ts';
import type { Shot } from './regions/stage.ts';
import { SHOTS } from './regions/stage.ts';
import type { RoomKind } from './rooms/index.ts';
import { ROOM_KINDS } from './rooms/index.ts';

export const PICTURE_KINDS = ['exterior', ...ROOM_KINDS] as const;
export type PictureKind = 'exterior' | RoomKind;

export interface PictureWish {
  /** One picture: another seed, another composition. */
  readonly seed: string;
  /** One property: pictures sharing it show the same house, walls and fabrics. */
  readonly home: string;
  readonly kind: PictureKind;
  /** Region id of the place list. */
  readonly region: string;
  /** Property type id of the term list. */
  readonly propertyType: string;
  /** Chosen from the seed when left out. */
  readonly timeOfDay?: TimeOfDay | undefined;
  /** How near the house stands (exteriors); chosen from the seed when left out. */
  readonly shot?: Shot | undefined;
  /** Which of the region's scenes or of the room's templates, counted round; chosen from the seed when left out. */
  readonly layout?: number | undefined;
}

const HOURS: readonly TimeOfDay[] = ['dawn', 'noon', 'noon', 'golden', 'golden', 'dusk', 'night'];

/** The hour that the picture shows. */
export function timeOfDayOf({ seed, kind, region, propertyType, timeOfDay }: PictureWish): TimeOfDay {
  return timeOfDay ?? makeRandom(`${seed}/${kind}/${region}/${propertyType}`).fork('time').pick(HOURS);
}

const OPEN = '-';

/** A wish as one line of text, for a photo's row: `exterior/ramon/khan/p17/p17.0/dusk/wide/2`, `-` for what is left to the seed. */
export function writeWish({ kind, region, propertyType, home, seed, timeOfDay, shot, layout }: PictureWish): string {
  return [kind, region, propertyType, home, seed, timeOfDay ?? OPEN, shot ?? OPEN, layout ?? OPEN].map(encodeURIComponent).join('/');
}

const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined => list.find((item) => item === value);

/** Reads what writeWish wrote. Throws an Error for any other text. */
export function readWish(text: string): PictureWish {
  const [kindText, region, propertyType, home, seed, hour, shot, layout, ...rest] = text.split('/').map(decodeURIComponent);
  const kind = oneOf(PICTURE_KINDS, kindText);
  const known = hour === OPEN || oneOf(TIMES_OF_DAY, hour);
  const framed = shot === OPEN || oneOf(SHOTS, shot);
  const laidOut = layout === OPEN || /^\d{1,4}$/.test(layout ?? '');
  if (!kind || !region || !propertyType || !home || !seed || !known || !framed || !laidOut || rest.length) {
    throw new Error(`not a wish for a picture: ${text}`);
  }
  return {
    kind,
    region,
    propertyType,
    home,
    seed,
    timeOfDay: oneOf(TIMES_OF_DAY, hour),
    shot: oneOf(SHOTS, shot),
    layout: layout === OPEN ? undefined : Number(layout),
  };
}
