import { expect, it } from 'vitest';
import { timeOfDayIn, todayIn } from '#rules/stay/today-in.ts';
import { type CancellableFacts, cancellationObstacle } from './obstacle.ts';

const ONLINE: CancellableFacts = {
  origin: 'online',
  outcome: null,
  arrivalDate: '2026-12-10',
  departureDate: '2026-12-12',
  arrivalFrom: '15:00',
};
const DIRECT: CancellableFacts = { ...ONLINE, origin: 'direct' };

/** Date and time of day as clocks in Israel show them at an instant, wherever this runs. */
const at = (instant: string) => ({ date: todayIn(new Date(instant)), time: timeOfDayIn(new Date(instant)) });

it.each([
  ['the check-in time', '2026-12-10T13:00:00Z', null],
  ['a second later', '2026-12-10T13:00:01Z', 'tooLate'],
  ['midnight before the arrival date', '2026-12-09T22:00:00Z', null],
  ['midnight after it', '2026-12-10T22:00:00Z', 'tooLate'],
])('a guest may cancel until check-in time in Israel: at %s', (_, instant, obstacle) => {
  expect(cancellationObstacle(ONLINE, 'guest', at(instant))).toBe(obstacle);
});

it.each([
  // Clocks go forward on Friday 26 March 2027 and back on Sunday 31 October 2027.
  ['2027-03-25', '2027-03-25T13:00:00Z', '2027-03-25T13:00:01Z'],
  ['2027-03-26', '2027-03-26T12:00:00Z', '2027-03-26T12:00:01Z'],
  ['2027-10-30', '2027-10-30T12:00:00Z', '2027-10-30T12:00:01Z'],
  ['2027-10-31', '2027-10-31T13:00:00Z', '2027-10-31T13:00:01Z'],
])('summer time moves the last moment with it: %s', (arrivalDate, last, next) => {
  const facts = { ...ONLINE, arrivalDate, departureDate: '2027-11-05' };
  expect(cancellationObstacle(facts, 'guest', at(last))).toBeNull();
  expect(cancellationObstacle(facts, 'guest', at(next))).toBe('tooLate');
});

it.each([
  ['guest', ONLINE, null],
  ['guest', DIRECT, 'notByGuest'],
  ['owner', ONLINE, 'notByOwner'],
  ['owner', DIRECT, null],
  ['admin', ONLINE, null],
  ['admin', DIRECT, null],
] as const)('online reservations are cancelled by their guests, direct ones by the owner, both by admins: %s', (by, facts, obstacle) => {
  expect(cancellationObstacle(facts, by, at('2026-12-01T12:00:00Z'))).toBe(obstacle);
});

it.each(['owner', 'admin'] as const)('an %s may until the departure date', (by) => {
  const facts = by === 'owner' ? DIRECT : ONLINE;
  expect(cancellationObstacle(facts, by, at('2026-12-11T21:59:59Z'))).toBeNull();
  expect(cancellationObstacle(facts, by, at('2026-12-11T22:00:00Z'))).toBe('tooLate');
});

it.each([
  ['cancelled', 'alreadyCancelled'],
  ['noShow', 'noShow'],
] as const)('what is %s is over for everybody', (outcome, obstacle) => {
  for (const by of ['guest', 'owner', 'admin'] as const)
    expect(cancellationObstacle({ ...ONLINE, outcome }, by, at('2026-12-01T12:00:00Z'))).toBe(obstacle);
});
