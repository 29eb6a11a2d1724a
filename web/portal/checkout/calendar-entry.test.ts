import { expect, it } from 'vitest';
import { calendarFile } from './calendar-entry.ts';

const entry = {
  id: 'LN7K4M2Q',
  title: 'לינה: צל התאנה',
  description: 'מספר הזמנה LN7K4M2Q',
  place: 'רחוב החלוצים 14, ראש פינה; הבית הלבן בקצה השביל שמאחורי הגן',
  arrivalDate: '2026-12-02',
  departureDate: '2026-12-05',
  today: '2026-11-20',
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('writes the stay as whole days', () => {
  expect(unfolded(calendarFile(entry))).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261202', 'DTEND;VALUE=DATE:20261205', 'SUMMARY:לינה: צל התאנה']),
  );
});

it('escapes what has a meaning of its own', () => {
  expect(unfolded(calendarFile(entry))).toContain('LOCATION:רחוב החלוצים 14\\, ראש פינה\\; הבית הלבן בקצה השביל שמאחורי הגן');
});

it('keeps lines within 75 octets', () => {
  for (const line of calendarFile(entry).split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
