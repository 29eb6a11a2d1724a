import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDrawnPictures } from './drawn-pictures.ts';
import { openPictureCache } from './picture-cache.ts';
import type { PicturePool, Urgency } from './picture-pool.ts';
import { makePicturePool } from './picture-pool.ts';
import { findPictureWorker } from './picture-thread.ts';
import type { PictureWish } from './wish.ts';
import { writeWish } from './wish.ts';

const wish = (seed: string): PictureWish => ({ seed, home: 'h', kind: 'exterior', region: 'ramon', propertyType: 'khan' });
const SMALL = { width: 64, format: 'webp' } as const;

let root: string;
let folders = 0;
const freshFolder = (): string => join(root, String(++folders));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(async () => {
  await rm(root, { recursive: true });
});

/** A pool that notes what it is asked for and draws when told to. */
function heldPool() {
  const asked: { wish: PictureWish; urgency: Urgency; hurried: boolean; finish: (bytes: Buffer) => void; fail: (error: Error) => void }[] =
    [];
  const render: PicturePool['render'] = (asking, _options, urgency = 'visitor') => {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const entry = { wish: asking, urgency, hurried: false, finish: resolve, fail: reject };
    asked.push(entry);
    return {
      bytes: promise,
      hurry: () => {
        entry.hurried = true;
      },
    };
  };
  return { asked, render };
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name);

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
};

describe('the picture cache', () => {
  it('draws a picture once for all who ask while it is drawn, and reads it from disk afterwards', async () => {
    const pool = heldPool();
    const directory = freshFolder();
    const cache = openPictureCache({ directory, pool });
    const asking = Promise.all([cache.get(wish('a'), SMALL), cache.get(wish('a'), SMALL), cache.get(wish('a'), SMALL)]);
    await until(() => pool.asked.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(pool.asked).toHaveLength(1);
    pool.asked[0]!.finish(Buffer.from('picture'));
    expect((await asking).map(String)).toEqual(['picture', 'picture', 'picture']);
    expect(String(await cache.get(wish('a'), SMALL))).toBe('picture');
    expect(String(await openPictureCache({ directory, pool }).get(wish('a'), SMALL))).toBe('picture');
    expect(pool.asked).toHaveLength(1);
    expect(await filesIn(directory)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.webp$/)]);
  });

  it('keeps other wishes, widths and formats apart', async () => {
    const pool = heldPool();
    const cache = openPictureCache({ directory: freshFolder(), pool });
    const all = [
      cache.get(wish('a'), SMALL),
      cache.get(wish('b'), SMALL),
      cache.get(wish('a'), { ...SMALL, width: 65 }),
      cache.get(wish('a'), { ...SMALL, format: 'jpeg' }),
    ];
    await until(() => pool.asked.length === 4);
    pool.asked.forEach(({ finish }, i) => {
      finish(Buffer.from(`picture ${i}`));
    });
    expect(new Set((await Promise.all(all)).map(String)).size).toBe(4);
  });

  it('shows a picture that cannot be kept', async () => {
    const pool = heldPool();
    const file = freshFolder();
    await writeFile(file, 'no folder can be made here');
    const asking = openPictureCache({ directory: join(file, 'pictures'), pool }).get(wish('a'), SMALL);
    await until(() => pool.asked.length === 1);
    pool.asked[0]!.finish(Buffer.from('picture'));
    expect(String(await asking)).toBe('picture');
  });

  it('asks anew after a failure', async () => {
    const pool = heldPool();
    const directory = freshFolder();
    const cache = openPictureCache({ directory, pool });
    const first = cache.get(wish('a'), SMALL);
    await until(() => pool.asked.length === 1);
    pool.asked[0]!.fail(new Error('no paint'));
    await expect(first).rejects.toThrow('no paint');
    const second = cache.get(wish('a'), SMALL);
    await until(() => pool.asked.length === 2);
    pool.asked[1]!.finish(Buffer.from('picture'));
    expect(String(await second)).toBe('picture');
  });

  it('prepares one picture after the other, skips what is there and hurries what a visitor asks for', async () => {
    const pool = heldPool();
    const cache = openPictureCache({ directory: freshFolder(), pool });
    const warming = cache.warm([wish('a'), wish('b'), wish('a')], SMALL);
    await until(() => pool.asked.length === 1);
    expect(pool.asked[0]).toMatchObject({ urgency: 'preparation', hurried: false });
    const visit = cache.get(wish('a'), SMALL);
    await until(() => pool.asked[0]!.hurried);
    pool.asked[0]!.finish(Buffer.from('a'));
    expect(String(await visit)).toBe('a');
    await until(() => pool.asked.length === 2);
    pool.asked[1]!.finish(Buffer.from('b'));
    expect(await warming).toBe(2);
    expect(pool.asked.map((entry) => entry.wish.seed)).toEqual(['a', 'b']);
  });

  it('prepares the next one once there is time for it', async () => {
    const pool = heldPool();
    const cache = openPictureCache({ directory: freshFolder(), pool });
    const quiet = Promise.withResolvers<void>();
    const warming = cache.warm([wish('a')], SMALL, { untilQuiet: () => quiet.promise });
    const visit = cache.get(wish('b'), SMALL);
    await until(() => pool.asked.length === 1);
    expect(pool.asked[0]).toMatchObject({ urgency: 'visitor' });
    pool.asked[0]!.finish(Buffer.from('b'));
    await visit;
    expect(pool.asked).toHaveLength(1);
    quiet.resolve();
    await until(() => pool.asked.length === 2);
    pool.asked[1]!.finish(Buffer.from('a'));
    expect(await warming).toBe(1);
  });

  it('stops preparing when told to', async () => {
    const pool = heldPool();
    const cache = openPictureCache({ directory: freshFolder(), pool });
    const stop = new AbortController();
    const warming = cache.warm([wish('a'), wish('b')], SMALL, { signal: stop.signal });
    await until(() => pool.asked.length === 1);
    stop.abort();
    pool.asked[0]!.finish(Buffer.from('a'));
    expect(await warming).toBe(1);
  });
});

describe('the picture pool', () => {
  let pool: PicturePool | undefined;
  afterEach(async () => {
    await pool?.close();
  });

  it('lets visitors go before preparations', async () => {
    pool = makePicturePool({ workerUrl: null });
    const begun: string[] = [];
    // A wish is read when it is drawn. Which of two drawings ends first is the processor's affair.
    const watched = (seed: string): PictureWish =>
      new Proxy(wish(seed), {
        get: (target, key) => {
          if (!begun.includes(seed)) begun.push(seed);
          return Reflect.get(target, key);
        },
      });
    const ask = (seed: string, urgency: Urgency) => pool!.render(watched(seed), SMALL, urgency).bytes;
    const preparations = ['p1', 'p2', 'p3', 'p4'].map((seed) => ask(seed, 'preparation'));
    const visits = ['v1', 'v2'].map((seed) => ask(seed, 'visitor'));
    await Promise.all([...preparations, ...visits]);
    expect(begun).toEqual(['p1', 'v1', 'v2', 'p2', 'p3', 'p4']);
  });

  it('draws in threads and says what went wrong there', async () => {
    const failures: Error[] = [];
    pool = makePicturePool({ workerUrl: findPictureWorker(), onFallback: (error) => failures.push(error) });
    const bytes = await pool.render(wish('a'), SMALL).bytes;
    expect((await sharp(bytes).metadata()).width).toBe(64);
    await expect(pool.render(wish('a'), { ...SMALL, width: 7 }).bytes).rejects.toThrow('no picture is 7 pixels wide');
    expect(failures).toEqual([]);
  });

  it('draws in this thread when threads cannot start, and tells it once', async () => {
    const broken = join(root, 'broken-worker.mjs');
    await writeFile(broken, 'throw new Error("no thread today");');
    const failures: string[] = [];
    pool = makePicturePool({ workerUrl: pathToFileURL(broken), onFallback: (error) => failures.push(error.message) });
    const pictures = await Promise.all(['a', 'b', 'c'].map((seed) => pool!.render(wish(seed), SMALL).bytes));
    expect(pictures.every((bytes) => bytes.length > 100)).toBe(true);
    expect(failures).toEqual(['no thread today']);
  });

  it('lets the process end while its threads wait for work', async () => {
    const script = `
      const { makePicturePool } = await import(${JSON.stringify(new URL('./picture-pool.ts', import.meta.url).href)});
      const { findPictureWorker } = await import(${JSON.stringify(new URL('./picture-thread.ts', import.meta.url).href)});
      const pool = makePicturePool({ workerUrl: findPictureWorker() });
      const bytes = await pool.render(${JSON.stringify(wish('a'))}, ${JSON.stringify(SMALL)}).bytes;
      process.stdout.write(bytes.length > 100 ? 'drawn' : 'empty');`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { timeout: 20_000 });
    expect(stdout).toBe('drawn');
  });

  it('fails what still waits when it is closed', async () => {
    pool = makePicturePool({ workerUrl: null });
    const jobs = ['a', 'b', 'c', 'd'].map((seed) => pool!.render(wish(seed), SMALL).bytes);
    const outcome = Promise.allSettled(jobs);
    await pool.close();
    expect((await outcome).at(-1)).toMatchObject({ status: 'rejected', reason: new Error('no more pictures are drawn') });
  });
});

describe('the demo market’s picture source', () => {
  it('renders what its photos refer to and nothing else', async () => {
    const pictures = openDrawnPictures({ directory: freshFolder(), workerUrl: null });
    const bytes = await pictures.render(`demo:${writeWish(wish('a'))}`, { width: 80, format: 'jpeg' });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 80, height: 60, format: 'jpeg' });
    await expect(pictures.render('file:house.jpg', SMALL)).rejects.toThrow('not a drawn picture');
    await expect(pictures.render('demo:../../etc/passwd', SMALL)).rejects.toThrow('not a wish');
    await pictures.close();
  });
});
