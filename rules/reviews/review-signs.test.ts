import { expect, it } from 'vitest';
import { signsIn } from './review-signs.ts';

it.each([
  ['היה נהדר, 3 לילות, 2 מבוגרים ו־4 ילדים, ₪1,450 ללילה, באוגוסט 2026', []],
  ['We stayed 3 nights in August 2026 for 1,450 a night, room 12, check-out at 11:00.', []],
  ['תתקשרו אליי 050-123-4567', ['telephone']],
  ['call 0 5 0 1 2 3 4 5 6 7', ['telephone']],
  ['050\u200e1234567', ['telephone']],
  ['write to me@example.com', ['email', 'link']],
  ['מייל: dana שטרודל gmail.com', ['email', 'link']],
  ['cheaper at www.example.co.il', ['link']],
  ['הכתובת רחוב הזית 12', ['address']],
  ['it is at 12 Olive Street', ['address']],
  ['המארח מטומטם', ['insult']],
  ['והמטומטם לא ענה', ['insult']],
  ['The host is an idiot.', ['insult']],
  ['A classic place with a bassinet', []],
  ['הגנב של הנוף: השקיעה', ['insult']],
] as const)('%s', (text, signs) => {
  expect(signsIn(text)).toEqual(signs);
});
