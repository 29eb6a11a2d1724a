import { describe, expect, it } from 'vitest';
import type { PoliciesDocument } from '#contract/registration-documents.ts';
import { OPTION_LOOKUP, told } from '#rules/testing/registration.ts';
import { somePolicies } from '#tests/support/registration-documents.ts';
import { checkPolicies } from './check-steps.ts';

const issuesOf = (overrides: Partial<PoliciesDocument>) => told(checkPolicies({ ...somePolicies(), ...overrides }, OPTION_LOOKUP));

it('filled-in policies have no issue', () => {
  expect(issuesOf({})).toEqual([]);
});

it('policies without anything are asked for period, hours, pets and languages', () => {
  const nothing = { cancellationPeriod: null, arrivalFrom: '', arrivalUntil: '', departureUntil: '', pets: [], spokenLanguages: [] };
  expect(issuesOf(nothing)).toEqual([
    'cancellationPeriod required',
    'arrivalFrom required',
    'arrivalUntil required',
    'departureUntil required',
    'pets required',
    'spokenLanguages required',
  ]);
});

describe('options', () => {
  it.each([
    [{ cancellationPeriod: 'nowhere' }, 'cancellationPeriod option_unknown set=free_cancellation_periods option=nowhere'],
    [{ pets: ['nowhere'] }, 'pets option_unknown set=pets_allowed option=nowhere'],
    [{ spokenLanguages: ['he', 'nowhere'] }, 'spokenLanguages option_unknown set=spoken_languages option=nowhere'],
  ])('that do not exist are refused: %j', (overrides, issue) => {
    expect(issuesOf(overrides)).toEqual([issue]);
  });
});

describe('notes', () => {
  it.each([
    ['cancellationNotes', 600],
    ['notes', 1200],
  ] as const)('%s take %i characters in each language', (field, max) => {
    expect(issuesOf({ [field]: { he: 'א'.repeat(max), en: 'a'.repeat(max) } })).toEqual([]);
    expect(issuesOf({ [field]: { he: 'א'.repeat(max + 1), en: 'a'.repeat(max + 1) } })).toEqual([
      `${field}.he text_too_long max=${max}`,
      `${field}.en text_too_long max=${max}`,
    ]);
  });
});

describe('hours', () => {
  it.each(['00:00', '09:59', '19:30', '23:59'])('%s is a time of day', (departureUntil) => {
    expect(issuesOf({ departureUntil })).toEqual([]);
  });

  it.each(['24:00', '12:60', '9:00', '12:0', 'x12:00', '12:00x', '2a:00', 'ab:cd'])('%s is none', (departureUntil) => {
    expect(issuesOf({ departureUntil })).toEqual(['departureUntil time_invalid']);
  });

  it.each([
    ['15:00', '15:01', []],
    ['15:00', '15:00', ['arrivalUntil arrival_hours_reversed']],
    ['15:00', '14:59', ['arrivalUntil arrival_hours_reversed']],
    ['25:00', '14:00', ['arrivalFrom time_invalid']],
    ['15:00', '14', ['arrivalUntil time_invalid']],
  ])('arrival from %s until %s is told as %j', (arrivalFrom, arrivalUntil, issues) => {
    expect(issuesOf({ arrivalFrom, arrivalUntil })).toEqual(issues);
  });
});

describe('pets', () => {
  it.each([
    [['not-allowed'], []],
    [['not-allowed', 'service-animals-only'], []],
    [['dogs', 'cats'], []],
    [['not-allowed', 'dogs'], ['pets options_contradict']],
  ])('%j are told as %j', (pets, issues) => {
    expect(issuesOf({ pets })).toEqual(issues);
  });
});
