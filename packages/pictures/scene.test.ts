import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BUILT_PROPERTY_TYPES } from './built/builders.ts';
import { TIMES_OF_DAY } from './core/light.ts';
import { LANDSCAPES } from './landscapes/index.ts';
import { renderPicture } from './render-picture.ts';
import { scene } from './scene.ts';
import type { PictureWish } from './wish.ts';
import { DETAILS, PICTURE_KINDS, readWish, writeWish } from './wish.ts';

const REGION_IDS = Object.keys(LANDSCAPES);

const wish = (more: Partial<PictureWish> = {}): PictureWish => ({
  seed: 'p1.0',
  home: 'p1',
  kind: 'exterior',
  region: 'upper-galilee',
  propertyType: 'zimmer',
  ...more,
});

/** Returns what makes markup unusable for a renderer: broken nesting, numbers that are none, references to nothing. */
function faultsOf(svg: string): string[] {
  const faults = new Set<string>();
  const open: string[] = [];
  for (const [tag, closing, name, , selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*?)(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) faults.add(`stray ${tag}`);
    } else if (!selfClosed && name) open.push(name);
  }
  if (open.length) faults.add(`never closed: ${open.join(' ')}`);
  const junk = svg.match(/NaN|Infinity|undefined|null|\[object/);
  if (junk) faults.add(`writes ${junk[0]}`);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]));
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#(d\d+)/g)) if (!ids.has(id)) faults.add(`refers to ${id}, which is not there`);
  return [...faults];
}

describe('a scene', () => {
  it('is the same picture for the same wish', () => {
    for (const kind of PICTURE_KINDS) expect(scene(wish({ kind }))).toBe(scene(wish({ kind })));
  });

  it('is another picture for another seed', () => {
    for (const kind of PICTURE_KINDS) expect(scene(wish({ kind, seed: 'p1.1' }))).not.toBe(scene(wish({ kind })));
  });

  it.each(REGION_IDS)('is well-formed for every kind of picture in %s', (region) => {
    const faults = PICTURE_KINDS.flatMap((kind, i) => {
      const timeOfDay = TIMES_OF_DAY[i % TIMES_OF_DAY.length];
      return faultsOf(scene(wish({ kind, region, seed: `f${i}`, timeOfDay })));
    });
    expect(faults).toEqual([]);
  });

  it('is well-formed for every layout of every kind, and for every detail', () => {
    const faults = PICTURE_KINDS.flatMap((kind, k) =>
      [0, 1, 2].flatMap((layout) => {
        const region = REGION_IDS[(k + layout) % REGION_IDS.length] ?? 'ramon';
        const detail = DETAILS[(k * 3 + layout) % (DETAILS.length + 1)];
        return faultsOf(scene(wish({ region, layout, kind, details: detail && [detail] })));
      }),
    );
    const tents = (['bedroom-double', 'bedroom-twin', 'bedroom-bunks', 'bathroom'] as const).flatMap((kind) =>
      faultsOf(scene(wish({ kind, details: ['tent', 'plain', 'single', 'crib', 'shower'] }))),
    );
    expect([...faults, ...tents]).toEqual([]);
  });

  it('is well-formed for every property type at every hour', () => {
    const faults = [...BUILT_PROPERTY_TYPES, 'lighthouse'].flatMap((propertyType) =>
      TIMES_OF_DAY.flatMap((timeOfDay) => faultsOf(scene(wish({ propertyType, timeOfDay })))),
    );
    expect(faults).toEqual([]);
  });

  it('finds the faults it looks for', () => {
    expect(faultsOf('<svg><g><path d="M1 NaN"/></svg>')).toHaveLength(3);
    expect(faultsOf('<svg><path fill="url(#d9)"/></svg>')).toEqual(['refers to d9, which is not there']);
  });

  it.each(PICTURE_KINDS)('of kind %s becomes an image that shows something', async (kind) => {
    const bytes = await renderPicture(wish({ kind, region: 'eilat-area', timeOfDay: 'golden' }), { width: 320, format: 'webp' });
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 320, height: 240, format: 'webp' });
    const { entropy } = await sharp(bytes).stats();
    expect(entropy).toBeGreaterThan(4);
  });

  it('becomes a JPEG for link previews, sharp at twice its own size', async () => {
    const bytes = await renderPicture(wish(), { width: 2400, format: 'jpeg' });
    const { width, height, format, hasAlpha } = await sharp(bytes).metadata();
    expect({ width, height, format, hasAlpha }).toEqual({ width: 2400, height: 1800, format: 'jpeg', hasAlpha: false });
  });

  it.each([0, 15, 2401, 320.5, Number.NaN])('is refused at a width of %s', async (width) => {
    await expect(renderPicture(wish(), { width, format: 'webp' })).rejects.toThrow(RangeError);
  });
});

describe('a wish as text', () => {
  it('reads back as it was written', () => {
    const full = wish({ home: 'a/b c', seed: 'צימר', timeOfDay: 'dusk', details: ['tent', 'crib'], layout: 7 });
    expect(readWish(writeWish(full))).toEqual(full);
    expect(readWish(writeWish(wish({ kind: 'spa' })))).toMatchObject({ kind: 'spa', seed: 'p1.0' });
    expect(scene(readWish(writeWish(wish())))).toBe(scene(wish()));
  });

  it('of an earlier kit reads without what this one does not know', () => {
    expect(readWish('exterior/ramon/khan/p1/p1.0/dusk/wide/2')).toEqual(
      wish({ region: 'ramon', propertyType: 'khan', timeOfDay: 'dusk', layout: 2 }),
    );
  });

  it.each([
    '',
    'exterior',
    'castle/ramon/khan/p1/p1.0/-/-/-',
    'exterior/ramon/khan/p1/p1.0/midnight/-/-',
    'exterior/ramon/khan/p1/p1.0/-/-/x',
    'exterior/ramon/khan/p1/p1.0/-/-/-/more',
  ])('is refused when it is %j', (text) => {
    expect(() => readWish(text)).toThrow('not a wish');
  });
});
