import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
import type { NightRange } from '#rules/stay/night-ranges.ts';
import { MARKET_TIME_ZONE } from '#rules/stay/today-in.ts';
import { listClosures, takenSpans } from '#server/modules/inventory/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { LAST_DAY_AHEAD } from './horizon.ts';
import { ownEventId } from './own-events.ts';

const MILLISECONDS_PER_DAY = 86_400_000;
/** A stay that has begun is told from its first night: longer than the longest that can be booked. */
const DAYS_BACK = 60;

/** A unit's nights as other calendars read them, and the mark by which they know that nothing has changed. */
interface ExportedCalendar {
  readonly content: string;
  readonly etag: string;
}

/**
 * The nights of a unit that reservations and closures take, as an iCalendar file: nobody's name, no price, no number of a reservation. What came
 * from other calendars is not in it: each reads from the others itself, and nights never keep themselves taken by going round.
 * @param key the secret part of the address
 * @returns undefined where no unit has that key, or has it any more
 */
export async function exportCalendar(context: AppContext, key: string): Promise<ExportedCalendar | undefined> {
  const { db, clock, config } = context;
  const unit = await db.selectFrom('units').select('id').where('calendar_key', '=', key).executeTakeFirst();
  if (!unit) return undefined;
  const today = clock.today();
  const calendar = ical({
    prodId: { company: config.brand.name.en, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    x: { 'X-WR-TIMEZONE': MARKET_TIME_ZONE },
  });
  for (const { uid, summary, firstNight, lastNight } of await eventsOf(context, unit.id, today)) {
    calendar.createEvent({
      id: uid,
      // The moment of reading would make every file a new one.
      stamp: calendarDay(firstNight),
      allDay: true,
      start: calendarDay(firstNight),
      end: calendarDay(addDays(lastNight, 1)),
      transparency: ICalEventTransparency.OPAQUE,
      summary,
    });
  }
  const content = calendar.toString();
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"` };
}

type ExportedEvent = NightRange & { readonly uid: string; readonly summary: string };

async function eventsOf(context: AppContext, unitId: number, today: LocalDate): Promise<ExportedEvent[]> {
  const { db, clock, config } = context;
  const name = config.brand.name.en;
  const [firstNight, lastNight] = [addDays(today, -DAYS_BACK), addDays(today, LAST_DAY_AHEAD)];
  const spans = await takenSpans(db, { unitIds: [unitId], firstNight, lastNight, now: clock.now() });
  const stays = spans.flatMap(({ reservationId, ...span }) =>
    reservationId === null || span.lastNight < today
      ? []
      : [{ ...rangeOf(span), uid: ownEventId(context, 'stay', `${reservationId} ${unitId}`), summary: `Reserved (${name})` }],
  );
  const closures = (await listClosures(db, { unitIds: [unitId], since: today })).map(({ id, ...closure }) => ({
    ...{ ...rangeOf(closure), uid: ownEventId(context, 'closure', String(id)), summary: `Not available (${name})` },
  }));
  return [...stays, ...closures];
}

function rangeOf({ firstNight, lastNight }: NightRange): NightRange {
  return { firstNight, lastNight };
}

/** The library writes days of instants by UTC. */
function calendarDay(date: LocalDate): Date {
  return new Date(dayNumberOf(date) * MILLISECONDS_PER_DAY);
}
