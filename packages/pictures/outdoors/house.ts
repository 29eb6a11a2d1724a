// The house of one home, as the scenes outdoors place it: the same walls, roof and windows from wherever it is seen.
import { builderFor, neighbourOf } from '../built/builders.ts';
import type { Materials } from '../built/materials.ts';
import type { Place } from '../built/solid.ts';
import type { Random } from '../core/random.ts';
import type { Space } from '../rooms/space.ts';

export interface House {
  /** How far away it fills the picture, in metres. */
  readonly distance: number;
  /** How far its steps, deck or terrace reach towards us, and half its width; in metres. */
  readonly front: number;
  readonly half: number;
  /** A tent or wagon. */
  readonly small: boolean;
  /** Builds it at x, z on the ground, turned by `yaw` radians. */
  readonly stand: (space: Space, x: number, z: number, yaw: number) => void;
  /** Another house of the same street. */
  readonly neighbour: (space: Space, random: Random, x: number, z: number, yaw: number) => void;
}

const placeIn = (space: Space, x: number, z: number, yaw: number): Place => {
  const [px, py] = space.project([x, 0, z]);
  return { x: px, y: py, scale: space.scaleAt([x, 0, z]), eye: space.eye[1], distance: z - space.eye[2], yaw };
};

export function houseOf(propertyType: string, inTown: boolean, materials: Materials, homeRandom: Random): House {
  const { build, distance, front, half, small = false } = builderFor(propertyType, inTown);
  const own = homeRandom.fork('build');
  // which flank is seen belongs to the house too: the camera never walks round it
  const mirror = homeRandom.fork('mirror').chance(0.5) ? 1 : -1;
  return {
    distance,
    front,
    half,
    small,
    stand: (space, x, z, yaw) => build(space.art, space.light, own.fork('once'), { ...placeIn(space, x, z, yaw), mirror }, materials),
    neighbour: (space, random, x, z, yaw) =>
      neighbourOf(space.art, space.light, random, { ...placeIn(space, x, z, yaw), mirror }, materials),
  };
}
