import type { AssetsResponse } from '#contract/places.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import type { Api } from './client.ts';

/** Where the option sets lie in local storage (specification §3 "Stored locally"). */
const NAME = 'iw-options';
/** Raised when what is stored changes its shape: what lies there from before is not read any more. */
const VERSION = 1;
/** So long they are taken as they are: a release of the server may have changed them since. */
const FRESH_FOR_MS = 60 * 60_000;

interface StoredOptions {
  readonly version: typeof VERSION;
  /** Titles of sets are in the language that was asked for. */
  readonly language: string;
  /** Holidays come with their next occurrence, which another day may change. */
  readonly date: string;
  readonly storedAt: number;
  readonly assets: AssetsResponse;
}

/** What decides whether stored option sets will do. */
export interface OptionsMoment {
  readonly language: string;
  readonly now: Date;
}

/** Every option set and the limits: those in local storage while they are fresh, else the server's, or older ones where it can't be reached. */
export async function bringOptions(api: Api): Promise<AssetsResponse> {
  const load = () => api.get('/portal/loadAssets', undefined);
  if (import.meta.env.SSR) return load();
  const moment = { language: document.documentElement.lang, now: new Date() };
  const stored = readOptions(moment);
  if (stored?.isFresh) return stored.assets;
  try {
    const assets = await load();
    keepOptions(assets, moment);
    return assets;
  } catch (error) {
    if (stored) return stored.assets;
    throw error;
  }
}

/** The option sets in local storage of that language and version; undefined when there are none, or they can't be read. */
export function readOptions({ language, now }: OptionsMoment): { readonly assets: AssetsResponse; readonly isFresh: boolean } | undefined {
  const stored = storedOptions();
  if (stored?.version !== VERSION || stored.language !== language || typeof stored.assets?.config !== 'object') return undefined;
  // Without a time they are never fresh.
  const age = now.getTime() - (stored.storedAt ?? Number.NaN);
  return { assets: stored.assets, isFresh: stored.date === todayIn(now) && age >= 0 && age < FRESH_FOR_MS };
}

/** Keeps option sets that came with the page, unless local storage has them already. */
export function rememberOptions(assets: AssetsResponse, moment: OptionsMoment): void {
  const stored = readOptions(moment);
  if (!stored?.isFresh && JSON.stringify(stored?.assets) !== JSON.stringify(assets)) keepOptions(assets, moment);
}

/** Puts option sets into local storage. A browser whose storage is full or refused asks the server the next time. */
export function keepOptions(assets: AssetsResponse, { language, now }: OptionsMoment): void {
  const stored: StoredOptions = { version: VERSION, language, date: todayIn(now), storedAt: now.getTime(), assets };
  try {
    window.localStorage.setItem(NAME, JSON.stringify(stored));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function storedOptions(): Partial<StoredOptions> | undefined {
  try {
    // Whatever lies there is looked at before it is used.
    return (JSON.parse(window.localStorage.getItem(NAME) ?? 'null') as Partial<StoredOptions> | null) ?? undefined;
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
