import type { PassedOver } from '#contract/sync.ts';

/** A feed in the shape of some writer, and what must be read of it on 22 November 2026. */
export interface CorpusFeed {
  readonly name: string;
  readonly text: string;
  /** `20270104` or `20270104/20270106`, the first and last of several. */
  readonly nights?: readonly string[];
  readonly passedOver?: Partial<Record<PassedOver, number>>;
  readonly problem?: 'notCalendar' | 'tooLarge';
}

const AIRBNB = '-//Airbnb Inc//Hosting Calendar 1.0//EN';
const BOOKING = '-//admin.booking.com//ical 1.0//EN';
const VRBO = '-//HomeAway.com, Inc.//EN';
const GOOGLE = '-//Google Inc//Google Calendar 70.9054//EN';
const OUTLOOK = '-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN';
const APPLE = '-//Apple Inc.//macOS 14.5//EN';
const SMOOBU = '-//Smoobu Calendar//EN';
const LODGIFY = '-//Lodgify//Lodgify Calendar//EN';
const HOSTAWAY = '-//Hostaway//Calendar 1.0//EN';
const NATUURHUISJE = '-//natuurhuisje.nl//iCal export//NL';
const OTHER = '-//example.org//EN';

/** A calendar of entries, each given as its lines with `|` between them: an event, or what it begins with. */
export function calendarOf(prodId: string, ...entries: string[]): string {
  const wrapped = entries.map((entry, index) => {
    if (entry.startsWith('BEGIN:') || entry.startsWith('X-')) return entry;
    return `BEGIN:VEVENT|${entry.includes('UID:') ? '' : `UID:${index}|`}DTSTAMP:20261122T060000Z|${entry}|END:VEVENT`;
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${prodId}`, ...wrapped, 'END:VCALENDAR', ''].join('|').replaceAll('|', '\r\n');
}

const feed = (name: string, prodId: string, entries: string[], expected: Omit<CorpusFeed, 'name' | 'text'>): CorpusFeed => ({
  ...{ name, text: calendarOf(prodId, ...entries) },
  ...expected,
});
const days = (first: string, end: string, more = '') => `DTSTART;VALUE=DATE:${first}|DTEND;VALUE=DATE:${end}${more}`;
const timed = (start: string, end: string, zone: string, more = '') => `DTSTART;TZID=${zone}:${start}|DTEND;TZID=${zone}:${end}${more}`;
const zone = (name: string, offset: string) =>
  `BEGIN:VTIMEZONE|TZID:${name}|BEGIN:STANDARD|DTSTART:19700101T000000|TZOFFSETFROM:${offset}|TZOFFSETTO:${offset}|END:STANDARD|END:VTIMEZONE`;
const HERE = 'Asia/Jerusalem';
const whole = calendarOf(OTHER, days('20270104', '20270106'));
const TWO = { nights: ['20270104/20270105'] };

const SITES: CorpusFeed[] = [
  feed(
    'Airbnb: a stay, with what the guest is told',
    AIRBNB,
    [
      `DTEND;VALUE=DATE:20270106|DTSTART;VALUE=DATE:20270104|SUMMARY:Reserved|DESCRIPTION:Reservation URL: https://www.airbnb.com/h\\nPhone:| 12`,
    ],
    TWO,
  ),
  feed('Airbnb: a booking window over the summer', AIRBNB, [days('20270529', '20270903', '|SUMMARY:Airbnb (Not available)')], {
    nights: ['20270529/20270902'],
  }),
  feed('Airbnb: one stay ends as the next begins', AIRBNB, [days('20270104', '20270106'), days('20270106', '20270107')], {
    nights: ['20270104/20270106'],
  }),
  feed('Booking.com: closed, without a time of writing', BOOKING, [days('20270104', '20270106', '|SUMMARY:CLOSED - Not available')], TWO),
  feed('Booking.com: nothing closed', BOOKING, [], { nights: [] }),
  feed('Booking.com: a stay that is over, and one that goes on', BOOKING, [days('20261101', '20261105'), days('20261120', '20261124')], {
    nights: ['20261122/20261123'],
    passedOver: { past: 1 },
  }),
  feed(
    'Vrbo: a stay, a block, a cancelled one',
    VRBO,
    [
      days('20270104', '20270106', '|SUMMARY:Reserved - Dana'),
      days('20270201', '20270202', '|SUMMARY:Blocked'),
      days('20270301', '20270302', '|STATUS:CANCELLED'),
    ],
    { nights: ['20270104/20270105', '20270201'], passedOver: { cancelled: 1 } },
  ),
  feed('Vrbo: not sure yet', VRBO, [days('20270104', '20270106', '|STATUS:TENTATIVE|SUMMARY:Tentative')], TWO),
  feed('Google: a whole day is free unless somebody says otherwise', GOOGLE, [days('20270104', '20270106', '|TRANSP:TRANSPARENT')], {
    nights: [],
    passedOver: { free: 1 },
  }),
  feed('Google: timed, by the zone of the place', GOOGLE, [zone(HERE, '+0200'), timed('20270104T150000', '20270106T110000', HERE)], TWO),
  feed('Google: times in UTC, late in the evening', GOOGLE, ['DTSTART:20270103T223000Z|DTEND:20270106T080000Z'], TWO),
  feed(
    'Google: every Friday, but one that was moved and one left out',
    GOOGLE,
    [
      'UID:f|DTSTART;VALUE=DATE:20270101|DTEND;VALUE=DATE:20270102|RRULE:FREQ=WEEKLY;UNTIL=20270122;BYDAY=FR|EXDATE;VALUE=DATE:20270108',
      'UID:f|RECURRENCE-ID;VALUE=DATE:20270115|DTSTART;VALUE=DATE:20270117|DTEND;VALUE=DATE:20270118',
    ],
    { nights: ['20270101', '20270117', '20270122'] },
  ),
  feed(
    'Google: one evening of a series is cancelled',
    GOOGLE,
    [
      `UID:e|${timed('20270104T190000', '20270104T230000', HERE)}|RRULE:FREQ=DAILY;COUNT=3`,
      `UID:e|RECURRENCE-ID;TZID=${HERE}:20270105T190000|${timed('20270105T190000', '20270105T230000', HERE)}|STATUS:CANCELLED`,
    ],
    { nights: ['20270104', '20270106'], passedOver: { cancelled: 1 } },
  ),
  feed('Outlook: a Windows zone that is not defined', OUTLOOK, [timed('20270104T140000', '20270106T100000', 'Israel Standard Time')], TWO),
  feed(
    'Outlook: a zone by its picture name, defined',
    OUTLOOK,
    [zone('(UTC+02:00) Jerusalem', '+0200'), timed('20270104T140000', '20270106T100000', '"(UTC+02:00) Jerusalem"')],
    TWO,
  ),
  feed(
    'Outlook: another zone, in which it is still the day before',
    OUTLOOK,
    [timed('20270103T180000', '20270105T180000', '"Eastern Standard Time"')],
    TWO,
  ),
  feed('Outlook: a whole day from midnight to midnight', OUTLOOK, [timed('20270104T000000', '20270106T000000', HERE)], TWO),
  feed('Outlook: a zone that nobody knows', OUTLOOK, [timed('20270104T140000', '20270106T100000', 'Customized Time Zone')], {
    problem: 'notCalendar',
  }),
  feed('Apple: a floating time belongs to the place', APPLE, ['DTSTART:20270104T150000|DTEND:20270106T110000|TRANSP:OPAQUE'], TWO),
  feed(
    'Apple: with an alarm of its own',
    APPLE,
    [`${days('20270104', '20270106')}|BEGIN:VALARM|TRIGGER:-PT15M|ACTION:DISPLAY|DURATION:PT5M|REPEAT:2|END:VALARM`],
    TWO,
  ),
  feed('Apple: a task beside a stay', APPLE, [days('20270104', '20270106'), 'BEGIN:VTODO|UID:t|DUE:20270104|END:VTODO'], {
    ...TWO,
    passedOver: { otherKind: 1 },
  }),
  feed(
    'Apple: a zone with its library before its name',
    APPLE,
    [timed('20270104T150000', '20270106T110000', '/freeassociation.sourceforge.net/Asia/Jerusalem')],
    TWO,
  ),
  feed(
    'Smoobu: check-in, check-out and stay apart',
    SMOOBU,
    [
      days('20270110', '20270112', '|SUMMARY:Levi'),
      timed('20270110T150000', '20270110T153000', HERE, '|SUMMARY:Check-in Levi'),
      timed('20270112T090000', '20270112T093000', HERE, '|SUMMARY:Check-out Levi'),
    ],
    { nights: ['20270110/20270111'], passedOver: { morning: 1 } },
  ),
  feed(
    'Smoobu: cleaning until noon, and until after it',
    SMOOBU,
    [timed('20270112T100000', '20270112T120000', HERE), timed('20270114T100000', '20270114T120100', HERE)],
    { nights: ['20270114'], passedOver: { morning: 1 } },
  ),
  feed('Smoobu: the stay by the hours of arrival and departure', SMOOBU, [timed('20270110T150000', '20270112T100000', HERE)], {
    nights: ['20270110/20270111'],
  }),
  feed('Lodgify: a stay from midnight in UTC', LODGIFY, ['DTSTART:20270104T000000Z|DTEND:20270106T000000Z|SUMMARY:Booked'], TWO),
  feed('Lodgify: several nights by their length', LODGIFY, ['DTSTART;VALUE=DATE:20270104|DURATION:P2D'], TWO),
  feed('Hostaway: dates that do not say that they are', HOSTAWAY, ['DTSTART:20270104|DTEND:20270106'], TWO),
  feed('Hostaway: one of ours, come back', HOSTAWAY, [`UID:lina-stay-abc@lina.test|${days('20270104', '20270106')}`], {
    nights: [],
    passedOver: { own: 1 },
  }),
  feed('Hostaway: the same stay twice', HOSTAWAY, [days('20270104', '20270106'), days('20270104', '20270106')], TWO),
  feed('natuurhuisje: no id, no end', NATUURHUISJE, ['BEGIN:VEVENT|DTSTART;VALUE=DATE:20270104|SUMMARY:Bezet|END:VEVENT'], {
    nights: ['20270104'],
  }),
  feed('natuurhuisje: ends on the day on which it begins', NATUURHUISJE, [days('20270104', '20270104')], { nights: ['20270104'] }),
];

const LINES: CorpusFeed[] = [
  { name: 'a byte order mark', text: `\uFEFF${whole}`, ...TWO },
  { name: 'lines that end as on Unix', text: whole.replaceAll('\r\n', '\n'), ...TWO },
  { name: 'lines that end as on old Macs', text: whole.replaceAll('\r\n', '\r'), ...TWO },
  { name: 'empty lines between', text: whole.replaceAll('\r\n', '\r\n\r\n'), ...TWO },
  { name: 'small letters', text: whole.toLowerCase(), ...TWO },
  {
    name: 'a description with raw line breaks',
    text: whole.replace('END:VEVENT', 'DESCRIPTION:Dear host\nDuration: 3 nights\nStatus: CANCELLED\nthank you; goodbye\r\nEND:VEVENT'),
    ...TWO,
  },
  { name: 'a summary with a raw line break', text: whole.replace('END:VEVENT', 'SUMMARY:Levi\nDana\r\nEND:VEVENT'), ...TWO },
  { name: 'a date folded in the middle', text: whole.replace('20270104', '2027\r\n 0104'), ...TWO },
  { name: 'cut off within an event', text: whole.slice(0, whole.indexOf('DTEND')), problem: 'notCalendar' },
  { name: 'an event that does not end', text: whole.replace('END:VEVENT\r\n', ''), problem: 'notCalendar' },
  { name: 'without the end of the calendar', text: whole.replace('END:VCALENDAR\r\n', ''), problem: 'notCalendar' },
  { name: 'a page', text: '<!doctype html><p>Sign in</p>', problem: 'notCalendar' },
  { name: 'nothing at all', text: '', problem: 'notCalendar' },
];

const CORNERS: CorpusFeed[] = [
  feed('further dates without a rule', OTHER, [days('20270104', '20270106', '|RDATE;VALUE=DATE:20270110')], {
    nights: ['20270104/20270105', '20270110/20270111'],
  }),
  feed(
    'a further date as a period of its own',
    OTHER,
    ['DTSTART:20270104T130000Z|DTEND:20270105T080000Z|RDATE;VALUE=PERIOD:20270110T130000Z/P2D,20270120T130000Z/20270121T080000Z'],
    { nights: ['20270104', '20270110/20270111', '20270120'] },
  ),
  feed(
    'a change told in UTC of a zone that is not defined',
    OTHER,
    [
      `UID:w|${timed('20270104T150000', '20270105T100000', HERE)}|RRULE:FREQ=WEEKLY;COUNT=3`,
      `UID:w|RECURRENCE-ID:20270111T130000Z|${timed('20270113T150000', '20270114T100000', HERE)}`,
    ],
    { nights: ['20270104', '20270113', '20270118'] },
  ),
  feed(
    'left out and changed at once',
    OTHER,
    [
      `UID:w|${days('20270104', '20270105')}|RRULE:FREQ=WEEKLY;COUNT=2|EXDATE;VALUE=DATE:20270111`,
      `UID:w|RECURRENCE-ID;VALUE=DATE:20270111|${days('20270113', '20270115')}`,
    ],
    { nights: ['20270104', '20270113/20270114'] },
  ),
  feed('every evening until a date', OTHER, [`${timed('20270104T220000', '20270104T230000', HERE)}|RRULE:FREQ=DAILY;UNTIL=20270106`], {
    nights: ['20270104/20270106'],
  }),
  feed(
    'every afternoon until the same time in UTC',
    OTHER,
    [`${timed('20270104T150000', '20270104T160000', HERE)}|RRULE:FREQ=DAILY;UNTIL=20270106T130000Z`],
    { nights: ['20270104/20270106'] },
  ),
  feed('whole days until the evening before in UTC', OTHER, [`${days('20270104', '20270105')}|RRULE:FREQ=DAILY;UNTIL=20270105T220000Z`], {
    nights: ['20270104/20270106'],
  }),
  feed('begins on a day that its rule does not name', OTHER, [`${days('20270104', '20270105')}|RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=2`], {
    nights: ['20270104', '20270108', '20270115'],
  }),
  feed('the thirtieth of February', OTHER, [`${days('20270104', '20270105')}|RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30`], {
    nights: ['20270104'],
  }),
  feed('the thirty-first of each month', OTHER, [`${days('20270131', '20270201')}|RRULE:FREQ=MONTHLY;COUNT=3`], {
    nights: ['20270131', '20270331', '20270531'],
  }),
  feed(
    'the last working day of each month',
    OTHER,
    [`${days('20270129', '20270130')}|RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3`],
    { nights: ['20270129', '20270226', '20270331'] },
  ),
  feed(
    'every other week, by the day on which weeks begin',
    OTHER,
    [`${days('20270105', '20270106')}|RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4`],
    { nights: ['20270105', '20270117', '20270119', '20270131'] },
  ),
  feed(
    'busy times without events',
    OTHER,
    ['BEGIN:VFREEBUSY|UID:b|DTSTART:20270101T000000Z|FREEBUSY:20270104T130000Z/20270106T080000Z,20270110T130000Z/P1D|END:VFREEBUSY'],
    { nights: ['20270104/20270105', '20270110'] },
  ),
  feed('free times without events', OTHER, ['BEGIN:VFREEBUSY|UID:b|FREEBUSY;FBTYPE=FREE:20270104T130000Z/P1D|END:VFREEBUSY'], {
    nights: [],
    passedOver: { free: 1 },
  }),
  feed('tasks and notes alone', OTHER, ['BEGIN:VJOURNAL|UID:j|DTSTART:20270104|END:VJOURNAL', 'BEGIN:VFREEBUSY|UID:b|END:VFREEBUSY'], {
    nights: [],
    passedOver: { otherKind: 2 },
  }),
  feed(
    'a change of all that follow',
    OTHER,
    [
      `UID:w|${days('20270104', '20270105')}|RRULE:FREQ=WEEKLY;COUNT=3`,
      `UID:w|RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270111|${days('20270112', '20270113')}`,
    ],
    { problem: 'notCalendar' },
  ),
  feed('ends before it begins', OTHER, [days('20270106', '20270104')], { problem: 'notCalendar' }),
  feed('ended before it began, long ago', OTHER, [days('20200106', '20200104')], { nights: [], passedOver: { past: 1 } }),
  feed('an end and a length', OTHER, [days('20270104', '20270106', '|DURATION:P3D')], { problem: 'notCalendar' }),
  feed('every hour', OTHER, ['DTSTART:20270104T000000Z|RRULE:FREQ=HOURLY'], { problem: 'notCalendar' }),
  feed('lasts for ever', OTHER, ['DTSTART;VALUE=DATE:20270104|DURATION:P99999999999W'], { nights: ['20270104/20280622'] }),
  feed('lies too far ahead', OTHER, [days('20400101', '20400105')], { nights: [], passedOver: { later: 1 } }),
  feed('over the change of clocks', OTHER, [timed('20270325T230000', '20270327T003000', HERE)], { nights: ['20270325/20270326'] }),
  feed('a date with an end by the hour', OTHER, ['DTSTART;VALUE=DATE:20270104|DTEND:20270106T090000Z'], TWO),
];

/** Feeds written by us, in the shapes of the sites that hosts use and of what the standard allows. */
export const CORPUS: readonly CorpusFeed[] = [...SITES, ...LINES, ...CORNERS];
