// What a picture is wished for with.
import type { TimeOfDay } from './core/light.ts';
import { makeRandom } from './core/random.ts';
import type { Shot } from './regions/stage.ts';
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
}

const HOURS: readonly TimeOfDay[] = ['dawn', 'noon', 'noon', 'golden', 'golden', 'dusk', 'night'];

/** The hour that the picture shows. */
export function timeOfDayOf({ seed, kind, region, propertyType, timeOfDay }: PictureWish): TimeOfDay {
  return timeOfDay ?? makeRandom(`${seed}/${kind}/${region}/${propertyType}`).fork('time').pick(HOURS);
}
