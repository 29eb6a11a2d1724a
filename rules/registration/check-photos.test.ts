import { expect, it } from 'vitest';
import { told } from '#rules/testing/registration.ts';
import { checkPhotos } from './check-steps.ts';

it.each([
  [0, 0, ['too_few_photos required=4 actual=0']],
  [3, 0, ['too_few_photos required=4 actual=3']],
  [4, 0, []],
  [15, 0, []],
  [16, 0, ['too_many_photos max=15 actual=16']],
  [4, 1, ['photos_processing count=1']],
  [3, 2, ['too_few_photos required=4 actual=3', 'photos_processing count=2']],
])('of %i photos, %i of them still being prepared, it tells %j', (shown, processing, issues) => {
  expect(told(checkPhotos({ shown, processing }))).toEqual(issues);
});
