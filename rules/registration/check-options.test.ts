import { expect, it } from 'vitest';
import { OPTION_LOOKUP, told } from '#rules/testing/registration.ts';
import { checkOptions } from './check-fields.ts';

it('an option that has to be chosen is asked for, and has to exist', () => {
  const type = { set: 'unit_types', required: true };
  expect(told(checkOptions('type', type, [], OPTION_LOOKUP))).toEqual(['type required']);
  expect(told(checkOptions('type', type, ['nowhere'], OPTION_LOOKUP))).toEqual(['type option_unknown set=unit_types option=nowhere']);
  expect(checkOptions('type', type, ['cabin'], OPTION_LOOKUP)).toEqual([]);
});

it('of any number of options the first that does not exist is told, and none need be chosen', () => {
  const view = { set: 'view' };
  const issues = told(checkOptions('view', view, ['sea', 'nowhere', 'nowhere'], OPTION_LOOKUP));
  expect(issues).toEqual(['view option_unknown set=view option=nowhere']);
  expect(checkOptions('view', view, ['sea', 'kinneret'], OPTION_LOOKUP)).toEqual([]);
  expect(checkOptions('view', view, [], OPTION_LOOKUP)).toEqual([]);
});
