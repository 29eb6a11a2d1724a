import { makeRandom, type Random } from '@lina/pictures/random';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { Place } from '#server/modules/properties/index.ts';
import { BEFITS, EVOCATIVE, HOUSE_NOUNS } from '../content/names.ts';
import { BLUEPRINTS, REGION_PLANS } from './blueprints.ts';
import { outlookOf } from './outlooks.ts';
import { fill, shuffled } from './text.ts';

/** Where a property stands, what kind it is and what it is called. */
export interface Site {
  readonly key: string;
  readonly regionId: string;
  readonly city: Place;
  readonly propertyType: string;
  readonly name: Bilingual;
}

/** Towns that many travellers ask for: they get several properties each. */
const SOUGHT_AFTER = [
  'rosh-pinna',
  'safed',
  'amirim',
  'eilat',
  'tel-aviv-yafo',
  'mitzpe-ramon',
  'zikhron-yaakov',
  'tiberias',
  'ramot',
  'ein-gedi',
  'metula',
  'jerusalem',
];

/**
 * Shares `count` properties out over all regions as {@link REGION_PLANS} weighs them, at least one each, every property type at least once.
 * Deterministic: the same count gives the same sites.
 */
export function planSites(places: readonly Place[], count: number): Site[] {
  const random = makeRandom('market/sites');
  const names = nameGiver(random.fork('names'));
  const regions = Object.entries(REGION_PLANS);
  const shares = regions.map(([, plan]) => Math.max(1, Math.round((plan.properties * count) / 320)));
  trimTo(shares, Math.max(count, regions.length));
  const unseen = new Set(Object.keys(BLUEPRINTS));
  return regions.flatMap(([regionId, plan], index) => {
    const cities = citiesOf(places, regionId, random.fork(`cities/${regionId}`));
    const types = shuffled(plan.types, random.fork(`types/${regionId}`));
    return Array.from({ length: shares[index] ?? 0 }, (_, turn) => {
      const key = `${regionId}/${turn}`;
      const city = cityFor(cities, turn);
      const fresh = types.find((type) => unseen.has(type));
      const propertyType = fresh ?? types[turn % types.length] ?? 'zimmer';
      unseen.delete(propertyType);
      return { key, regionId, city, propertyType, name: names(propertyType, outlookOf(city).views) };
    });
  });
}

/** Takes from the largest shares, or gives to them, until they add up. */
function trimTo(shares: number[], count: number): void {
  let difference = shares.reduce((sum, share) => sum + share, 0) - count;
  for (let index = 0; difference !== 0; index = (index + 1) % shares.length) {
    const share = shares[index] ?? 0;
    const step = Math.sign(difference);
    if (step > 0 && share <= 1) continue;
    shares[index] = share - step;
    difference -= step;
  }
}

interface Cities {
  readonly sought: readonly Place[];
  readonly others: readonly Place[];
}

function citiesOf(places: readonly Place[], regionId: string, random: Random): Cities {
  const all = places.filter((place) => place.kind === 'city' && place.regionId === regionId);
  const sought = all.filter((place) => SOUGHT_AFTER.includes(place.id));
  return {
    sought,
    others: shuffled(
      all.filter((place) => !sought.includes(place)),
      random,
    ),
  };
}

/** Every second property of a region stands in a sought-after town, where the region has one. */
function cityFor({ sought, others }: Cities, turn: number): Place {
  const fromSought = sought[Math.floor(turn / 2) % Math.max(1, sought.length)];
  const fromOthers = others[turn % Math.max(1, others.length)];
  const city = turn % 2 === 0 ? (fromSought ?? fromOthers) : (fromOthers ?? fromSought);
  if (!city) throw new Error('A region without cities cannot hold properties');
  return city;
}

/** Gives each property a name of its own: kind of house and a word that befits what is seen from there, never the same pair twice. */
function nameGiver(random: Random): (propertyType: string, views: readonly string[]) => Bilingual {
  const words = shuffled(EVOCATIVE, random);
  const taken = new Set<string>();
  let turn = 0;
  return (propertyType, views) => {
    const nouns = HOUSE_NOUNS[propertyType] ?? [{ he: '{n}', en: '{n}' }];
    for (let attempt = 0; attempt < words.length * nouns.length; attempt++) {
      const word = words[turn++ % words.length];
      const noun = nouns[(turn + attempt) % nouns.length];
      if (!word || !noun) break;
      if (!(BEFITS.get(word.he) ?? views).some((view) => views.includes(view))) continue;
      const name = fill(noun, { n: word });
      if (taken.has(name.he)) continue;
      taken.add(name.he);
      return name;
    }
    throw new Error(`No name is left for a ${propertyType}`);
  };
}
