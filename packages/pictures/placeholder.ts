// What stands in a picture's frame before the picture comes: its sky and ground, or its wall and floor, without drawing anything.
import { mix } from './core/colour.ts';
import { makeLight } from './core/light.ts';
import { makeRandom } from './core/random.ts';
import { landscapeOf } from './landscapes/index.ts';
import { makeIndoorLight, makeStyle } from './rooms/style.ts';
import type { PictureWish } from './wish.ts';
import { OUTDOORS, timeOfDayOf } from './wish.ts';

const WATER = '#5aa3ae';

const gradient = (top: string, middle: string, low: string, bottom: string): string =>
  `linear-gradient(${top},${middle} 38%,${low} 54%,${bottom})`;

/** A CSS background in the picture's own colours, from the top down. Takes well under a millisecond. */
export function placeholderOf(wish: PictureWish): string {
  const { seed, kind, region, propertyType, home, details = [] } = wish;
  const landscape = landscapeOf(region);
  const random = makeRandom(`${seed}/${kind}/${region}/${propertyType}`);
  const light = makeLight(random.fork('light'), timeOfDayOf(wish), landscape);
  if (OUTDOORS.has(kind) && !details.includes('indoors')) {
    const ground = kind === 'pool' ? WATER : landscape.garden.colour;
    return gradient(light.sky[0], light.sky[2], light.tone(ground, 0.35), light.shaded(ground, 0, 0.6));
  }
  const style = makeStyle(makeRandom(`home/${home}/${propertyType}`).fork('style'), region, propertyType, new Set(details));
  const indoors = makeIndoorLight(light);
  const wall = indoors.tone(style.wall);
  return gradient(indoors.shaded(style.wall), wall, mix(wall, indoors.tone(style.fabric.second), 0.35), indoors.shaded(style.wood));
}
