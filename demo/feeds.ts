import { addDays } from '#rules/stay/local-dates.ts';
import type { RegisterPages } from '#server/app.ts';
import { busyNights } from '#server/modules/inventory/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { AppContext } from '#server/platform/context.ts';

/** Where the demo market plays the other sites. */
const FEEDS = '/demo/feeds';
/** Nights that the other sites have booked begin so far ahead, where they are in nobody's way, and are so many. */
const EVENT_DAYS = [100, 130, 160] as const;
const EVENT_NIGHTS = 2;

/** The configuration with the demo's own address among those from which calendars are read: it is on this machine. */
export function withDemoFeeds(config: Configuration): Configuration {
  if (!config.demo) return config;
  const { host } = new URL(config.publicUrl);
  return { ...config, feeds: { ...config.feeds, privateHosts: [...config.feeds.privateHosts, host] } };
}

/** The pages, and beside them calendars as other sites export them: the address names the stays, `20270101-20270103+…`. */
export function servingDemoFeeds(pages: RegisterPages): RegisterPages {
  return async (app, context) => {
    if (context.config.demo)
      app.get<{ Params: { site: string; stays: string } }>(
        `${FEEDS}/:site/:stays.ics`,
        { schema: { hide: true } },
        async ({ params }, reply) => reply.type('text/calendar; charset=utf-8').send(calendarOf(params.site, params.stays)),
      );
    await pages(app, context);
  };
}

function calendarOf(site: string, stays: string): string {
  const events = [...stays.matchAll(/(\d{8})-(\d{8})/g)].flatMap(([stay, from = '', to = '']) => [
    'BEGIN:VEVENT',
    `UID:${stay}@${site}.example`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lina//Demo//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** Connects the demo host's first two units with the calendars of other sites, on nights that are free. */
export async function connectDemoFeeds(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  unitIds: readonly number[],
): Promise<void> {
  const [now, today] = [clock.now(), clock.today()];
  const range = { firstNight: today, lastNight: addDays(today, (EVENT_DAYS.at(-1) ?? 0) + EVENT_NIGHTS) };
  const busy = await busyNights(db, { unitIds, ...range, now });
  for (const [index, unitId] of unitIds.slice(0, 2).entries()) {
    const isFree = (days: number) =>
      Array.from({ length: EVENT_NIGHTS }, (_, night) => addDays(today, days + night)).every((night) => !busy.get(unitId)?.has(night));
    const stays = EVENT_DAYS.filter(isFree).map((days) => [addDays(today, days), addDays(today, days + EVENT_NIGHTS)]);
    const site = index === 0 ? 'Airbnb' : 'Booking.com';
    const path = stays.map((stay) => stay.join('/').replaceAll('-', '').replace('/', '-')).join('+');
    const url = new URL(`${FEEDS}/${site.toLowerCase().replace('.com', '')}/${path}.ics`, config.publicUrl).href;
    await db.insertInto('calendar_feeds').values({ unit_id: unitId, name: site, url, created_at: now, due_at: now }).execute();
  }
}
