import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssetsResponse } from '#contract/places.ts';
import type { Api } from './client.ts';
import { bringOptions, keepOptions, readOptions, rememberOptions } from './stored-options.ts';

const ASSETS = { config: { limits: { rooms: 14 } } } as unknown as AssetsResponse;
const OTHER = { config: { limits: { rooms: 13 } } } as unknown as AssetsResponse;
const NOON = new Date('2026-11-22T10:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

let items: Map<string, string>;
let isFull = false;
beforeEach(() => {
  items = new Map();
  isFull = false;
  vi.stubGlobal('document', { documentElement: { lang: 'he' } });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        items.set(name, value);
      },
    },
  });
  vi.stubEnv('SSR', false);
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const server = (answer: AssetsResponse | Error) => {
  const get = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { get, api: { get } as unknown as Api };
};

describe('option sets', () => {
  it('come from the server once, and then from local storage', async () => {
    const { get, api } = server(ASSETS);
    expect(await bringOptions(api)).toEqual(ASSETS);
    expect(items.has('iw-options')).toBe(true);
    expect(await bringOptions(api)).toEqual(ASSETS);
    expect(get).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an hour later', { language: 'he', now: later(60) }],
    ['on another day in Israel', { language: 'he', now: new Date('2026-11-22T22:00:00Z') }],
    ['when the clock was set back', { language: 'he', now: later(-1) }],
  ])('are asked for again %s', (_, moment) => {
    keepOptions(ASSETS, { language: 'he', now: NOON });
    expect(readOptions(moment)).toEqual({ assets: ASSETS, isFresh: false });
  });

  it.each([
    ['of another language', JSON.stringify({ version: 1, language: 'en', date: '2026-11-22', storedAt: NOON.getTime(), assets: ASSETS })],
    ['of another version', JSON.stringify({ version: 0, language: 'he', date: '2026-11-22', storedAt: NOON.getTime(), assets: ASSETS })],
    ['that are something else', '"nothing"'],
    ['that are broken', '{'],
  ])('%s are not read', (_, text) => {
    items.set('iw-options', text);
    expect(readOptions({ language: 'he', now: NOON })).toBeUndefined();
  });

  it('that came with the page are kept, but older ones do not become fresh by being seen again', async () => {
    rememberOptions(ASSETS, { language: 'he', now: NOON });
    rememberOptions(ASSETS, { language: 'he', now: later(90) });
    expect(readOptions({ language: 'he', now: later(90) })).toEqual({ assets: ASSETS, isFresh: false });
    rememberOptions(OTHER, { language: 'he', now: later(90) });
    expect(readOptions({ language: 'he', now: later(90) })).toEqual({ assets: OTHER, isFresh: true });
  });

  it('are brought all the same where storage is full', async () => {
    isFull = true;
    expect(await bringOptions(server(ASSETS).api)).toEqual(ASSETS);
    expect(items.size).toBe(0);
  });

  it('are the older ones where the server cannot be reached', async () => {
    keepOptions(OTHER, { language: 'he', now: later(-90) });
    expect(await bringOptions(server(new Error('offline')).api)).toEqual(OTHER);
    items.clear();
    await expect(bringOptions(server(new Error('offline')).api)).rejects.toThrow('offline');
  });
});
