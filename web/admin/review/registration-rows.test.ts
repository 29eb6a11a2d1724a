import { expect, it } from 'vitest';
import type { Registration } from '#contract/registration.ts';
import { issuesOfPart } from './registration-rows.ts';

const issuesAt = (...paths: string[]) => paths.map((path) => ({ path }));
// Of a registration only what is looked at.
const registration = {
  steps: {
    basic: { issues: issuesAt('name.en', 'business.phone') },
    facilities: { issues: [] },
    policies: { issues: issuesAt('pets') },
    photos: { issues: issuesAt('') },
  },
  units: [{ unitId: 7, issues: issuesAt('bedrooms.0') }],
} as unknown as Registration;

it.each([
  ['basic', ['name.en']],
  ['business', ['business.phone']],
  ['facilities', []],
  ['policies', ['pets']],
  ['photos', ['']],
  ['unit-7', ['bedrooms.0']],
  ['unit-8', []],
])('finds what the rules remark on %s', (key, paths) => {
  expect(issuesOfPart(registration, key).map(({ path }) => path)).toEqual(paths);
});
