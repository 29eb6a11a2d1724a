// Which pictures a property of the demo market has: its own, and those of its units.
import type { TimeOfDay } from './core/light.ts';
import { nth } from './core/points.ts';
import { hash } from './core/random.ts';
import type { Shot } from './regions/stage.ts';
import type { PictureKind, PictureWish } from './wish.ts';

/** What the property or unit really offers, so that no picture promises more. */
export interface Offers {
  readonly pool?: boolean;
  readonly spa?: boolean;
  readonly kitchen?: boolean;
}

export interface GalleryUnit {
  /** Unlike the other units' keys. */
  readonly key: string;
  /** Number of pictures; at least 4 are made. */
  readonly photos: number;
  /** Two single beds instead of a double one. */
  readonly twin?: boolean;
  readonly offers?: Offers;
}

export interface GalleryProperty {
  /** Unlike all other properties: its covers differ because this does. */
  readonly home: string;
  /** Region id of the place list. */
  readonly region: string;
  /** Property type id of the term list. */
  readonly propertyType: string;
  /** Number of pictures of the property itself, the cover included; at least 6 are made. */
  readonly propertyPhotos: number;
  readonly units: readonly GalleryUnit[];
  readonly offers?: Offers;
  /**
   * Number of the property among those of its region: neighbours in a list then differ in hour, distance and layout.
   * Taken from `home` when left out.
   */
  readonly variant?: number;
}

export interface Gallery {
  /** The cover first. */
  readonly property: readonly PictureWish[];
  /** By unit key. */
  readonly units: ReadonlyMap<string, readonly PictureWish[]>;
}

const LEAST_PROPERTY_PHOTOS = 6;
const LEAST_UNIT_PHOTOS = 4;

// Lists of 5 and 4 and the 3 layouts have no common factor: 60 covers of a region pass before hour, distance and layout repeat together.
const COVER_HOURS: readonly TimeOfDay[] = ['golden', 'noon', 'dusk', 'dawn', 'night'];
const COVER_SHOTS: readonly Shot[] = ['middle', 'close', 'middle', 'wide'];
const COVER_LAYOUTS = 3;

/** Hours that suit the other pictures, by the hour of the cover: a stay goes on from there. */
const LATER: Readonly<Record<TimeOfDay, readonly TimeOfDay[]>> = {
  dawn: ['noon', 'golden', 'dusk', 'dawn'],
  noon: ['golden', 'dawn', 'noon', 'dusk'],
  golden: ['noon', 'dusk', 'golden', 'dawn'],
  dusk: ['golden', 'noon', 'dawn', 'dusk'],
  night: ['golden', 'dusk', 'noon', 'dawn'],
};

/** Repeats a list until it is long enough. */
const filled = <T>(list: readonly T[], length: number): T[] => Array.from({ length }, (_, i) => nth(list, i % list.length));

const propertyKinds = ({ pool = false, spa = false, kitchen = true }: Offers): PictureKind[] => [
  ...(pool ? (['pool'] as const) : []),
  'terrace',
  'living',
  'exterior',
  'dining',
  ...(spa ? (['spa'] as const) : []),
  'exterior',
  ...(kitchen ? (['kitchen'] as const) : []),
  'terrace',
];

const unitKinds = (twin: boolean, { pool = false, spa = false, kitchen = true }: Offers): PictureKind[] => {
  const bedroom = twin ? 'bedroom-twin' : 'bedroom-double';
  return [
    bedroom,
    'bathroom',
    ...(pool ? (['pool'] as const) : []),
    'living',
    'terrace',
    ...(spa ? (['spa'] as const) : []),
    ...(kitchen ? (['kitchen'] as const) : []),
    bedroom,
    'dining',
  ];
};

interface Series {
  readonly prefix: string;
  readonly home: string;
  readonly region: string;
  readonly propertyType: string;
  readonly kinds: readonly PictureKind[];
  readonly coverHour: TimeOfDay;
  readonly variant: number;
}

/** Pictures of given kinds that share a home; a kind that comes again comes in its next layout. */
function series({ prefix, home, region, propertyType, kinds, coverHour, variant }: Series): PictureWish[] {
  const seen = new Map<PictureKind, number>();
  return kinds.map((kind, i) => {
    const earlier = seen.get(kind) ?? 0;
    seen.set(kind, earlier + 1);
    return {
      seed: `${prefix}.${i}`,
      home,
      kind,
      region,
      propertyType,
      timeOfDay: nth(LATER[coverHour], (variant + i) % 4),
      shot: kind === 'exterior' ? nth(COVER_SHOTS, (variant + earlier + 1) % COVER_SHOTS.length) : undefined,
      layout: variant + earlier + 1,
    };
  });
}

/**
 * The pictures of a property: a cover and at least five more of its own, at least four of each unit. The same property always gets the
 * same ones, and no two properties share a cover. All pictures of one unit show the same walls and fabrics.
 */
export function galleryOf(property: GalleryProperty): Gallery {
  const { home, region, propertyType, units, offers = {} } = property;
  const variant = property.variant ?? hash(home) % 60;
  const coverHour = nth(COVER_HOURS, variant % COVER_HOURS.length);
  const cover: PictureWish = {
    seed: `${home}.cover`,
    home,
    kind: 'exterior',
    region,
    propertyType,
    timeOfDay: coverHour,
    shot: nth(COVER_SHOTS, variant % COVER_SHOTS.length),
    layout: variant % COVER_LAYOUTS,
  };
  const shared = { region, propertyType, coverHour };
  const ownKinds = filled(propertyKinds(offers), Math.max(LEAST_PROPERTY_PHOTOS, property.propertyPhotos) - 1);
  const own = series({ ...shared, prefix: home, home, kinds: ownKinds, variant });
  const ofUnit = ({ key, photos, twin = false, offers: unitOffers = offers }: GalleryUnit, i: number): PictureWish[] => {
    const kinds = filled(unitKinds(twin, unitOffers), Math.max(LEAST_UNIT_PHOTOS, photos));
    // a lone unit is the house itself: the same fabrics as in the property's pictures
    const unitHome = units.length === 1 ? home : `${home}.${key}`;
    return series({ ...shared, prefix: `${home}.${key}`, home: unitHome, kinds, variant: variant + i });
  };
  return { property: [cover, ...own], units: new Map(units.map((unit, i) => [unit.key, ofUnit(unit, i)])) };
}
