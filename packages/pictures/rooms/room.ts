// What a room template receives: ways to set up a room or a terrace, and what comes out of it.
import type { Random } from '../core/random.ts';
import type { Garden } from '../landscapes/index.ts';
import type { House } from '../outdoors/house.ts';
import type { Details } from '../wish.ts';
import type { Camera, Space } from './space.ts';
import type { Floor, Style } from './style.ts';

/** A landscape painted once, with the height of its horizon. */
export interface Outlook {
  readonly markup: string;
  readonly horizon: number;
}

/** Measures of a room in metres; which wall has the window, and which one the accent colour. */
export interface Room {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly window?: 'back' | 'left' | 'right';
  readonly accent?: 'back' | 'left' | 'right' | 'none';
}

/** The camera, and what this room insists on instead of the home's own style. */
export interface RoomWish extends Camera {
  readonly floor?: Floor;
  readonly force?: Partial<Style>;
  /** A garden hides the land up to the horizon. */
  readonly farOnly?: boolean;
}

export interface MadeRoom {
  readonly space: Space;
  readonly view: Outlook;
  readonly style: Style;
}

export interface RoomKit {
  /** A room with walls, in indoor light. */
  readonly makeRoom: (wish: RoomWish) => MadeRoom;
  /** A terrace or pool, in the light of the landscape. */
  readonly makeOpen: (wish: RoomWish) => MadeRoom;
  readonly random: Random;
  readonly details: Details;
  readonly house: House;
  readonly garden: Garden;
}

/** Paints one room, from the far wall towards the viewer. */
export type RoomTemplate = (kit: RoomKit) => void;
