import { expect, it } from 'vitest';
import { reminderToSend } from './invoices.ts';

const DAYS = [-3, 0, 1, 7, 14];
const INVOICE = { issuedOn: '2026-12-06', dueOn: '2026-12-20' };

it.each([
  ['2026-12-16', [], undefined],
  ['2026-12-17', [], -3],
  ['2026-12-18', [], -3],
  ['2026-12-18', [-3], undefined],
  ['2026-12-20', [-3], 0],
  ['2026-12-21', [-3, 0], 1],
  ['2026-12-27', [-3, 0, 1], 7],
  ['2027-01-03', [-3, 0, 1, 7], 14],
  ['2027-02-01', [-3, 0, 1, 7, 14], undefined],
] as const)('on %s, after the reminders %j, the one of day %s is sent', (today, sent, day) => {
  expect(reminderToSend({ ...INVOICE, sent }, DAYS, today)).toBe(day);
});

it('what was missed is not made up for: the last one says enough', () => {
  expect(reminderToSend({ ...INVOICE, sent: [] }, DAYS, '2026-12-29')).toBe(7);
});

it('an invoice that is issued late is not followed by a reminder on its own day', () => {
  const late = { issuedOn: '2026-12-18', dueOn: '2026-12-20', sent: [] };
  expect(reminderToSend(late, DAYS, '2026-12-18')).toBeUndefined();
  expect(reminderToSend(late, DAYS, '2026-12-19')).toBeUndefined();
  expect(reminderToSend(late, DAYS, '2026-12-20')).toBe(0);
});

it('there may be none at all', () => {
  expect(reminderToSend({ ...INVOICE, sent: [] }, [], '2027-02-01')).toBeUndefined();
});
