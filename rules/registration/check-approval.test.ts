import { expect, it } from 'vitest';
import { told } from '#rules/testing/registration.ts';
import { checkApproval } from './check-approval.ts';

it.each([
  ['certify', 'certify certify_required'],
  ['terms', 'terms terms_required'],
  ['review', 'review review_required'],
])('asks for the box "%s" when it alone is left unchecked', (box, issue) => {
  expect(told(checkApproval({ certify: true, terms: true, review: true, [box]: false }))).toEqual([issue]);
});

it('asks for all three boxes, and for nothing once they are checked', () => {
  expect(checkApproval({ certify: false, terms: false, review: false })).toHaveLength(3);
  expect(checkApproval({ certify: true, terms: true, review: true })).toEqual([]);
});
