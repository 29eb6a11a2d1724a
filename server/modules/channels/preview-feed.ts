import { toWireDate } from '#contract/primitives/local-date.ts';
import type { FeedPreview, FeedTrial } from '#contract/sync.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { NightRange } from '#rules/stay/stay.ts';
import { type ImportedRange, takenSpans } from '#server/modules/inventory/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { FeedFailure } from './feeds/feed-failure.ts';
import { fetchFeed } from './feeds/fetch-feed.ts';
import { readAnswer } from './read-due-feeds.ts';
import { presentContents } from './show-sync.ts';

const NO_MARKS = { etag: null, lastModified: null };

/**
 * What a calendar of another site would take of a unit: it is read as it would be once it is connected, and nothing of it is kept. Of one that
 * cannot be read, why.
 * @throws DomainError `unit_not_of_hotel`, `unavailable` while too many calendars are looked into
 */
export async function previewFeed(context: AppContext, propertyId: number, { unitId, url }: FeedTrial): Promise<FeedPreview> {
  const { db, config } = context;
  const unit = await db.selectFrom('units').select('id').where('id', '=', unitId).where('property_id', '=', propertyId).executeTakeFirst();
  if (!unit) throw new DomainError('unit_not_of_hotel', { unitIds: [unitId] });
  try {
    const { text = '' } = await fetchFeed(url, NO_MARKS, { ...config.feeds, allowedHosts: config.feeds.privateHosts });
    const contents = await readAnswer(context, text, { leavesBlocks: false }, 'preview');
    const { ranges } = contents;
    const nights = nightsOf(ranges);
    return {
      ...{ failure: null, events: ranges.length, conflicts: await conflictsOf(context, unitId, ranges) },
      ...presentContents(contents),
      ...{ firstNight: nights && toWireDate(nights.firstNight), lastNight: nights && toWireDate(nights.lastNight) },
    };
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    const failure = { problem: error.problem, status: error.status };
    return { failure, ...presentContents(), events: 0, firstNight: null, lastNight: null, conflicts: [] };
  }
}

/** From the first night of all ranges to the last; null without any. @param ranges by their first nights */
function nightsOf(ranges: readonly ImportedRange[]): NightRange | null {
  const lastNight = ranges
    .map((range) => range.lastNight)
    .sort()
    .at(-1);
  return ranges[0] && lastNight !== undefined ? { firstNight: ranges[0].firstNight, lastNight } : null;
}

/** Nights that the calendar's bookings and a reservation both want; nights that the other site merely does not offer clash with none. */
async function conflictsOf({ db, clock }: AppContext, unitId: number, ranges: readonly ImportedRange[]): Promise<FeedPreview['conflicts']> {
  const bookings = ranges.filter(({ isBlock }) => !isBlock);
  const nights = nightsOf(bookings);
  if (!nights) return [];
  const spans = await takenSpans(db, { unitIds: [unitId], ...nights, now: clock.now() });
  return spans.flatMap(({ reservationId, ...span }) => {
    const isWanted = bookings.some((booking) => booking.firstNight <= span.lastNight && booking.lastNight >= span.firstNight);
    if (reservationId === null || !isWanted) return [];
    return { reservationId, from: toWireDate(span.firstNight), to: toWireDate(addDays(span.lastNight, 1)) };
  });
}
