import { expect, it } from 'vitest';
import { addDays } from '#rules/stay/local-dates.ts';
import { CORPUS, type CorpusFeed } from '#tests/support/feeds/corpus.ts';
import type { FeedFailure } from './feed-url.ts';
import { readFeed } from './read-feed.ts';

const isOwn = (uid: string) => uid.startsWith('lina-') && uid.endsWith('@lina.test');
const reading = { today: '2026-11-22', lastNight: '2028-06-22', leavesBlocks: false, isOwn };

function read({ text }: CorpusFeed) {
  try {
    const { ranges, passedOver } = readFeed(text, reading);
    return { nights: nightsOf(ranges.map(({ firstNight, lastNight }) => [firstNight, lastNight])), passedOver };
  } catch (error) {
    return { problem: (error as FeedFailure).problem };
  }
}

/** Each night once, in their order. */
function nightsOf(ranges: readonly (readonly string[])[]): string[] {
  const nights = new Set<string>();
  for (const [first = '', last = first] of ranges) for (let night = first; night <= last; night = addDays(night, 1)) nights.add(night);
  return [...nights].sort();
}

const dashed = (compact: string) => compact.split('/').map((date) => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`);

it.each(CORPUS)('$name', (feed) => {
  const { nights, passedOver = {}, problem } = feed;
  expect(read(feed)).toEqual(nights ? { nights: nightsOf(nights.map(dashed)), passedOver } : { problem });
});

it('has feeds of sixty shapes', () => expect(new Set(CORPUS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60));
