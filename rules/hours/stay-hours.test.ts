import { describe, expect, it } from 'vitest';
import type { PropertyHours } from '#contract/primitives/property-hours.ts';
import { arrivalHoursObstacle, departureHoursObstacle, type HoursFacts, hoursOn, leavesLate, stayHoursOf } from './stay-hours.ts';

/** A place in Jerusalem: on Friday 4 December 2026 candles are lit at 15:54, on the next day Shabbat ends at 17:15. */
const [FRIDAY, SATURDAY, SUNDAY] = ['2026-12-04', '2026-12-05', '2026-12-06'];
const PLACE = { latitude: 31.76904, longitude: 35.21633, candleMinutes: 40 };
const [CANDLES, ENDS] = [hoursOn(facts(), FRIDAY).rest?.candles ?? '', hoursOn(facts(), SATURDAY).rest?.ends ?? ''];
/** Rosh Hashanah on Shabbat and Sunday: it ends on Sunday. */
const [FIRST_DAY, SECOND_DAY] = ['2026-09-12', '2026-09-13'];

function facts(hours: Partial<PropertyHours> = {}): HoursFacts {
  const usual = { arrivalFrom: '15:00', arrivalUntil: '22:00', departureUntil: '11:00', otherHours: {}, lateDepartureMinutes: null };
  return { ...usual, ...hours, place: PLACE };
}

const day = (hours: Partial<Record<'arrivalFrom' | 'arrivalUntil' | 'departureUntil', string>>) => ({
  ...{ arrivalFrom: '', arrivalUntil: '', departureUntil: '' },
  ...hours,
});

const inBrief = ({ arrivalFrom, arrivalUntil, departureUntil }: ReturnType<typeof hoursOn>) => [arrivalFrom, arrivalUntil, departureUntil];
const on = (date: string, hours?: Partial<PropertyHours>) => inBrief(hoursOn(facts(hours), date));
const afterEnd = (minutes: number) => {
  const total = Number(ENDS.slice(0, 2)) * 60 + Number(ENDS.slice(3)) + minutes;
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
};

describe('hours of a date', () => {
  it('are the usual ones where the day has no others', () => {
    for (const date of [FRIDAY, SATURDAY, SUNDAY]) expect(on(date)).toEqual(['15:00', '22:00', '11:00']);
  });

  it('of a weekday fill in what eve and rest day leave open, field by field', () => {
    const otherHours = {
      eve: day({ arrivalFrom: '13:00' }),
      rest: day({ departureUntil: '19:00' }),
      friday: day({ arrivalFrom: '14:00', departureUntil: '10:00' }),
      saturday: day({ departureUntil: '18:00', arrivalUntil: '23:00' }),
      sunday: day({ arrivalFrom: '16:00' }),
    };
    expect(on(FRIDAY, { otherHours })).toEqual(['13:00', '22:00', '10:00']);
    expect(on(SATURDAY, { otherHours })).toEqual(['15:00', '23:00', '19:00']);
    expect(on(SUNDAY, { otherHours })).toEqual(['16:00', '22:00', '11:00']);
    expect(on('2026-12-07', { otherHours })).toEqual(['15:00', '22:00', '11:00']);
  });

  it('of each weekday are its own', () => {
    const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
    const otherHours = Object.fromEntries(weekdays.map((weekday, index) => [weekday, day({ departureUntil: `0${index}:00` })]));
    const week = Array.from({ length: 7 }, (_, index) => hoursOn(facts({ otherHours }), `2026-12-${String(6 + index).padStart(2, '0')}`));
    expect(week.map(({ departureUntil }) => departureUntil)).toEqual(weekdays.map((_, index) => `0${index}:00`));
  });

  it('of an eve hold on the eve of a holiday, too, and not on Thursday before a plain Friday', () => {
    const otherHours = { eve: day({ arrivalFrom: '13:00' }) };
    expect(on('2026-09-20', { otherHours })[0]).toBe('13:00');
    expect(on('2026-12-03', { otherHours })[0]).toBe('15:00');
    // Between two days of rest there is no eve.
    expect(on(FIRST_DAY, { otherHours })[0]).toBe('15:00');
  });

  it('after the end are reckoned from the end of that day', () => {
    const otherHours = { rest: day({ arrivalFrom: 'end+60', arrivalUntil: 'end+180', departureUntil: 'end+0' }) };
    expect(on(SATURDAY, { otherHours })).toEqual([afterEnd(60), afterEnd(180), ENDS]);
  });

  it('after the end mean on a day that does not end the rest: nobody arrives, and departures at the usual hour', () => {
    const otherHours = { rest: day({ arrivalFrom: 'end+60', departureUntil: 'end+60' }) };
    expect(on(FIRST_DAY, { otherHours })).toEqual([null, null, '11:00']);
    const [from, , until] = on(SECOND_DAY, { otherHours });
    expect(from).toBe(until);
    const open = { rest: day({ arrivalUntil: 'end+60' }) };
    expect(on(FIRST_DAY, { otherHours: open })).toEqual(['15:00', '22:00', '11:00']);
  });

  it('let guests come until midnight where they can come only after the usual last hour', () => {
    const otherHours = { rest: day({ arrivalFrom: 'end+120' }) };
    expect(on(SATURDAY, { arrivalUntil: '19:00', otherHours })).toEqual([afterEnd(120), '23:59', '11:00']);
    expect(on(SATURDAY, { arrivalUntil: afterEnd(120), otherHours })[1]).toBe('23:59');
    expect(on(SATURDAY, { arrivalUntil: afterEnd(121), otherHours })[1]).toBe(afterEnd(121));
  });

  it('say where nobody arrives', () => {
    expect(on(SATURDAY, { otherHours: { rest: day({ arrivalFrom: 'none', arrivalUntil: '20:00' }) } })).toEqual([null, null, '11:00']);
    expect(on(SUNDAY, { otherHours: { sunday: day({ arrivalFrom: 'none' }) } })).toEqual([null, null, '11:00']);
  });

  it('have a late departure on the last day of rest alone, and only where it is later than the others', () => {
    const late = (date: string, hours: Partial<PropertyHours>) => hoursOn(facts(hours), date).lateDepartureUntil;
    expect(late(SATURDAY, { lateDepartureMinutes: 90 })).toBe(afterEnd(90));
    expect(late(SATURDAY, { lateDepartureMinutes: 0 })).toBe(ENDS);
    expect(late(SATURDAY, { lateDepartureMinutes: null })).toBeNull();
    expect(late(FRIDAY, { lateDepartureMinutes: 90 })).toBeNull();
    expect(late(FIRST_DAY, { lateDepartureMinutes: 90 })).toBeNull();
    expect(late(SATURDAY, { lateDepartureMinutes: 60, departureUntil: afterEnd(60) })).toBeNull();
    expect(late(SATURDAY, { lateDepartureMinutes: 60, departureUntil: afterEnd(59) })).toBe(afterEnd(60));
  });

  it('stay within their day', () => {
    const otherHours = { rest: day({ arrivalFrom: 'end+180' }) };
    // The longest day: Shabbat ends at half past eight.
    expect(on('2026-06-20', { otherHours })).toEqual(['23:30', '23:59', '11:00']);
  });

  it('tell eve and end of what they belong to', () => {
    const rest = (date: string) => hoursOn(facts(), date).rest;
    expect(rest(FRIDAY)).toEqual({ kind: 'shabbat', candles: CANDLES, ends: null });
    expect(rest(SATURDAY)).toEqual({ kind: 'shabbat', candles: null, ends: ENDS });
    expect(rest(SUNDAY)).toBeNull();
    // Begins as Shabbat, ends as a holiday.
    expect(rest('2026-09-11')?.kind).toBe('shabbat');
    expect(rest(FIRST_DAY)).toEqual({ kind: 'holiday', candles: null, ends: null });
    expect(rest(SECOND_DAY)).toMatchObject({ kind: 'holiday', ends: expect.stringMatching(/^19:/) });
  });
});

describe('guests who keep Shabbat', () => {
  const arrival = (date: string, hours: Partial<PropertyHours> = {}, keepsShabbat = true) =>
    arrivalHoursObstacle(facts(hours), date, keepsShabbat)?.kind;
  const departure = (date: string, hours: Partial<PropertyHours> = {}, keepsShabbat = true) =>
    departureHoursObstacle(facts(hours), date, keepsShabbat)?.kind;

  it('arrive on the eve while some of the hours lie before candle lighting', () => {
    expect(arrival(FRIDAY, { arrivalFrom: '15:00' })).toBeUndefined();
    expect(arrival(FRIDAY, { arrivalFrom: CANDLES })).toBe('shabbatArrival');
    expect(arrival(FRIDAY, { arrivalFrom: '16:00' })).toBe('shabbatArrival');
    expect(arrival(FRIDAY, { arrivalFrom: '16:00' }, false)).toBeUndefined();
  });

  it('arrive on the day itself while some of the hours lie after its end', () => {
    expect(arrival(SATURDAY, { arrivalUntil: ENDS })).toBeUndefined();
    expect(arrival(SATURDAY, { arrivalUntil: '17:00' })).toBe('shabbatArrival');
    expect(arrival(FIRST_DAY)).toBe('shabbatArrival');
    expect(arrival(SECOND_DAY)).toBeUndefined();
  });

  it('leave on the day itself where they may stay until its end', () => {
    expect(departure(SATURDAY)).toBe('shabbatDeparture');
    expect(departure(SATURDAY, { departureUntil: ENDS })).toBeUndefined();
    expect(departure(SATURDAY, { lateDepartureMinutes: 0 })).toBeUndefined();
    expect(departure(SATURDAY, { otherHours: { rest: day({ departureUntil: 'end+0' }) } })).toBeUndefined();
    expect(departure(SATURDAY, {}, false)).toBeUndefined();
    expect(departure(FRIDAY)).toBeUndefined();
    expect(departure(SUNDAY)).toBeUndefined();
    expect(departure(FIRST_DAY, { lateDepartureMinutes: 60 })).toBe('shabbatDeparture');
  });

  it('are told by when they would have to leave, and when it ends', () => {
    expect(departureHoursObstacle(facts(), SATURDAY, true)).toEqual({
      kind: 'shabbatDeparture',
      until: '11:00',
      rest: { kind: 'shabbat', candles: null, ends: ENDS },
    });
  });

  it('owe a late departure only where they need it', () => {
    const lateDepartureMinutes = 60;
    expect(leavesLate(facts({ lateDepartureMinutes }), SATURDAY, true)).toBe(true);
    expect(leavesLate(facts({ lateDepartureMinutes }), SATURDAY, false)).toBe(false);
    expect(leavesLate(facts({ lateDepartureMinutes, departureUntil: ENDS }), SATURDAY, true)).toBe(false);
    expect(leavesLate(facts({ lateDepartureMinutes }), SUNDAY, true)).toBe(false);
    expect(leavesLate(facts(), SATURDAY, true)).toBe(false);
  });
});

it('nobody arrives, whatever they keep, where the host says so or the rest has not ended by midnight', () => {
  const none = facts({ otherHours: { rest: day({ arrivalFrom: 'none' }) } });
  expect(arrivalHoursObstacle(none, SATURDAY, false)).toEqual({ kind: 'noArrival', rest: { kind: 'shabbat', candles: null, ends: ENDS } });
  expect(arrivalHoursObstacle(none, FRIDAY, false)).toBeUndefined();
  const late = facts({ otherHours: { rest: day({ arrivalFrom: 'end+0' }) } });
  expect(arrivalHoursObstacle(late, FIRST_DAY, false)?.kind).toBe('noArrival');
  expect(arrivalHoursObstacle(late, SECOND_DAY, true)).toBeUndefined();
});

describe('hours of a stay', () => {
  const stay = { arrivalDate: FRIDAY, departureDate: SATURDAY };

  it('are those of its first and last day', () => {
    const hours = facts({ otherHours: { eve: day({ arrivalFrom: '13:00' }), rest: day({ departureUntil: '12:00' }) } });
    expect(stayHoursOf(hours, stay, false)).toEqual({
      arrival: { date: FRIDAY, from: '13:00', until: '22:00', rest: { kind: 'shabbat', candles: CANDLES, ends: null } },
      departure: { date: SATURDAY, until: '12:00', isLate: false, rest: { kind: 'shabbat', candles: null, ends: ENDS } },
      keepsShabbat: false,
    });
  });

  it('end later for guests who keep Shabbat', () => {
    const { departure } = stayHoursOf(facts({ lateDepartureMinutes: 60 }), stay, true);
    expect(departure).toMatchObject({ until: afterEnd(60), isLate: true });
    expect(stayHoursOf(facts({ lateDepartureMinutes: 60 }), stay, false).departure).toMatchObject({ until: '11:00', isLate: false });
  });
});
