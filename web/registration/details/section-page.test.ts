import { expect, it } from 'vitest';
import { sectionOf } from './section-page.tsx';

it.each([
  ['basic', 'name.he', 'name'],
  ['basic', 'suitableFor', 'name'],
  ['basic', 'contact.phone', 'contact'],
  ['basic', 'business.vatNumber', 'business'],
  ['basic', 'address.street.en', 'address'],
  ['facilities', 'choices.parking', 'facilities'],
  ['layout', 'weekendNights', 'units'],
  ['policies', 'arrivalFrom', 'policies'],
] as const)('the field %s %s is edited in the section %s', (step, path, section) => {
  expect(sectionOf(step, path)).toBe(section);
});
