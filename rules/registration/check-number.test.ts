import { describe, expect, it } from 'vitest';
import { told } from '#rules/testing/registration.ts';
import { checkMoney, checkNumber } from './check-fields.ts';

describe('a number from 1 to 3', () => {
  const ends = { min: 1, max: 3 };

  it.each([
    [1, []],
    [3, []],
    [0, ['n number_out_of_range min=1 max=3']],
    [4, ['n number_out_of_range min=1 max=3']],
    [1.5, ['n number_out_of_range min=1 max=3']],
  ])('%f is told as %j, whether or not it may be left out', (value, issues) => {
    expect(told(checkNumber('n', { ...ends, required: true }, value))).toEqual(issues);
    expect(told(checkNumber('n', ends, value))).toEqual(issues);
  });

  it('that is missing is told only where it has to be given', () => {
    expect(told(checkNumber('n', { ...ends, required: true }, null))).toEqual(['n required']);
    expect(checkNumber('n', ends, null)).toEqual([]);
  });
});

describe('a nightly price', () => {
  it.each([
    [null, ['p price_missing']],
    [0, ['p price_zero']],
    [1, ['p price_low min=50']],
    [4_999, ['p price_low min=50']],
    [5_000, []],
    [10_000_000, []],
    [10_000_001, ['p price_invalid max=100000']],
    [-1, ['p price_invalid max=100000']],
    [4_000.5, ['p price_invalid max=100000']],
  ])('of %s agorot is told as %j', (agorot, issues) => {
    expect(told(checkMoney('p', { required: true }, agorot))).toEqual(issues);
  });
});

describe('a price that may be left out', () => {
  it.each([
    [null, []],
    [0, []],
    [1, []],
    [10_000_000, []],
    [10_000_001, ['p price_invalid max=100000']],
    [-1, ['p price_invalid max=100000']],
    [0.5, ['p price_invalid max=100000']],
  ])('of %s agorot is told as %j', (agorot, issues) => {
    expect(told(checkMoney('p', {}, agorot))).toEqual(issues);
  });
});
