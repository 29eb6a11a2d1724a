import { createHash } from 'node:crypto';
import ical, { escape as escapeText, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { NightRange } from '#rules/stay/stay.ts';
import { listClosures, takenSpans } from '#server/modules/inventory/index.ts';
import { type CalendarMark, calendarMarks, openProposalsOf } from '#server/modules/reservations/index.ts';
import { calendarDay, calendarFile } from '#server/platform/calendar-file.ts';
import type { AppContext } from '#server/platform/context.ts';
import { ownEventId } from './own-events.ts';

/** A stay that has begun is told from its first night: longer than the longest that can be booked. */
const DAYS_BACK = 60;
/** How long a reader may wait before it reads again. */
const TTL_SECONDS = 900;

/** A unit's nights as other calendars read them, and the mark by which they know that nothing has changed. */
interface ExportedCalendar {
  readonly content: string;
  readonly etag: string;
}

/**
 * The nights of a unit that reservations, proposals to change one and closures take, as an iCalendar file: nobody's name, no price, no number. What came
 * from other calendars is not in it: each reads from the others itself, and nights never keep themselves taken by going round.
 * @param key the secret part of the address
 * @returns undefined where no unit has that key, or has it any more
 */
export async function exportCalendar(context: AppContext, key: string): Promise<ExportedCalendar | undefined> {
  const { db, clock, config } = context;
  const unit = await db.selectFrom('units').select(['id', 'name_he', 'name_en']).where('calendar_key', '=', key).executeTakeFirst();
  if (!unit) return undefined;
  const today = clock.today();
  const calendar = ical({
    prodId: { company: config.brand.name.en, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // The library escapes all texts but this one, which Google, Apple and Outlook name the calendar by.
    name: escapeText(`${unit.name_en || unit.name_he} (${config.brand.name.en})`, false),
    ttl: TTL_SECONDS,
  });
  for (const { uid, summary, firstNight, lastNight, sequence, changedAt } of await eventsOf(context, unit.id, today)) {
    calendar.createEvent({
      id: uid,
      sequence,
      // The moment of reading would make every file a new one.
      stamp: changedAt,
      lastModified: changedAt,
      allDay: true,
      start: calendarDay(firstNight),
      end: calendarDay(addDays(lastNight, 1)),
      transparency: ICalEventTransparency.OPAQUE,
      summary,
    });
  }
  const content = calendarFile(calendar);
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"` };
}

type ExportedEvent = NightRange & CalendarMark & { readonly uid: string; readonly summary: string };

async function eventsOf(context: AppContext, unitId: number, today: LocalDate): Promise<ExportedEvent[]> {
  const { db, clock, config } = context;
  const name = config.brand.name.en;
  const [firstNight, lastNight] = [addDays(today, -DAYS_BACK), addDays(today, LAST_DAY_AHEAD)];
  const spans = await takenSpans(db, { unitIds: [unitId], firstNight, lastNight, now: clock.now() });
  const marks = await calendarMarks(
    db,
    spans.flatMap(({ reservationId }) => reservationId ?? []),
  );
  const stays = spans.flatMap(({ reservationId, ...span }) => {
    const mark = reservationId === null ? undefined : marks.get(reservationId);
    if (!mark || span.lastNight < today) return [];
    return { ...rangeOf(span), ...mark, uid: ownEventId(context, 'stay', `${reservationId} ${unitId}`), summary: `Reserved (${name})` };
  });
  // For up to a day they wait for an answer: what others sold meanwhile would be sold twice.
  const proposals = await openProposalsOf(
    db,
    spans.flatMap(({ proposedFor }) => proposedFor ?? []),
  );
  const held = spans.flatMap(({ proposedFor, ...span }) => {
    const proposal = proposedFor === null ? undefined : proposals.get(proposedFor);
    if (!proposal || span.lastNight < today) return [];
    const uid = ownEventId(context, 'stay', `${proposal.id} ${unitId} ${span.firstNight}`);
    return { ...rangeOf(span), ...{ uid, sequence: 0, changedAt: proposal.proposedAt }, summary: `Not available (${name})` };
  });
  const closures = (await listClosures(db, { unitIds: [unitId], since: today })).map(({ id, revision, savedAt, ...closure }) => ({
    ...{ ...rangeOf(closure), sequence: revision, changedAt: savedAt },
    ...{ uid: ownEventId(context, 'closure', String(id)), summary: `Not available (${name})` },
  }));
  return [...stays, ...held, ...closures];
}

function rangeOf({ firstNight, lastNight }: NightRange): NightRange {
  return { firstNight, lastNight };
}

/** Days ahead of today up to which nights are exchanged with other calendars: the last night of a stay that can be booked today. */
export const LAST_DAY_AHEAD = SEARCH_LIMITS.maxDaysAhead + SEARCH_LIMITS.maxNights;
