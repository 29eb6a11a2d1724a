import { expect, it } from 'vitest';
import { failureOf } from './problem-document.ts';

const REQUEST = { params: {}, query: {} };
const databaseError = (code: string, detail: string) =>
  Object.assign(new Error('insert or update violates a constraint'), { code, detail });

it('asks whoever was deleted while the request was under way to sign in', () => {
  const gone = databaseError('23503', 'Key (user_id)=(7) is not present in table "users".');
  expect(failureOf(gone, REQUEST)).toEqual({ code: 'unauthenticated' });
});

it('tells nothing of other rows that refer to nothing, which are our own mistake', () => {
  const wrong = databaseError('23503', 'Key (unit_id)=(7) is not present in table "units".');
  expect(failureOf(wrong, REQUEST)).toEqual({ code: 'internal_error' });
});
