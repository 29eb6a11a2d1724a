import { expect, it } from 'vitest';
import { chosenHotel } from './session-hook.ts';

const draft = { id: 1, status: 'draft' };
const approved = { id: 2, status: 'approved' };
const waiting = { id: 3, status: 'waitingForApproval' };
const OWN = [draft, approved, waiting];

it.each([
  ['the choice of the session', OWN, [3, 1], waiting],
  ['the last choice, where the session has none', OWN, [null, 1], draft],
  ['the next choice, where the property of the first is not theirs any more', OWN, [9, 3], waiting],
  ['the first that was approved, where nothing was chosen', OWN, [null, undefined], approved],
  ['the first, where none was approved', [draft, waiting], [], draft],
  ['none, where there is none', [], [1], null],
])('a host works on %s', (_, hotels, choices, expected) => {
  expect(chosenHotel(hotels, choices)).toEqual(expected);
});
