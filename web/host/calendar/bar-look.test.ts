import { expect, it } from 'vitest';
import type { CalendarReservation, TakenSpan } from '#contract/backoffice.ts';
import { isMovable, stateOf, whyNotMovable } from './bar-look.ts';

const barOf = (cause: TakenSpan['cause'], reservation: Partial<CalendarReservation> = {}) =>
  ({ span: { cause, proposedFor: null }, reservation: cause === 'reservation' ? reservation : undefined }) as Parameters<
    typeof whyNotMovable
  >[0];

it.each([
  ['reservation', { origin: 'direct', status: 'reserved' }, undefined],
  ['reservation', { origin: 'direct', status: 'inHouse' }, undefined],
  ['reservation', { origin: 'online', status: 'reserved' }, undefined],
  ['reservation', { origin: 'online', status: 'checkedOut' }, 'calendarWork.notMoved_over'],
  ['reservation', { origin: 'direct', status: 'checkedOut' }, 'calendarWork.notMoved_over'],
  ['closure', {}, 'calendarWork.notMoved_closure'],
  ['hold', {}, 'calendarWork.notMoved_hold'],
  ['import', {}, 'calendarWork.notMoved_import'],
] as const)('of %s %o it says why it is not dragged: %s', (cause, reservation, reason) => {
  expect(whyNotMovable(barOf(cause, reservation))).toBe(reason);
  expect(isMovable(barOf(cause, reservation))).toBe(reason === undefined);
});

it('tells nights that are held for a proposed change from those of guests at checkout, and does not drag them', () => {
  const held = { ...barOf('hold'), span: { ...barOf('hold').span, proposedFor: 'ABC' } };
  expect([stateOf(held), stateOf(barOf('hold'))]).toEqual(['proposal', 'hold']);
  expect(whyNotMovable(held)).toBe('calendarWork.notMoved_proposal');
});
