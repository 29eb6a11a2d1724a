import { expect, it } from 'vitest';
import { nameInBar } from './bar-look.ts';

const NOA = { guestName: 'נועה אברהמי', familyName: 'אברהמי' };

it.each([
  [NOA, Number.POSITIVE_INFINITY, 'אברהמי נועה'],
  [NOA, 83, 'אברהמי נועה'],
  [NOA, 60, 'אברהמי'],
  [NOA, 31, 'נועה'],
  [NOA, 26, 'נ.א'],
  [{ guestName: 'Dana Levi', familyName: 'Levi' }, 26, 'D.L'],
  [{ guestName: 'Dana Levi', familyName: 'Levi' }, 31, 'Levi'],
  // A name that does not end with the family's is kept in its order.
  [{ guestName: 'כהן יוסף', familyName: 'לוי' }, Number.POSITIVE_INFINITY, 'כהן יוסף'],
  [{ guestName: 'Madonna', familyName: 'Madonna' }, 26, 'M'],
])('%o in %i px is %s', (reservation, roomPx, name) => {
  expect(nameInBar(reservation, roomPx)).toBe(name);
});
