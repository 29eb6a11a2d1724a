// scene(): one wish in, one picture out. Same wish, same picture.
import { makeCanvas, WIDTH } from './core/canvas.ts';
import { wash } from './core/finish.ts';
import { makeLight } from './core/light.ts';
import { chosen, makeRandom } from './core/random.ts';
import { regionOf } from './regions/index.ts';
import { makeStage } from './regions/stage.ts';
import { paintRoom } from './rooms/index.ts';
import type { PictureWish } from './wish.ts';
import { timeOfDayOf } from './wish.ts';

/**
 * Draws a picture: SVG text of 1200 x 900, without fonts or anything from outside. An unknown region becomes the
 * Upper Galilee, an unknown property type a country house. Ids inside are `d0`, `d1`, …: rasterise it or show it in
 * an <img>; two of them inlined in one page would collide.
 */
export function scene(wish: PictureWish): string {
  const { seed, home, kind, propertyType, layout } = wish;
  const region = regionOf(wish.region);
  const random = makeRandom(`${seed}/${kind}/${wish.region}/${propertyType}`);
  const homeRandom = makeRandom(`home/${home}/${propertyType}`);
  const light = makeLight(random.fork('light'), timeOfDayOf(wish), region);
  const art = makeCanvas();
  const flip = random.fork('flip').chance(0.5);
  art.group(flip ? { transform: `matrix(-1 0 0 1 ${WIDTH} 0)` } : {}, () => {
    if (kind === 'exterior') {
      const { materials } = region;
      const stage = makeStage({ art, light, random: random.fork('stage'), materials, propertyType, shot: wish.shot, homeRandom });
      chosen(region.scenes, random.fork('layout'), layout)(stage);
      wash(art, light);
    } else {
      paintRoom({ art, random: random.fork('room'), light, kind, regionId: wish.region, region, propertyType, homeRandom, layout });
      wash(art, light, 0.6, light.dark ? 0.4 : 0.18);
    }
  });
  return art.toSvg();
}
