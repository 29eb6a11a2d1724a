import { describe, expect, it } from 'vitest';
import { otherHoursIn } from './other-hours.ts';

const none = { arrivalFrom: '', arrivalUntil: '', departureUntil: '' };
const said = (
  locale: 'he' | 'en',
  otherHours: Parameters<typeof otherHoursIn>[0]['otherHours'],
  lateDepartureMinutes: number | null = null,
) => otherHoursIn({ otherHours, lateDepartureMinutes }, locale).map(({ days, hours }) => `${days}: ${hours}`);

describe('the hours of other days in words', () => {
  it('are none where every day is as usual', () => {
    expect(said('he', {})).toEqual([]);
    expect(said('en', { eve: none, friday: none })).toEqual([]);
  });

  it('tell eves and days of rest first, then weekdays, those of the same hours together', () => {
    const early = { ...none, departureUntil: '10:00' };
    const hours = { sunday: early, thursday: { ...none, arrivalFrom: '16:00' }, monday: early, eve: { ...none, arrivalUntil: '15:30' } };
    expect(said('he', hours)).toEqual(['ערבי שבת וחג: הגעה עד 15:30', 'יום ראשון, יום שני: עזיבה עד 10:00', 'יום חמישי: הגעה מ־16:00']);
    expect(said('en', hours)).toEqual([
      'Eves of Shabbat and holidays: check-in until 15:30',
      'Sunday, Monday: check-out by 10:00',
      'Thursday: check-in from 16:00',
    ]);
  });

  it.each([
    [{ arrivalFrom: 'end+60' }, 'הגעה מ־60 דקות אחרי צאת השבת או החג', 'check-in from 60 minutes after Shabbat or the holiday ends'],
    [{ arrivalFrom: 'end+0' }, 'הגעה אחרי צאת השבת או החג', 'check-in after Shabbat or the holiday ends'],
    [{ arrivalFrom: 'none', arrivalUntil: '20:00' }, 'אין הגעה', 'no check-in'],
    [{ departureUntil: 'end+45' }, 'עזיבה עד 45 דקות אחרי צאת השבת או החג', 'check-out by 45 minutes after Shabbat or the holiday ends'],
    [{ departureUntil: '19:00', arrivalUntil: 'end+180' }, 'הגעה עד 180 דקות אחרי צאת השבת או החג, עזיבה עד 19:00', expect.any(String)],
  ])('say %j of days of rest', (hours, he, en) => {
    const rest = { ...none, ...hours };
    expect(otherHoursIn({ otherHours: { rest }, lateDepartureMinutes: null }, 'he')).toEqual([{ days: 'שבת וחג', hours: he }]);
    expect(otherHoursIn({ otherHours: { rest }, lateDepartureMinutes: null }, 'en')).toEqual([{ days: 'Shabbat and holidays', hours: en }]);
  });

  it('tell until when guests who keep Shabbat may stay', () => {
    expect(said('he', {}, 60)).toEqual(['שומרי שבת: עזיבה עד 60 דקות אחרי צאת השבת או החג']);
    expect(said('en', {}, 0)).toEqual(['Guests who keep Shabbat: check-out by the end of Shabbat or the holiday']);
  });
});
