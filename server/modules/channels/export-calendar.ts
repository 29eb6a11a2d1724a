import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Kysely } from 'kysely';
import { CHANGING_EVENTS } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { NightRange } from '#rules/stay/stay.ts';
import { listClosures, takenSpans } from '#server/modules/inventory/index.ts';
import { calendarDay, calendarFile } from '#server/platform/calendar-file.ts';
import type { AppContext } from '#server/platform/context.ts';

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
  });
  for (const { uid, summary, firstNight, lastNight, revision, changedAt } of await eventsOf(context, unit.id, today)) {
    calendar.createEvent({
      id: uid,
      sequence: revision,
      // The moment of reading would make every file a new one.
      stamp: changedAt,
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

/** How often what an event tells has been changed, and when that was last. */
interface Change {
  readonly revision: number;
  readonly changedAt: Date;
}

type ExportedEvent = NightRange & Change & { readonly uid: string; readonly summary: string };

async function eventsOf(context: AppContext, unitId: number, today: LocalDate): Promise<ExportedEvent[]> {
  const { db, clock, config } = context;
  const name = config.brand.name.en;
  const [firstNight, lastNight] = [addDays(today, -DAYS_BACK), addDays(today, LAST_DAY_AHEAD)];
  const spans = await takenSpans(db, { unitIds: [unitId], firstNight, lastNight, now: clock.now() });
  const changes = await changesOf(
    db,
    spans.flatMap(({ reservationId }) => reservationId ?? []),
  );
  const stays = spans.flatMap(({ reservationId, ...span }) => {
    const change = reservationId === null ? undefined : changes.get(reservationId);
    if (!change || span.lastNight < today) return [];
    return { ...rangeOf(span), ...change, uid: ownEventId(context, 'stay', `${reservationId} ${unitId}`), summary: `Reserved (${name})` };
  });
  const closures = (await listClosures(db, { unitIds: [unitId], since: today })).map(({ id, revision, savedAt, ...closure }) => ({
    ...{ ...rangeOf(closure), revision, changedAt: savedAt },
    ...{ uid: ownEventId(context, 'closure', String(id)), summary: `Not available (${name})` },
  }));
  return [...stays, ...closures];
}

async function changesOf(db: Kysely<Database>, reservationIds: readonly string[]): Promise<Map<string, Change>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'revision', 'booked_at'])
    .select(({ selectFrom }) =>
      selectFrom('reservation_events')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('reservation_events.reservation_id', '=', 'reservations.id')
        .where('kind', 'in', CHANGING_EVENTS)
        .as('changed_at'),
    )
    .where('id', 'in', reservationIds)
    .execute();
  return new Map(rows.map((row) => [row.id, { revision: row.revision, changedAt: row.changed_at ?? row.booked_at }]));
}

function rangeOf({ firstNight, lastNight }: NightRange): NightRange {
  return { firstNight, lastNight };
}

type Context = Pick<AppContext, 'config' | 'secrets'>;

/** The id of an event of ours for other calendars: always the same for the same thing, and nothing can be read from it. */
export function ownEventId({ config, secrets }: Context, kind: 'stay' | 'closure', of: string): string {
  return `lina-${kind}-${secrets.sign('calendar-event', `${kind} ${of}`).slice(0, 22)}@${new URL(config.publicUrl).hostname}`;
}

/** Returns whether an event of another calendar has come from ours: it must not come back as nights that the other site takes. */
export function isOwnEventId(publicUrl: string, uid: string): boolean {
  return /^lina-(stay|closure)-/.test(uid) && uid.endsWith(`@${new URL(publicUrl).hostname}`);
}

/** Days ahead of today up to which nights are exchanged with other calendars: the last night of a stay that can be booked today. */
export const LAST_DAY_AHEAD = SEARCH_LIMITS.maxDaysAhead + SEARCH_LIMITS.maxNights;
