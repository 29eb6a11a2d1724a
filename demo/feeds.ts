import type { LocalDate } from '#contract/primitives/local-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { RegisterPages } from '#server/app.ts';
import { busyNights } from '#server/modules/inventory/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { AppContext } from '#server/platform/context.ts';

/** Where the demo market plays the other sites. */
const FEEDS = '/demo/feeds';
/** The other sites have booked some free nights so far ahead, where they are in nobody's way. */
const [FIRST_DAY, LAST_DAY] = [60, 240];
const STAYS = 4;
const STAY_NIGHTS = 2;
/** Days from the beginning of one to the next, at least. */
const APART = 9;

/** The configuration with the demo's own address among those from which calendars are read: it is on this machine. */
export function withDemoFeeds(config: Configuration): Configuration {
  if (!config.demo) return config;
  const { host } = new URL(config.publicUrl);
  return { ...config, feeds: { ...config.feeds, privateHosts: [...config.feeds.privateHosts, host] } };
}

/** The pages, and beside them calendars as other sites export them: the address names the stays, `20270101-20270103+…`, with
 * an `x` before nights that the site merely does not offer, and an `f` before what its owner has marked as free. */
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
  const events = [...stays.matchAll(/([xf]?)(\d{8})-(\d{8})/g)].flatMap(([stay, kind, from = '', to = '']) => [
    'BEGIN:VEVENT',
    `UID:${stay}@${site}.example`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    kind === 'x' ? 'SUMMARY:Airbnb (Not available)' : 'SUMMARY:Reserved',
    ...(kind === 'f' ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Lina//Demo ${site}//EN`, ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** Connects the demo host's first two units with the calendars of other sites, on nights that are free. */
export async function connectDemoFeeds(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  unitIds: readonly number[],
): Promise<void> {
  const [now, today] = [clock.now(), clock.today()];
  const range = { firstNight: today, lastNight: addDays(today, LAST_DAY + STAY_NIGHTS) };
  const busy = await busyNights(db, { unitIds, ...range, now });
  for (const [index, unitId] of unitIds.slice(0, 2).entries()) {
    const site = index === 0 ? 'airbnb' : 'booking';
    const free = freeStays(today, busy.get(unitId));
    // The last is none: hosts see what becomes of such entries.
    const kindOf = (stay: number) => (stay < free.length - 1 ? '' : index === 0 ? 'x' : 'f');
    const stays = free.map(([from, to], stay) => `${kindOf(stay)}${from}-${to}`);
    const url = new URL(`${FEEDS}/${site}/${stays.join('+')}.ics`, config.publicUrl).href;
    const name = index === 0 ? 'Airbnb' : 'Booking.com';
    await db.insertInto('calendar_feeds').values({ unit_id: unitId, name, url, created_at: now, due_at: now }).execute();
  }
}

/** Some stays on free nights, as calendars write dates. */
function freeStays(today: LocalDate, busy: ReadonlySet<LocalDate> = new Set()): [from: string, to: string][] {
  const stays: [string, string][] = [];
  const write = (days: number) => addDays(today, days).replaceAll('-', '');
  for (let days = FIRST_DAY; days < LAST_DAY && stays.length < STAYS; days += 1) {
    const nights = Array.from({ length: STAY_NIGHTS }, (_, night) => addDays(today, days + night));
    if (nights.some((night) => busy.has(night))) continue;
    stays.push([write(days), write(days + STAY_NIGHTS)]);
    days += APART;
  }
  return stays;
}
