import { expect, it } from 'vitest';
import { proposeUnitName } from './propose-unit-name.ts';

it('is made of type and size in each language', () => {
  expect(proposeUnitName('he', { type: 'סוויטה משפחתית', areaSqm: 45, others: [] })).toBe('סוויטה משפחתית, 45 מ״ר');
  expect(proposeUnitName('en', { type: 'Family suite', areaSqm: 45, others: ['Studio'] })).toBe('Family suite, 45 m²');
});

it('leaves out what is not known, and what an option explains in brackets', () => {
  expect(proposeUnitName('en', { type: 'Shared (dorm) room', areaSqm: null, others: [] })).toBe('Shared room');
  expect(proposeUnitName('en', { type: '', areaSqm: 20, others: [] })).toBe('');
});

it('is never the name of another unit', () => {
  expect(proposeUnitName('en', { type: 'Suite', areaSqm: null, others: ['Suite', 'Suite 2 '] })).toBe('Suite 3');
});
