import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#rules/stay/local-dates.ts';
import { readFeed } from './read-feed.ts';

const TODAY = '2026-11-22';
const LAST = '2028-06-22';
const reading = {
  today: TODAY,
  lastNight: LAST,
  leavesBlocks: false,
  isOwn: (uid: string) => uid.startsWith('lina-') && uid.endsWith('@lina.test'),
};
const nightsIn = (text: string) => readFeed(text, reading).ranges.map(({ firstNight, lastNight }) => [firstNight, lastNight]);
const aCalendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:test',
    ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const problemOf = (text: string) => {
  try {
    readFeed(text, reading);
    return undefined;
  } catch (error) {
    return (error as { problem?: string }).problem;
  }
};

/** In the shapes that these sites export; first and last nights. */
const FEEDS: readonly [name: string, nights: string[][]][] = [
  [
    'airbnb',
    [
      ['2026-12-03', '2026-12-05'],
      ['2026-12-24', '2026-12-26'],
    ],
  ],
  ['airbnb-fresh-uids', [['2026-12-31', '2027-01-02']]],
  [
    'booking',
    [
      ['2026-12-04', '2026-12-06'],
      ['2026-12-15', '2026-12-15'],
    ],
  ],
  [
    'booking-without-end',
    [
      ['2026-12-10', '2026-12-10'],
      ['2026-12-20', '2026-12-22'],
    ],
  ],
  [
    'vrbo',
    [
      ['2026-11-22', '2026-11-24'],
      ['2027-02-01', '2027-02-04'],
    ],
  ],
  ['vrbo-cancelled', [['2026-12-08', '2026-12-09']]],
  [
    'google',
    [
      ['2026-12-02', '2026-12-04'],
      ['2026-12-11', '2026-12-11'],
    ],
  ],
  [
    'google-weekly',
    [
      ['2026-11-27', '2026-11-27'],
      ['2026-12-12', '2026-12-13'],
      ['2026-12-18', '2026-12-18'],
    ],
  ],
  [
    'outlook',
    [
      ['2026-12-03', '2026-12-03'],
      ['2026-12-21', '2026-12-21'],
    ],
  ],
  [
    'outlook-all-day',
    [
      ['2026-12-13', '2026-12-13'],
      ['2026-12-16', '2026-12-16'],
    ],
  ],
  [
    'smoobu',
    [
      ['2026-12-02', '2026-12-03'],
      ['2026-12-04', '2026-12-05'],
    ],
  ],
  ['smoobu-with-ours', [['2026-12-17', '2026-12-18']]],
];

describe('a feed as other sites export it', () => {
  it.each(FEEDS)('%s takes the nights that its events mean', async (name, nights) => {
    const text = await readFile(path.join(import.meta.dirname, '../../../../tests/support/feeds', `${name}.ics`), 'utf8');
    expect(nightsIn(text)).toEqual(nights);
  });

  it('of Airbnb tells bookings from nights that are merely not offered there', async () => {
    const text = await readFile(path.join(import.meta.dirname, '../../../../tests/support/feeds/airbnb.ics'), 'utf8');
    expect(readFeed(text, reading).ranges.map(({ isBlock }) => isBlock)).toEqual([false, true]);
  });
});

describe('reading a feed', () => {
  it('refuses what is no calendar, or was cut off on its way', () => {
    const whole = aCalendar('UID:1\r\nDTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261203');
    for (const text of ['', '<!doctype html><p>Sign in</p>', whole.slice(0, -20), aCalendar('UID:1\r\nSUMMARY:When?')])
      expect(problemOf(text), text).toBe('notCalendar');
    expect(nightsIn(aCalendar())).toEqual([]);
  });

  it('cuts what lies too far ahead, and follows what repeats no further', () => {
    const forEver = aCalendar('UID:1\r\nDTSTART;VALUE=DATE:20200105\r\nDTEND;VALUE=DATE:20200106\r\nRRULE:FREQ=WEEKLY');
    expect(nightsIn(forEver)).toHaveLength(83);
    expect(nightsIn(aCalendar('UID:1\r\nDTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20991231'))).toEqual([['2026-12-01', LAST]]);
    expect(nightsIn(aCalendar('UID:1\r\nDTSTART;VALUE=DATE:20400101\r\nDTEND;VALUE=DATE:20400105'))).toEqual([]);
  });

  it('refuses what says more than anybody can follow rather than leave nights out', () => {
    const many = Array.from({ length: 3001 }, (_, index) => `UID:${index}\r\nDTSTART;VALUE=DATE:20261201`);
    expect(problemOf(aCalendar(...many))).toBe('tooLarge');
    const daily = (uid: number) => `UID:${uid}\r\nDTSTART;VALUE=DATE:20200101\r\nRRULE:FREQ=DAILY`;
    expect(problemOf(aCalendar(...Array.from({ length: 80 }, (_, uid) => daily(uid))))).toBeUndefined();
    expect(problemOf(aCalendar(...Array.from({ length: 100 }, (_, uid) => daily(uid))))).toBe('tooLarge');
  });

  it.each([
    ['a day that never comes', 'DTSTART;VALUE=DATE:20261201\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', '2026-12-01'],
    ['such a day, a number of times', 'DTSTART;VALUE=DATE:20261201\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=9', '2026-12-01'],
    ['days too far from each other', 'DTSTART;VALUE=DATE:20261201\r\nRRULE:FREQ=DAILY;INTERVAL=999999999', '2026-12-01'],
    ['years too far from each other', 'DTSTART;VALUE=DATE:20261201\r\nRRULE:FREQ=YEARLY;INTERVAL=999999999', '2026-12-01'],
  ])('follows %s at once', (_, event, night) => expect(nightsIn(aCalendar(`UID:1\r\n${event}`))).toEqual([[night, night]]));

  it('spends no more on three thousand rules without an end than on days', () => {
    const never = 'DTSTART;VALUE=DATE:10010101\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31;COUNT=9';
    const feed = aCalendar(...Array.from({ length: 3000 }, (_, uid) => `UID:${uid}\r\n${never}`));
    const begun = performance.now();
    expect(problemOf(feed)).toBe('tooLarge');
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('refuses a zone that changes by the second', () => {
    const change = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0200', 'RRULE:FREQ=SECONDLY'];
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Ours', ...change, 'END:STANDARD', 'END:VTIMEZONE'].join('\r\n');
    const text = aCalendar('UID:1\r\nDTSTART;TZID=Ours:20261201T150000').replace('PRODID:test', `PRODID:test\r\n${zone}`);
    expect(problemOf(text)).toBe('notCalendar');
    expect(nightsIn(text.replace('SECONDLY', 'YEARLY'))).toEqual([['2026-12-01', '2026-12-01']]);
  });

  it('leaves nights that Airbnb merely does not offer on sale where the host has said so, and tells them', () => {
    const airbnb = aCalendar(
      aDay(1, '20270601', '\r\nDTEND;VALUE=DATE:20270901\r\nSUMMARY:Airbnb (Not available)'),
      aDay(2, '20270210', '\r\nSUMMARY:Reserved'),
    ).replace('PRODID:test', 'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN');
    const summer = [{ firstNight: '2027-06-01', lastNight: '2027-08-31' }];
    const night = { firstNight: '2027-02-10', lastNight: '2027-02-10', isBlock: false };
    expect(readFeed(airbnb, reading)).toEqual({ ranges: [night, { ...summer[0], isBlock: true }], passedOver: {}, blocks: summer });
    expect(readFeed(airbnb, { ...reading, leavesBlocks: true })).toEqual({ ranges: [night], passedOver: {}, blocks: summer });
  });

  const aDay = (uid: number, day: string, more = '') => `UID:${uid}\r\nDTSTART;VALUE=DATE:${day}${more}`;

  it.each([
    ['a day that there is not', aDay(1, '20270231')],
    ['a date written as people do', aDay(1, '2027-02-10')],
    [
      'a change of what nobody knows when',
      `${aDay(1, '20270210')}\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n${aDay(1, '20270212')}\r\nRECURRENCE-ID:then`,
    ],
    ['two beginnings', `${aDay(1, '20270210')}\r\nDTSTART;VALUE=DATE:20270310`],
    ['two rules, of which only one would be followed', aDay(1, '20270210', '\r\nRRULE:FREQ=DAILY;COUNT=2\r\nRRULE:FREQ=MONTHLY;COUNT=3')],
  ])('refuses %s rather than take other nights', (_, event) => expect(problemOf(aCalendar(event))).toBe('notCalendar'));

  it('reads all calendars of a file that holds several', () => {
    const [one, other] = [aCalendar(aDay(1, '20270210')), aCalendar(aDay(1, '20270310'))];
    expect(nightsIn(`${one}\r\n${other}`)).toEqual([
      ['2027-02-10', '2027-02-10'],
      ['2027-03-10', '2027-03-10'],
    ]);
  });

  it('takes the nights of a single repetition that comes without what it repeats', () => {
    const alone = aDay(1, '20270212', '\r\nDTEND;VALUE=DATE:20270214\r\nRECURRENCE-ID;VALUE=DATE:20270210');
    expect(nightsIn(aCalendar(alone))).toEqual([['2027-02-12', '2027-02-13']]);
  });

  it('goes on after a repetition that was moved further than anybody looks', () => {
    const weekly = aDay(1, '20270201', '\r\nRRULE:FREQ=WEEKLY;COUNT=3');
    const moved = aDay(1, '20300101', '\r\nRECURRENCE-ID;VALUE=DATE:20270208');
    expect(nightsIn(aCalendar(weekly, moved))).toEqual([
      ['2027-02-01', '2027-02-01'],
      ['2027-02-15', '2027-02-15'],
    ]);
  });

  it('gives every whole-day event exactly its own nights, whatever the order', () => {
    const days = fc.record({ start: fc.integer({ min: 0, max: 500 }), length: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(fc.array(days, { maxLength: 20 }), (events) => {
        const compact = (date: string) => date.replaceAll('-', '');
        const text = aCalendar(
          ...events.map(({ start, length }, index) => {
            const from = addDays(TODAY, start);
            return `UID:${index}\r\nDTSTART;VALUE=DATE:${compact(from)}\r\nDTEND;VALUE=DATE:${compact(addDays(from, length))}`;
          }),
        );
        const wanted = new Set(events.flatMap(({ start, length }) => Array.from({ length }, (_, night) => addDays(TODAY, start + night))));
        const read = new Set<string>();
        for (const { firstNight, lastNight } of readFeed(text, reading).ranges)
          for (let night = firstNight; night <= lastNight; night = addDays(night, 1)) read.add(night);
        expect([...read].sort()).toEqual([...wanted].sort());
      }),
    );
  });
});
