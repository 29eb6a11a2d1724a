import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type DrawnPictures, openDrawnPictures, PICTURE_KINDS, photoOf } from '@lina/pictures';
import { summarise, type Timing, timeEach, timeOne } from './measure.ts';

const REGIONS = ['upper-galilee', 'dead-sea', 'eilat', 'golan', 'tel-aviv', 'ramon'];
const WIDTH = 640;

/** Pictures of the demo market: cold ones alone, thirty cold ones at once, and warm ones. */
export async function benchPictures(): Promise<Timing[]> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'lina-bench-pictures-'));
  const pictures = openDrawnPictures({ directory });
  try {
    const render = (source: string) => () => pictures.render(source, { width: WIDTH, format: 'webp' });
    // The threads load their code with the first pictures.
    await timeEach(sources('warm-up', 4).map(render));
    const alone = sources('alone', 30);
    const cold = summarise('picture: cold, alone', await timeEach(alone.map(render)), 'target: 300 ms at most');
    const warm = summarise('picture: warm', await timeEach(alone.map(render)), 'target: 20 ms');
    return [cold, await together(pictures, sources('together', 30)), warm];
  } finally {
    await pictures.close();
    await rm(directory, { recursive: true });
  }
}

async function together(pictures: DrawnPictures, sources: readonly string[]): Promise<Timing> {
  const all = await timeOne(() => Promise.all(sources.map((source) => pictures.render(source, { width: WIDTH, format: 'webp' }))));
  return summarise('picture: 30 cold at once, all', [all], 'target: 3 s at most');
}

function sources(home: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = PICTURE_KINDS[index % PICTURE_KINDS.length] ?? 'exterior';
    const region = REGIONS[index % REGIONS.length] ?? 'eilat';
    return photoOf({ seed: `${home}-${index}`, home: `${home}-${index}`, kind, region, propertyType: 'zimmer' }).source;
  });
}
