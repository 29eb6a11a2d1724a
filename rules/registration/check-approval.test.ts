import { expect, it } from 'vitest';
import { told } from '#rules/testing/registration.ts';
import { checkApproval } from './check-steps.ts';

const CHECKED = { certify: true, terms: true, review: true, mended: [], answer: '' };

it.each([
  ['certify', 'certify certify_required'],
  ['terms', 'terms terms_required'],
  ['review', 'review review_required'],
])('asks for the box "%s" when it alone is left unchecked', (box, issue) => {
  expect(told(checkApproval({ ...CHECKED, [box]: false }))).toEqual([issue]);
});

it('asks for all three boxes, and for nothing once they are checked', () => {
  expect(checkApproval({ ...CHECKED, certify: false, terms: false, review: false })).toHaveLength(3);
  expect(checkApproval(CHECKED)).toEqual([]);
});
