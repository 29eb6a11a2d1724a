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
  ['איזה בן־זונה, אידיוט־גמור', ['insult']],
  ['מ\u05b0טו\u00adמטם', ['insult']],
  ['050־123־4567', ['telephone']],
  ['٠٥٠١٢٣٤٥٦٧', ['telephone']],
  ['050—123_4567', ['telephone']],
  ['05.01.23.45.67', ['telephone']],
  ['dana at gmail dot com', ['email']],
  ['דנה שטרודל ג׳ימייל נקודה קום', ['email']],
  ['t.me/dana', ['link']],
  ['find us as @galil_rooms', ['link']],
  ['it is at 12 Olive St', ['address']],
  ['היינו ב־12.5.2026–14.5.2026, וגם בשנים 2024–2025', []],
  ['From 01/12/2026-03/12/2026 we had no complaints.We will be back, at noon. Dot.', []],
  ['הגנב של הנוף: השקיעה', ['insult']],
] as const)('%s', (text, signs) => {
  expect(signsIn(text)).toEqual(signs);
});
