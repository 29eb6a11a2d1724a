import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BUILT_PROPERTY_TYPES } from './built/builders.ts';
import { describePicture } from './describe-picture.ts';
import { photoOf } from './drawn-pictures.ts';
import { galleryOf } from './gallery.ts';
import { placeholderOf } from './placeholder.ts';
import { REGIONS } from './regions/index.ts';
import { scene } from './scene.ts';
import { PICTURE_KINDS, writeWish } from './wish.ts';

const REGION_IDS = Object.keys(REGIONS);
const regionAt = (i: number): string => REGION_IDS[i % REGION_IDS.length]!;
const typeAt = (i: number): string => BUILT_PROPERTY_TYPES[i % BUILT_PROPERTY_TYPES.length]!;

const sample = (i: number) =>
  galleryOf({
    home: `p${i}`,
    region: regionAt(i),
    propertyType: typeAt(i),
    propertyPhotos: 7,
    units: [
      { key: 'u1', photos: 4 },
      { key: 'u2', photos: 9, twin: true },
    ],
    variant: Math.floor(i / REGION_IDS.length),
  });

describe('a gallery', () => {
  it('is the same for the same property', () => {
    expect(sample(3)).toEqual(sample(3));
  });

  it('has at least six pictures of the property, outside first, and four of each unit', () => {
    const { property, units } = galleryOf({
      home: 'p',
      region: 'ramon',
      propertyType: 'khan',
      propertyPhotos: 1,
      units: [{ key: 'a', photos: 0 }],
    });
    expect(property).toHaveLength(6);
    expect(property[0]?.kind).toBe('exterior');
    expect(units.get('a')).toHaveLength(4);
  });

  it('has as many pictures as were asked for', () => {
    const { property, units } = sample(0);
    expect([property.length, units.get('u1')?.length, units.get('u2')?.length]).toEqual([7, 4, 9]);
  });

  it('never holds the same picture twice', () => {
    const all = Array.from({ length: 40 }, (_, i) => sample(i)).flatMap((g) => [...g.property, ...[...g.units.values()].flat()]);
    expect(new Set(all.map(writeWish)).size).toBe(all.length);
  });

  it('begins each unit with the beds it has', () => {
    const { units } = sample(0);
    expect(units.get('u1')?.[0]?.kind).toBe('bedroom-double');
    expect(units.get('u2')?.[0]?.kind).toBe('bedroom-twin');
  });

  it('shows pool, spa and kitchen only where they are offered', () => {
    const kinds = (offers: object) =>
      galleryOf({
        home: 'p',
        region: 'ramon',
        propertyType: 'khan',
        propertyPhotos: 12,
        units: [{ key: 'a', photos: 12, offers }],
        offers,
      });
    const bare = kinds({ kitchen: false });
    const seen = new Set([...bare.property, ...[...bare.units.values()].flat()].map((w) => w.kind));
    expect(['pool', 'spa', 'kitchen'].filter((kind) => seen.has(kind as 'pool'))).toEqual([]);
    expect(kinds({ pool: true, spa: true }).property.map((w) => w.kind)).toEqual(expect.arrayContaining(['pool', 'spa', 'kitchen']));
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

  it('varies hour, distance and layout among 16 neighbours', () => {
    const covers = Array.from({ length: 16 }, (_, i) => sample(i * REGION_IDS.length).property[0]!);
    expect(new Set(covers.map((c) => c.region)).size).toBe(1);
    expect(new Set(covers.map((c) => `${c.timeOfDay} ${c.shot} ${c.layout}`)).size).toBe(16);
  });
});

describe('a picture’s description', () => {
  it('says in both languages what is seen, where and when', () => {
    const bedroom = { seed: 's', home: 'h', kind: 'bedroom-double', region: 'ramon', propertyType: 'khan', timeOfDay: 'dusk' } as const;
    expect(describePicture(bedroom)).toEqual({
      he: 'חדר שינה זוגי עם נוף למכתש רמון, בשעת בין ערביים',
      en: 'Double bedroom with a view of the Ramon crater, at dusk',
    });
    expect(describePicture({ ...bedroom, kind: 'exterior', region: 'sea-of-galilee', propertyType: 'villa', timeOfDay: 'dawn' })).toEqual({
      he: 'וילה עם בריכה מול הכנרת, עם עלות השחר',
      en: 'Villa with a pool facing the Sea of Galilee, at dawn',
    });
  });

  it('knows every region, property type and kind', () => {
    for (const region of REGION_IDS)
      for (const kind of PICTURE_KINDS)
        for (const propertyType of BUILT_PROPERTY_TYPES) {
          const { he, en } = describePicture({ seed: 's', home: 'h', kind, region, propertyType, timeOfDay: 'noon' });
          expect(`${he} ${en}`).not.toMatch(/undefined|נוף פתוח|בית אירוח ב|open country/);
          expect(he).toMatch(/^[א-ת ,׳]+$/);
          expect(en).toMatch(/^[A-Za-z ,']+$/);
        }
  });

  it('tells the hour that the picture has when the wish leaves it open', () => {
    const open = { seed: 's7', home: 'h', kind: 'living', region: 'ramon', propertyType: 'khan' } as const;
    const hours = (['dawn', 'noon', 'golden', 'dusk', 'night'] as const).filter(
      (timeOfDay) => scene({ ...open, timeOfDay }) === scene(open),
    );
    expect(hours).toHaveLength(1);
    expect(describePicture(open)).toEqual(describePicture({ ...open, timeOfDay: hours[0]! }));
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
    });
  });
});
