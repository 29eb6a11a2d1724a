import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#rules/stay/local-dates.ts';
import { readFeed } from './read-feed.ts';

const TODAY = '2026-11-22';
const LAST = '2028-06-22';
const reading = { today: TODAY, lastNight: LAST, leavesBlocks: false, isOwn: (uid: string) => uid.startsWith('lina-') && uid.endsWith('@lina.test') };
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

  it('refuses what has no end to it rather than leave nights out', () => {
    const seconds = 'UID:1\r\nDTSTART:20000101T000000Z\r\nDTEND:20000101T000001Z\r\nRRULE:FREQ=SECONDLY';
    expect(problemOf(aCalendar(seconds))).toBe('tooLarge');
    const many = Array.from({ length: 3001 }, (_, index) => `UID:${index}\r\nDTSTART;VALUE=DATE:20261201`);
    expect(problemOf(aCalendar(...many))).toBe('tooLarge');
  });

  it('ends with rules of which no day ever comes', () => {
    const never = 'UID:1\r\nDTSTART;VALUE=DATE:20261201\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31';
    expect(() => problemOf(aCalendar(never))).not.toThrow();
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
