import { describe, expect, it } from 'vitest';
import { type HoursDay, type HoursOfDay, USUAL_HOURS } from '#contract/primitives/property-hours.ts';
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

describe('hours of other days', () => {
  const other = (day: HoursDay, hours: Partial<HoursOfDay>) => ({
    otherHours: { ...somePolicies().otherHours, [day]: { ...USUAL_HOURS, ...hours } },
  });

  it.each(['rest', 'saturday'] as const)('%s take a time, or minutes after the end, and an arrival may be none', (day) => {
    for (const hour of ['13:00', 'end+0', 'end+60', 'end+180']) expect(issuesOf(other(day, { arrivalFrom: hour }))).toEqual([]);
    for (const hour of ['13:00', 'end+0', 'end+180'])
      expect(issuesOf({ ...other(day, { departureUntil: hour, arrivalFrom: 'none' }) })).toEqual([]);
    expect(issuesOf(other(day, { arrivalFrom: 'none' }))).toEqual([]);
    for (const hour of ['end+181', 'end+', 'end+060', 'end-5', 'end+1.5', 'END+5', 'sunset'])
      expect(issuesOf(other(day, { arrivalFrom: hour }))).toEqual([`otherHours.${day}.arrivalFrom time_invalid`]);
    for (const kind of ['arrivalUntil', 'departureUntil'] as const)
      expect(issuesOf(other(day, { [kind]: 'none' }))).toEqual([`otherHours.${day}.${kind} time_invalid`]);
  });

  it.each(['eve', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const)(
    '%s take a time alone, or no arrival',
    (day) => {
      expect(issuesOf(other(day, { arrivalFrom: '13:00', arrivalUntil: '23:30', departureUntil: '10:00' }))).toEqual([]);
      expect(issuesOf(other(day, { arrivalFrom: 'none' }))).toEqual([]);
      for (const kind of ['arrivalFrom', 'arrivalUntil', 'departureUntil'] as const)
        expect(issuesOf(other(day, { [kind]: 'end+60' }))).toEqual([`otherHours.${day}.${kind} time_invalid`]);
      expect(issuesOf(other(day, { departureUntil: 'none' }))).toEqual([`otherHours.${day}.departureUntil time_invalid`]);
    },
  );

  it.each([
    ['sunday', { arrivalFrom: '16:00', arrivalUntil: '16:00' }, 'sunday.arrivalUntil'],
    ['sunday', { arrivalFrom: '16:00', arrivalUntil: '16:01' }, undefined],
    // The usual arrival is from 15:00 until 22:00.
    ['eve', { arrivalUntil: '15:00' }, 'eve.arrivalUntil'],
    ['eve', { arrivalUntil: '15:01' }, undefined],
    ['eve', { arrivalFrom: '22:00' }, 'eve.arrivalFrom'],
    ['eve', { arrivalFrom: '21:59' }, undefined],
    ['eve', { arrivalFrom: 'none', arrivalUntil: '10:00' }, undefined],
    ['rest', { arrivalFrom: 'end+60', arrivalUntil: 'end+60' }, 'rest.arrivalUntil'],
    ['rest', { arrivalFrom: 'end+60', arrivalUntil: 'end+61' }, undefined],
    // Whether the one comes before the other depends on the season.
    ['rest', { arrivalFrom: 'end+60', arrivalUntil: '18:00' }, undefined],
    ['rest', { arrivalFrom: '18:00', arrivalUntil: 'end+0' }, undefined],
  ] as const)('arrival on %s as %j is reversed at %s', (day, hours, path) => {
    expect(issuesOf(other(day, hours))).toEqual(path ? [`otherHours.${path} arrival_hours_reversed`] : []);
  });

  it.each([
    [60, {}, 60],
    [60, { arrivalFrom: '20:00' }, 60],
    [60, { arrivalFrom: 'end+59' }, 60],
    [60, { arrivalFrom: 'end+60' }, undefined],
    [60, { arrivalFrom: 'none' }, undefined],
    [0, {}, 0],
    [0, { arrivalFrom: 'end+0' }, undefined],
    [null, {}, undefined],
    // What everybody may do counts like what some may.
    [null, { departureUntil: 'end+90' }, 90],
    [60, { departureUntil: 'end+90', arrivalFrom: 'end+60' }, 90],
    [60, { departureUntil: 'end+90', arrivalFrom: 'end+90' }, undefined],
  ] as const)(
    'with guests until %s minutes after the end and days of rest as %j, the next may not come before',
    (lateDepartureMinutes, hours, minutes) => {
      const path = 'otherHours.rest.arrivalFrom arrival_before_late_departure';
      expect(issuesOf({ ...other('rest', hours), lateDepartureMinutes })).toEqual(
        minutes === undefined ? [] : [`${path} minutes=${minutes}`],
      );
    },
  );

  it.each([-1, 181, 30.5])('guests who keep Shabbat do not stay %d minutes after it', (lateDepartureMinutes) => {
    expect(issuesOf({ ...other('rest', { arrivalFrom: 'none' }), lateDepartureMinutes })).toEqual([
      'lateDepartureMinutes number_out_of_range min=0 max=180',
    ]);
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
