import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readInThread } from './read-in-thread.ts';

const aCalendar = (event: string) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', 'BEGIN:VEVENT', 'UID:1', event, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const read = (event: string, timeoutMs: number) =>
  readInThread({ text: aCalendar(event), today: '2026-11-22', lastNight: '2028-06-22', publicUrl: 'https://lina.test' }, timeoutMs).catch(
    ({ problem }) => problem,
  );
const DAY = 'DTSTART;VALUE=DATE:20261201';

it.each([
  ['a day that never comes', `${DAY}\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31`],
  ['an hour of such a day', 'DTSTART:20261201T000000Z\r\nRRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30'],
  ['days too far from each other', `${DAY}\r\nRRULE:FREQ=DAILY;INTERVAL=999999999`],
  ['a stay of millions of years', `${DAY}\r\nDURATION:P999999999W`],
])('gives up on %s, answers meanwhile, and reads the next', async (_, endless) => {
  let answered = 0;
  const reading = { isOver: false };
  const asked = read(endless, 1000).finally(() => {
    reading.isOver = true;
  });
  while (!reading.isOver) {
    await pause(10);
    answered += 1;
  }
  expect(await asked).toBe('tooLarge');
  expect(answered).toBeGreaterThan(20);
  expect(await read(DAY, 30_000)).toEqual([{ firstNight: '2026-12-01', lastNight: '2026-12-01', isBlock: false }]);
});

it('says why one cannot be read, and knows events of ours', async () => {
  expect(await read('SUMMARY:When?', 30_000)).toBe('notCalendar');
  const own = aCalendar(DAY).replace('UID:1', 'UID:lina-stay-1@lina.test');
  const asked = { text: own, today: '2026-11-22', lastNight: '2028-06-22', publicUrl: 'https://lina.test' };
  expect(await readInThread(asked, 30_000)).toEqual([]);
});
