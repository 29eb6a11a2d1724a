import { expect, it } from 'vitest';
import { fieldsOf } from '#contract/primitives/field-kinds.ts';
import { UNIT } from '#contract/primitives/registration-fields.ts';
import { partOf, UNIT_PARTS } from './unit-parts.ts';

it('knows the part of each field of a unit', () => {
  const parts = Map.groupBy(fieldsOf(UNIT), ({ path }) => partOf(path));
  expect([...parts.keys()].sort()).toEqual([...UNIT_PARTS].sort());
  expect(parts.get('rooms')?.map(({ path }) => path)).toEqual([
    'name',
    'description',
    'unitType',
    'areaSqm',
    'bedrooms',
    'livingRooms',
    'bathrooms',
  ]);
  expect(partOf('specialRates.2.midweekAgorot')).toBe('prices');
  expect(partOf('name.en')).toBe('rooms');
});
