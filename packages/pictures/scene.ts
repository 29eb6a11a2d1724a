// scene(): one wish in, one picture out. Same wish, same picture.
import { type Canvas, makeCanvas, WIDTH } from './core/canvas.ts';
import { wash } from './core/finish.ts';
import { type Light, makeLight } from './core/light.ts';
import { chosen, makeRandom, type Random } from './core/random.ts';
import { type Landscape, landscapeOf, paintLandscape } from './landscapes/index.ts';
import { HORIZON } from './landscapes/layers.ts';
import { facadesOf } from './outdoors/facades.ts';
import { houseOf } from './outdoors/house.ts';
import { hotTubs, poolsOf } from './outdoors/pools.ts';
import { terracesOf } from './outdoors/terraces.ts';
import { bathsOf, whirlpools } from './rooms/bath.ts';
import { dining } from './rooms/dining.ts';
import { kitchens } from './rooms/kitchen.ts';
import { living } from './rooms/living.ts';
import type { Outlook, RoomKit, RoomTemplate } from './rooms/room.ts';
import { bedroomsOf } from './rooms/sleep.ts';
import { saunas, spa } from './rooms/spa.ts';
import { makeSpace } from './rooms/space.ts';
import { makeIndoorLight, makeStyle, type RoomLight } from './rooms/style.ts';
import type { Details, PictureKind, PictureWish } from './wish.ts';
import { OUTDOORS, timeOfDayOf } from './wish.ts';

const TEMPLATES: Readonly<Record<PictureKind, (details: Details) => readonly RoomTemplate[]>> = {
  exterior: (details) => facadesOf(details.has('town')),
  pool: (details) => poolsOf(details.has('indoors')),
  jacuzzi: (details) => (details.has('indoors') ? whirlpools : hotTubs),
  terrace: terracesOf,
  'bedroom-double': (details) => bedroomsOf('double', details),
  'bedroom-twin': (details) => bedroomsOf('twin', details),
  'bedroom-bunks': (details) => bedroomsOf('bunks', details),
  living: () => living,
  dining: () => dining,
  kitchen: () => kitchens,
  bathroom: bathsOf,
  sauna: () => saunas,
  spa: () => spa,
};

/**
 * Draws a picture: SVG text of 1200 x 900, without fonts or anything from outside. An unknown region becomes the
 * Upper Galilee, an unknown property type a country house. Ids inside are `d0`, `d1`, …: rasterise it or show it in
 * an <img>; two of them inlined in one page would collide.
 */
export function scene(wish: PictureWish): string {
  const { seed, home, kind, region, propertyType, layout } = wish;
  const landscape = landscapeOf(region);
  const random = makeRandom(`${seed}/${kind}/${region}/${propertyType}`);
  const details: Details = new Set(wish.details);
  const light = makeLight(random.fork('light'), timeOfDayOf(wish), landscape);
  const art = makeCanvas();
  const [property = home] = home.split('.');
  const houseRandom = makeRandom(`home/${property}/${propertyType}`);
  const flip = houseRandom.fork('flip').chance(0.5);
  art.group(flip ? { transform: `matrix(-1 0 0 1 ${WIDTH} 0)` } : {}, () => {
    const kit = makeKit(art, light, landscape, wish, random.fork('room'), houseRandom, details);
    chosen(TEMPLATES[kind](details), random.fork('template'), layout)(kit);
    if (OUTDOORS.has(kind) && !details.has('indoors')) wash(art, light, 0.6, light.dark ? 0.3 : 0.12);
    else wash(art, light, 0.4, light.dark ? 0.34 : 0.12);
  });
  return art.toSvg();
}

function makeKit(
  art: Canvas,
  light: Light,
  landscape: Landscape,
  wish: PictureWish,
  random: Random,
  houseRandom: Random,
  details: Details,
): RoomKit {
  const { home, region, propertyType } = wish;
  const inTown = details.has('town');
  const homeStyle = makeStyle(makeRandom(`home/${home}/${propertyType}`).fork('style'), region, propertyType, details);
  // one house has one view: its pictures share the lie of the land, each in its own light
  const outlook = (farOnly: boolean): Outlook => ({
    markup: art.capture(() => paintLandscape({ art, light, random: houseRandom.fork('view') }, landscape, { farOnly })),
    horizon: HORIZON,
  });
  const makeIn =
    (roomLight: RoomLight): RoomKit['makeRoom'] =>
    ({ floor = homeStyle.floor, force = {}, farOnly = false, ...camera }) => ({
      space: makeSpace(art, roomLight, camera),
      view: outlook(farOnly),
      style: { ...homeStyle, floor, ...force },
    });
  return {
    makeRoom: makeIn(makeIndoorLight(light)),
    makeOpen: makeIn({ ...light, outside: light, evening: light.dark }),
    random: random.fork('furnish'),
    details,
    house: houseOf(propertyType, inTown, landscape.materials, houseRandom),
    garden: landscape.garden,
  };
}
