import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readInThread } from './read-in-thread.ts';

const DAY = 'UID:1\r\nDTSTART;VALUE=DATE:20261201';
const aCalendar = (...events: string[]) => {
  const wrapped = events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT`);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...wrapped, 'END:VCALENDAR'].join('\r\n');
};
const readAll = (text: string, timeoutMs: number) =>
  readInThread({ text, today: '2026-11-22', lastNight: '2028-06-22', leavesBlocks: false, publicUrl: 'https://lina.test' }, timeoutMs).then(
    ({ ranges }) => ranges,
    ({ problem }) => problem,
  );
const LONG = aCalendar(
  ...Array.from(
    { length: 3000 },
    (_, uid) => `UID:${uid}\r\nDTSTART;VALUE=DATE:19000101\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31;COUNT=9`,
  ),
);

it('answers others while it reads a long one, gives up on one that takes too long, and reads the next', async () => {
  let answered = 0;
  const reading = { isOver: false };
  const asked = readAll(LONG, 30_000).finally(() => {
    reading.isOver = true;
  });
  while (!reading.isOver) {
    await pause(1);
    answered += 1;
  }
  expect(await asked).toBe('tooLarge');
  expect(answered).toBeGreaterThan(20);
  expect(await readAll(LONG, 1)).toBe('tooLarge');
  expect(await readAll(aCalendar(DAY), 30_000)).toEqual([{ firstNight: '2026-12-01', lastNight: '2026-12-01', isBlock: false }]);
});

it('says why one cannot be read, and knows events of ours', async () => {
  expect(await readAll(aCalendar('SUMMARY:When?'), 30_000)).toBe('notCalendar');
  expect(await readAll(aCalendar(DAY.replace('UID:1', 'UID:lina-stay-1@lina.test')), 30_000)).toEqual([]);
});
