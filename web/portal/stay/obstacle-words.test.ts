import { expect, it } from 'vitest';
import type { StayObstacle } from '#contract/stay-rules.ts';
import { en, he } from '#texts/every-text.ts';
import { createTranslate } from '#texts/translate.ts';
import { obstacleWords } from './obstacle-words.ts';

const words = (obstacle: StayObstacle) => [
  obstacleWords(obstacle, createTranslate('he', he), 'he'),
  obstacleWords(obstacle, createTranslate('en', en), 'en'),
];

it.each<[StayObstacle, string, string]>([
  [
    { kind: 'tonight', until: '18:00', earliestArrival: '23-11-2026' },
    'ההזמנות להיום נסגרו ב־18:00.',
    'Bookings for tonight closed at 18:00.',
  ],
  [{ kind: 'notice', days: 1, earliestArrival: '23-11-2026' }, 'צריך להזמין לפחות יום אחד מראש.', 'Book at least 1 day ahead.'],
  [{ kind: 'notice', days: 2, earliestArrival: '24-11-2026' }, 'צריך להזמין לפחות יומיים מראש.', 'Book at least 2 days ahead.'],
  [{ kind: 'arrivalDay', weekdays: [4] }, 'בתאריכים האלה ההגעה רק ביום חמישי.', 'On these dates, check-in is on Thursdays only.'],
  [
    { kind: 'departureDay', weekdays: [0, 1, 2, 3, 4, 5] },
    'בתאריכים האלה אין עזיבה בשבת.',
    'On these dates, there is no check-out on Saturdays.',
  ],
  [
    { kind: 'arrivalDay', weekdays: [0, 1, 2, 3, 4] },
    'בתאריכים האלה אין הגעה בימים שישי ושבת.',
    'On these dates, there is no check-in on Fridays and Saturdays.',
  ],
  [{ kind: 'maximum', nights: 7 }, 'אפשר להזמין עד 7 לילות ברצף.', '7 nights at most.'],
  [{ kind: 'minimum', nights: 3, over: 'weekend' }, 'בסוף שבוע אפשר להזמין מ־3 לילות ומעלה.', 'At least 3 nights over the weekend.'],
  [{ kind: 'minimum', nights: 2, over: 'midweek' }, 'באמצע השבוע אפשר להזמין משני לילות ומעלה.', 'At least 2 nights midweek.'],
  [{ kind: 'minimum', nights: 2, over: 'any' }, 'בתאריכים האלה אפשר להזמין משני לילות ומעלה.', 'At least 2 nights on these dates.'],
  [{ kind: 'noArrival', rest: null }, 'ביום ההגעה הזה אין קבלת אורחים.', 'Nobody can check in here on that day.'],
  [
    { kind: 'shabbatDeparture', until: '11:00', rest: { kind: 'shabbat', candles: null, ends: '17:18' } },
    'ביום שבת צריך לעזוב עד 11:00, לפני צאת השבת (17:18).',
    'Check-out on Saturday is by 11:00, before Shabbat ends (17:18).',
  ],
  [
    { kind: 'shabbatDeparture', until: '11:00', rest: { kind: 'holiday', candles: null, ends: '19:40' } },
    'בחג צריך לעזוב עד 11:00, לפני צאת החג (19:40).',
    'Check-out on the holiday is by 11:00, before it ends (19:40).',
  ],
  [
    { kind: 'shabbatDeparture', until: '11:00', rest: { kind: 'holiday', candles: null, ends: null } },
    'בתאריך הזה החג או השבת לא נגמרים.',
    'The holiday or Shabbat doesn’t end on that day.',
  ],
  [
    { kind: 'shabbatArrival', rest: { kind: 'shabbat', candles: '16:02', ends: null } },
    'ההגעה רק אחרי הדלקת נרות (16:02).',
    'Check-in begins only after candle lighting (16:02).',
  ],
  [
    { kind: 'shabbatArrival', rest: { kind: 'shabbat', candles: null, ends: '17:18' } },
    'ביום שבת אפשר להגיע רק לפני צאת השבת (17:18).',
    'Check-in on Saturday closes before Shabbat ends (17:18).',
  ],
])('%j is told in both languages', (obstacle, hebrew, english) => {
  expect(words(obstacle)).toEqual([hebrew, english]);
});
