import { expect, it } from 'vitest';
import { translatorOf } from '#texts/translator.ts';
import { ageText, timeText } from './instants.tsx';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const ages = (language: 'he' | 'en') =>
  ['2026-11-22T08:00:00Z', '2026-11-22T07:35:00Z', '2026-11-22T06:59:00Z', '2026-11-22T05:59:00Z', '2026-11-21T07:00:00Z'].map((instant) =>
    ageText(instant, NOW, language, translatorOf(language)),
  );

it('tells how long ago something was, without counting in brackets what the words have said', () => {
  expect(ages('he')).toEqual(['עכשיו', 'לפני 25 דקות', 'לפני שעה', 'לפני שעתיים', 'אתמול']);
  expect(ages('en')).toEqual(['just now', '25 minutes ago', '1 hour ago', '2 hours ago', 'yesterday']);
});

it('tells times as they are in Israel', () => {
  expect(timeText('2026-11-22T22:30:00Z', 'he')).toBe('23.11.2026, 00:30');
});
