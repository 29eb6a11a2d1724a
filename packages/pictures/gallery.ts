// Which pictures a property of the demo market has: its own, and those of its units. Together they show one house on one day.
import type { TimeOfDay } from './core/light.ts';
import { nth } from './core/points.ts';
import { hash } from './core/random.ts';
import { DETAILS, type Detail, type PictureKind, type PictureWish } from './wish.ts';

/** What the property or unit really offers, so that no picture promises more. */
export interface Offers {
  readonly pool?: 'indoors' | 'outdoors' | undefined;
  readonly jacuzzi?: 'indoors' | 'outdoors' | undefined;
  readonly sauna?: boolean;
  readonly spa?: boolean;
  readonly grill?: boolean;
  readonly kitchen?: boolean;
}

/** Beds of one bedroom: how many of each. */
export interface Beds {
  readonly double?: number;
  readonly single?: number;
  readonly bunk?: number;
}

export interface GalleryUnit {
  /** Unlike the other units' keys. */
  readonly key: string;
  readonly bedrooms: readonly Beds[];
  readonly crib?: boolean;
  /** Under canvas. */
  readonly tent?: boolean;
  /** It has a sitting room of its own. */
  readonly living?: boolean;
  readonly offers?: Offers;
}

export interface GalleryProperty {
  /** Unlike all other properties: its covers differ because this does. */
  readonly home: string;
  /** Id of a landscape. */
  readonly region: string;
  /** Property type id of the term list. */
  readonly propertyType: string;
  /** It stands in a street. */
  readonly town?: boolean;
  /** Furnished like a hostel. */
  readonly plain?: boolean;
  readonly units: readonly GalleryUnit[];
  readonly offers?: Offers;
  /** Number of the property among those of its region: neighbours in a list then differ in subject, hour and layout. Taken from `home` when left out. */
  readonly variant?: number;
}

export interface Gallery {
  /** The cover first, then from outdoors to indoors, the view at the end. */
  readonly property: readonly PictureWish[];
  /** By unit key: bedrooms, sitting room, kitchen, bath, and what lies outside the door, some of it pictures of the property. */
  readonly units: ReadonlyMap<string, readonly PictureWish[]>;
}

/** What the settings of the market ask of every gallery. */
const LEAST_PROPERTY_PHOTOS = 6;
const LEAST_UNIT_PHOTOS = 4;
/** More than these of one place tire; only where there are many units, each with a picture of its own, does a place have more. */
const MOST_PHOTOS = 16;
const MOST_BEDROOMS = 4;

const COVER_HOURS: readonly TimeOfDay[] = ['noon', 'golden', 'dusk', 'noon', 'golden', 'noon', 'dawn'];

interface Shot {
  readonly kind: PictureKind;
  readonly details?: readonly Detail[];
}

const poolShot = ({ pool }: Offers): Shot[] => (pool ? [{ kind: 'pool', details: pool === 'indoors' ? ['indoors'] : [] }] : []);
const jacuzziShot = ({ jacuzzi }: Offers): Shot[] =>
  jacuzzi ? [{ kind: 'jacuzzi', details: jacuzzi === 'indoors' ? ['indoors'] : [] }] : [];
const terraceShot = ({ grill }: Offers): Shot => ({ kind: 'terrace', details: grill ? ['grill'] : [] });
const spaShots = ({ sauna, spa }: Offers): Shot[] => [
  ...(sauna ? [{ kind: 'sauna' } as const] : []),
  ...(spa ? [{ kind: 'spa' } as const] : []),
];

function bedroomShot({ double = 0, single = 0, bunk = 0 }: Beds): Shot {
  if (bunk) return { kind: 'bedroom-bunks' };
  if (!double) return { kind: 'bedroom-twin', details: single > 2 ? ['three'] : [] };
  return { kind: 'bedroom-double', details: single ? ['single'] : [] };
}

/** Returns what this place sells, one after the other for its neighbours in a list. */
function coverOf({ offers = {}, plain = false, units }: GalleryProperty, variant: number): Shot {
  const house: Shot = { kind: 'exterior' };
  const bed = units[0]?.bedrooms[0];
  const rooms: Shot[] =
    plain || !bed
      ? []
      : [{ ...bedroomShot(bed), details: [...(bedroomShot(bed).details ?? []), ...(units[0]?.tent ? (['tent'] as const) : [])] }];
  const again = offers.pool === 'outdoors' ? poolShot(offers) : [];
  const subjects = [...poolShot(offers), house, ...jacuzziShot(offers), ...rooms, ...again, house, terraceShot(offers)];
  return nth(subjects, variant % subjects.length);
}

function propertyShots({ offers = {} }: GalleryProperty, cover: Shot): Shot[] {
  const { kitchen = true } = offers;
  const outdoors: Shot[] = [{ kind: 'exterior' }, ...poolShot(offers), ...jacuzziShot(offers), terraceShot(offers)];
  const indoors: Shot[] = [...spaShots(offers), { kind: 'living' }, { kind: 'dining' }, ...(kitchen ? [{ kind: 'kitchen' } as const] : [])];
  const shots = [cover, ...outdoors.filter(({ kind }) => kind !== cover.kind), ...indoors];
  while (shots.length < LEAST_PROPERTY_PHOTOS - 1) shots.push({ kind: 'exterior' });
  return [...shots, { kind: 'terrace' }];
}

/** @param alone it is the whole house, whose sitting room and kitchen the property's pictures show already */
function unitShots({ bedrooms, crib, tent, living, offers = {} }: GalleryUnit, alone: boolean): Shot[] {
  const { kitchen = true } = offers;
  const inTent: Detail[] = tent ? ['tent'] : [];
  const beds = bedrooms.slice(0, MOST_BEDROOMS).map(bedroomShot);
  const shots: Shot[] = [
    ...beds.map(
      ({ kind, details = [] }, i): Shot => ({ kind, details: [...details, ...inTent, ...(crib && i === 0 ? (['crib'] as const) : [])] }),
    ),
    ...(living && !alone ? [{ kind: 'living' } as const] : []),
    ...(kitchen && !alone ? [{ kind: 'kitchen' } as const] : []),
    { kind: 'bathroom', details: bedrooms.length > 1 || tent ? ['shower'] : [] },
    ...jacuzziShot(offers),
    { kind: 'terrace' },
  ];
  while (shots.length < LEAST_UNIT_PHOTOS) shots.splice(1, 0, nth(shots, 0));
  return shots;
}

/** What tells a unit from the others, first; what it shares with them last. */
const TELLING: readonly PictureKind[] = ['bathroom', 'jacuzzi', 'bedroom-double', 'bedroom-twin', 'bedroom-bunks', 'living', 'kitchen'];

/** The shots that tell most of a unit, the first bedroom always, in the order they had. */
function mostTelling(shots: readonly Shot[], count: number): Shot[] {
  const rank = (shot: Shot, i: number): number => (i === 0 ? -1 : (TELLING.indexOf(shot.kind) + TELLING.length + 1) % (TELLING.length + 1));
  const ranked = shots.map((shot, i) => ({ shot, i, rank: rank(shot, i) })).sort((a, b) => a.rank - b.rank || a.i - b.i);
  return ranked
    .slice(0, count)
    .sort((a, b) => a.i - b.i)
    .map(({ shot }) => shot);
}

interface Series {
  readonly prefix: string;
  readonly home: string;
  readonly property: GalleryProperty;
  readonly shots: readonly Shot[];
  readonly hour: TimeOfDay;
  readonly variant: number;
}

/** Pictures of one home; a kind that comes again comes in its next layout. */
function series({ prefix, home, property, shots, hour, variant }: Series): PictureWish[] {
  const { region, propertyType, town, plain } = property;
  const seen = new Map<PictureKind, number>();
  return shots.map(({ kind, details = [] }, i) => {
    const earlier = seen.get(kind) ?? 0;
    seen.set(kind, earlier + 1);
    const told = new Set<Detail>([...details, ...(town ? (['town'] as const) : []), ...(plain ? (['plain'] as const) : [])]);
    const sorted = DETAILS.filter((detail) => told.has(detail));
    return {
      seed: `${prefix}.${i}`,
      home,
      kind,
      region,
      propertyType,
      timeOfDay: hour,
      details: sorted.length ? sorted : undefined,
      layout: variant + earlier,
    };
  });
}

/**
 * The pictures of a property: a cover and at least five more of its own, at least four of each unit, together no more than sixteen unless there are
 * many units. Units of which few are their own show, after these, what lies outside, as the property does: the same pictures. The same property
 * always gets the same ones, and no two properties share a cover. All rooms of one unit show the same walls and fabrics.
 */
export function galleryOf(property: GalleryProperty): Gallery {
  const { home, units } = property;
  const variant = property.variant ?? hash(home) % 60;
  // every seven properties the hours move on by one, so that they do not go with the subjects
  const hour = nth(COVER_HOURS, (variant + Math.floor(variant / COVER_HOURS.length)) % COVER_HOURS.length);
  const cover = coverOf(property, variant);
  const shared = { property, hour };
  const own = series({ ...shared, prefix: home, home, shots: propertyShots(property, cover), variant });
  const alone = units.length === 1;
  const mostOfUnit = Math.max(1, Math.floor((MOST_PHOTOS - own.length) / Math.max(1, units.length)));
  // what all units share outside their doors
  const common = own.filter(({ kind }) => kind === 'terrace' || kind === 'exterior').reverse();
  const ofUnit = (unit: GalleryUnit, i: number): PictureWish[] => {
    const shots = mostTelling(unitShots(unit, alone), mostOfUnit);
    // a lone unit is the house itself: the same fabrics as in the property's pictures
    const wishes = series({
      ...shared,
      prefix: `${home}.${unit.key}`,
      home: alone ? home : `${home}.${unit.key}`,
      shots,
      variant: variant + i + 1,
    });
    return [...wishes, ...common.slice(0, Math.max(0, LEAST_UNIT_PHOTOS - wishes.length))];
  };
  return { property: own, units: new Map(units.map((unit, i) => [unit.key, ofUnit(unit, i)])) };
}
