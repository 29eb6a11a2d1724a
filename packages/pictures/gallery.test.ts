import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BUILT_PROPERTY_TYPES } from './built/builders.ts';
import { TIMES_OF_DAY } from './core/light.ts';
import { describePicture } from './describe-picture.ts';
import { photoOf } from './drawn-pictures.ts';
import { galleryOf, type Offers } from './gallery.ts';
import { LANDSCAPES } from './landscapes/index.ts';
import { placeholderOf } from './placeholder.ts';
import { scene } from './scene.ts';
import { PICTURE_KINDS, subjectOf, writeWish } from './wish.ts';

const REGION_IDS = Object.keys(LANDSCAPES);
const regionAt = (i: number): string => REGION_IDS[i % REGION_IDS.length]!;
const typeAt = (i: number): string => BUILT_PROPERTY_TYPES[i % BUILT_PROPERTY_TYPES.length]!;

const sample = (i: number) =>
  galleryOf({
    home: `p${i}`,
    region: regionAt(i),
    propertyType: typeAt(i),
    offers: { pool: 'outdoors', grill: true },
    units: [
      { key: 'u1', bedrooms: [{ double: 1 }], crib: true },
      { key: 'u2', bedrooms: [{ single: 2 }, { double: 1, single: 1 }, { bunk: 3 }], living: true },
    ],
    variant: Math.floor(i / REGION_IDS.length),
  });

describe('a gallery', () => {
  it('is the same for the same property', () => {
    expect(sample(3)).toEqual(sample(3));
  });

  it('has at least six pictures of the property, and four of each unit', () => {
    const units = [{ key: 'a', bedrooms: [{ double: 1 }], offers: { kitchen: false } }];
    for (const variant of [0, 1, 2, 3]) {
      const { property, units: ofUnits } = galleryOf({
        home: 'p',
        region: 'ramon',
        propertyType: 'khan',
        units,
        variant,
        offers: { kitchen: false },
      });
      expect(property.length).toBeGreaterThanOrEqual(6);
      expect(ofUnits.get('a')).toHaveLength(4);
    }
  });

  it('goes from the cover through what lies outdoors to the rooms, and ends with the view', () => {
    const kinds = sample(0).property.map(({ kind }) => kind);
    expect(kinds).toEqual(['pool', 'exterior', 'terrace', 'living', 'dining', 'kitchen', 'terrace']);
  });

  it('never holds the same picture twice', () => {
    const all = Array.from({ length: 40 }, (_, i) => sample(i)).flatMap((g) => [...g.property, ...[...g.units.values()].flat()]);
    expect(new Set(all.map(writeWish)).size).toBe(all.length);
  });

  it('begins each unit with the beds it has', () => {
    const { units } = sample(0);
    expect(units.get('u1')?.[0]).toMatchObject({ kind: 'bedroom-double', details: ['crib'] });
    const beds = units.get('u2')?.slice(0, 3);
    expect(beds?.map(({ kind }) => kind)).toEqual(['bedroom-twin', 'bedroom-double', 'bedroom-bunks']);
    expect(beds?.[1]?.details).toEqual(['single']);
  });

  it('shows pool, tub, sauna, spa, grill and kitchen only where they are offered', () => {
    const seenWith = (offers: Offers) => {
      const { property, units } = galleryOf({
        home: 'p',
        region: 'ramon',
        propertyType: 'khan',
        units: [{ key: 'a', bedrooms: [{ double: 1 }], offers }],
        offers,
      });
      return new Set([...property, ...[...units.values()].flat()].flatMap(({ kind, details = [] }) => [kind, ...details]));
    };
    const special = ['pool', 'jacuzzi', 'sauna', 'spa', 'grill', 'kitchen', 'indoors'] as const;
    const bare = seenWith({ kitchen: false });
    expect(special.filter((sight) => bare.has(sight))).toEqual([]);
    const rich = seenWith({ pool: 'indoors', jacuzzi: 'outdoors', sauna: true, spa: true, grill: true });
    expect(special.filter((sight) => !rich.has(sight))).toEqual([]);
  });

  it('shows all rooms of a unit with the same fabrics and those of another unit with others', () => {
    const { units } = sample(0);
    const homes = [...units.values()].map((wishes) => new Set(wishes.map((w) => w.home)));
    expect(homes.map((set) => set.size)).toEqual([1, 1]);
    expect([...homes[0]!][0]).not.toBe([...homes[1]!][0]);
  });

  it('gives 320 properties 320 different covers', () => {
    const covers = Array.from({ length: 320 }, (_, i) => sample(i).property[0]!);
    const drawn = covers.map((cover) => createHash('sha256').update(scene(cover)).digest('hex'));
    expect(new Set(drawn).size).toBe(320);
  });

  it('varies subject, hour and layout among 16 neighbours', () => {
    const covers = Array.from({ length: 16 }, (_, i) => sample(i * REGION_IDS.length).property[0]!);
    expect(new Set(covers.map((c) => c.region)).size).toBe(1);
    expect(new Set(covers.map((c) => `${c.timeOfDay} ${c.kind} ${c.layout}`)).size).toBe(16);
    for (const [i, cover] of covers.entries()) expect(cover.kind).not.toBe(covers[i - 1]?.kind);
  });
});

describe('a picture’s description', () => {
  it('says in both languages what is seen, where and when', () => {
    const bedroom = { seed: 's', home: 'h', kind: 'bedroom-double', region: 'ramon', propertyType: 'khan', timeOfDay: 'dusk' } as const;
    expect(describePicture(bedroom)).toEqual({
      he: 'חדר שינה עם מיטה זוגית ונוף למכתש רמון, בשעת בין ערביים',
      en: 'Bedroom with a double bed and a view of the Ramon crater, at dusk',
    });
    expect(describePicture({ ...bedroom, kind: 'exterior', region: 'sea-of-galilee', propertyType: 'villa', timeOfDay: 'dawn' })).toEqual({
      he: 'וילה מול הכנרת, עם בוקר',
      en: 'Villa facing the Sea of Galilee, in the early morning',
    });
    expect(
      describePicture({ ...bedroom, kind: 'exterior', region: 'haifa', propertyType: 'studio', details: ['town'], timeOfDay: 'noon' }),
    ).toEqual({
      he: 'בניין דירות סטודיו ברחוב שקט בחיפה',
      en: 'House of studio apartments in a quiet street in Haifa',
    });
    expect(describePicture({ ...bedroom, kind: 'terrace', region: 'shfela', details: ['grill'], timeOfDay: 'noon' }).he).toBe(
      'מרפסת עם מנגל ונוף לכרמים של שפלת יהודה',
    );
  });

  it('knows every region, property type and kind', () => {
    for (const region of REGION_IDS)
      for (const kind of PICTURE_KINDS)
        for (const propertyType of BUILT_PROPERTY_TYPES) {
          const { he, en } = describePicture({ seed: 's', home: 'h', kind, region, propertyType, timeOfDay: 'noon' });
          expect(`${he} ${en}`).not.toMatch(/undefined|נוף פתוח|בית אירוח ב|open country/);
          expect(he).toMatch(/^[א-ת ,׳–]+$/);
          expect(en).toMatch(/^[A-Za-z ,'-]+$/);
        }
  });

  it('tells the hour that the picture has when the wish leaves it open', () => {
    for (const seed of ['s1', 's2', 's3', 's4', 's5', 's6']) {
      const open = { seed, home: 'h', kind: 'living', region: 'ramon', propertyType: 'khan' } as const;
      const hours = TIMES_OF_DAY.filter((timeOfDay) => scene({ ...open, timeOfDay }) === scene(open));
      expect(hours).toHaveLength(1);
      expect(describePicture(open)).toEqual(describePicture({ ...open, timeOfDay: hours[0]! }));
    }
  });
});

describe('a placeholder', () => {
  it('is a CSS gradient of plain colours', () => {
    for (const region of REGION_IDS)
      for (const kind of PICTURE_KINDS)
        expect(placeholderOf({ seed: 's', home: 'h', kind, region, propertyType: 'zimmer' })).toMatch(
          /^linear-gradient\(#[0-9a-f]{6},#[0-9a-f]{6} 38%,#[0-9a-f]{6} 54%,#[0-9a-f]{6}\)$/,
        );
  });

  it('is dark for a night and bright for a day', () => {
    const top = (timeOfDay: 'noon' | 'night'): number => {
      const css = placeholderOf({ seed: 's', home: 'h', kind: 'exterior', region: 'ramon', propertyType: 'khan', timeOfDay });
      return Number.parseInt(css.slice(17, 19), 16);
    };
    expect(top('night')).toBeLessThan(40);
    expect(top('noon')).toBeGreaterThan(60);
  });

  it('comes with the rest of what a photo’s row says', () => {
    const cover = sample(0).property[0]!;
    expect(photoOf(cover)).toEqual({
      source: `demo:${writeWish(cover)}`,
      alt: describePicture(cover),
      width: 1200,
      height: 900,
      placeholder: placeholderOf(cover),
      subject: subjectOf(cover),
    });
  });
});
