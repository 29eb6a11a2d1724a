// Rooms and terraces: sets up light, style, the view and the camera, then lets a template furnish them.
import type { Canvas } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Random } from '../core/random.ts';
import { chosen } from '../core/random.ts';
import type { Region } from '../regions/stage.ts';
import { makeStage } from '../regions/stage.ts';
import { bath } from './bath.ts';
import { dining } from './dining.ts';
import { kitchens } from './kitchen.ts';
import { living } from './living.ts';
import { pools } from './pools.ts';
import type { Outlook, RoomKit, RoomTemplate } from './room.ts';
import { sleep } from './sleep.ts';
import { spa } from './spa.ts';
import { makeSpace } from './space.ts';
import type { RoomLight } from './style.ts';
import { makeIndoorLight, makeStyle } from './style.ts';
import { terrace } from './terraces.ts';

export const ROOM_KINDS = ['bedroom-double', 'bedroom-twin', 'living', 'dining', 'kitchen', 'bathroom', 'spa', 'terrace', 'pool'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

const TEMPLATES: Readonly<Record<RoomKind, readonly RoomTemplate[]>> = {
  'bedroom-double': sleep,
  'bedroom-twin': sleep,
  living,
  dining,
  kitchen: kitchens,
  bathroom: bath,
  spa,
  terrace,
  pool: pools,
};

interface RoomSetting {
  readonly art: Canvas;
  readonly random: Random;
  readonly light: Light;
  readonly kind: RoomKind;
  readonly regionId: string;
  readonly region: Region;
  readonly propertyType: string;
  /** Shared by all rooms of one home: the same walls and fabrics. */
  readonly homeRandom: Random;
  /** Which template, counted round; chosen by chance when left out. */
  readonly layout: number | undefined;
}

/** The landscape that the windows show, painted apart. */
function paintOutlook({ art, light, random, region, propertyType }: RoomSetting): Outlook {
  const { materials } = region;
  const stage = makeStage({ art, light, random: random.fork('view'), materials, propertyType, viewOnly: true, shot: 'middle' });
  const markup = art.capture(() => random.fork('layout').pick(region.views ?? region.scenes)(stage));
  return { markup, horizon: stage.horizonY() };
}

export function paintRoom(setting: RoomSetting): void {
  const { art, random, light, kind, homeRandom } = setting;
  const homeStyle = makeStyle(homeRandom.fork('style'), setting.regionId, setting.propertyType);
  const view = paintOutlook(setting);
  const makeIn =
    (roomLight: RoomLight): RoomKit['makeRoom'] =>
    ({ floor = homeStyle.floor, force = {}, ...camera }) => ({
      space: makeSpace(art, roomLight, camera),
      view,
      style: { ...homeStyle, floor, ...force },
    });
  chosen(
    TEMPLATES[kind],
    random.fork('template'),
    setting.layout,
  )({
    makeRoom: makeIn(makeIndoorLight(light)),
    makeOpen: makeIn({ ...light, outside: light, evening: light.dark }),
    random: random.fork('furnish'),
    twin: kind === 'bedroom-twin',
  });
}
