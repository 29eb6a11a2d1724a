// What stands in a picture's frame before the picture comes: its sky and ground, or its wall and floor, without drawing anything.
import { mix } from './core/colour.ts';
import { makeLight } from './core/light.ts';
import { makeRandom } from './core/random.ts';
import { regionOf } from './regions/index.ts';
import { makeIndoorLight, makeStyle } from './rooms/style.ts';
import type { PictureWish } from './wish.ts';
import { timeOfDayOf } from './wish.ts';

const FIELDS = '#8a9f5c';
const SAND = '#d2a878';
const SEA = '#5aa3ae';

/** What most of the lower half shows. */
const GROUNDS: Readonly<Record<string, string>> = {
  'sea-of-galilee': SEA,
  'carmel-haifa': '#6f9a86',
  sharon: SEA,
  'southern-coast': '#dcc79a',
  'tel-aviv-center': '#c9c3a6',
  'jerusalem-hills': '#b3a274',
  'dead-sea': '#b9b49a',
  negev: SAND,
  ramon: SAND,
  arava: SAND,
  'eilat-area': '#8fa6a0',
};

const gradient = (top: string, middle: string, low: string, bottom: string): string =>
  `linear-gradient(${top},${middle} 38%,${low} 54%,${bottom})`;

/** A CSS background in the picture's own colours, from the top down. Takes well under a millisecond. */
export function placeholderOf(wish: PictureWish): string {
  const { seed, kind, region, propertyType, home } = wish;
  const random = makeRandom(`${seed}/${kind}/${region}/${propertyType}`);
  const light = makeLight(random.fork('light'), timeOfDayOf(wish), regionOf(region));
  if (kind === 'exterior' || kind === 'terrace' || kind === 'pool') {
    const ground = kind === 'pool' ? SEA : (GROUNDS[region] ?? FIELDS);
    return gradient(light.sky[0], light.sky[2], light.tone(ground, 0.35), light.shaded(ground, 0, 0.6));
  }
  const style = makeStyle(makeRandom(`home/${home}/${propertyType}`).fork('style'), region, propertyType);
  const indoors = makeIndoorLight(light);
  const wall = indoors.tone(style.wall);
  return gradient(indoors.shaded(style.wall), wall, mix(wall, indoors.tone(style.fabric.second), 0.35), indoors.shaded(style.wood));
}
