import { describe, expect, it } from 'vitest';
import type { SpecialRateDocument } from '#contract/registration-documents.ts';
import { OPTION_LOOKUP, told } from '#rules/testing/registration.ts';
import { aSpecialRateDocument } from '#tests/support/registration-documents.ts';
import { checkSpecialRates } from './check-unit.ts';

const rate = aSpecialRateDocument;
const issuesOf = (...rates: SpecialRateDocument[]) => told(checkSpecialRates(rates, OPTION_LOOKUP));
const issuesWith = (overrides: Partial<SpecialRateDocument>) =>
  issuesOf(rate(overrides)).map((issue) => issue.replace('specialRates.0.', ''));
const ownName = (he: string, en = '') => ({ holiday: null, customName: { he, en } });

it('a whole special rate has no issue', () => {
  expect(issuesOf(rate())).toEqual([]);
});

describe('the name', () => {
  it.each([
    [{ holiday: 'nowhere' }, ['holiday option_unknown set=hebrew_holidays option=nowhere']],
    [ownName(' ', ' '), ['customName.he special_rate_name_missing']],
    [ownName('קיץ'), []],
    [ownName('', 'Summer'), []],
    [ownName('ק'.repeat(80), 's'.repeat(80)), []],
    [ownName('ק'.repeat(81), 's'.repeat(81)), ['customName.he text_too_long max=80', 'customName.en text_too_long max=80']],
  ])('%j is told as %j', (overrides, issues) => {
    expect(issuesWith(overrides)).toEqual(issues);
  });
});

describe('the nights', () => {
  it.each([
    ['04-12-2026', '04-12-2026', []],
    ['04-12-2026', '03-12-2026', ['to dates_reversed']],
    ['', '03-12-2026', ['from required']],
    ['04-12-2026', '', ['to required']],
    ['31-02-2026', '03-12-2026', ['from date_invalid']],
    ['04-12-2026', '32-12-2026', ['to date_invalid']],
  ])('from %j to %j are told as %j', (from, to, issues) => {
    expect(issuesWith({ from, to })).toEqual(issues);
  });
});

describe('two rates on the same night', () => {
  const first = rate({ from: '04-12-2026', to: '12-12-2026' });
  const overlap = (facts: string) => [`specialRates.1.from special_rates_overlap ${facts}`];

  it.each([
    ['13-12-2026', '20-12-2026'],
    ['01-12-2026', '03-12-2026'],
  ])('are not those from %s to %s', (from, to) => {
    expect(issuesOf(first, rate({ from, to }))).toEqual([]);
  });

  it.each([
    ['12-12-2026', '20-12-2026'],
    ['01-12-2026', '04-12-2026'],
    ['06-12-2026', '07-12-2026'],
    ['06-12-2026', '06-12-2026'],
    ['01-12-2026', '20-12-2026'],
  ])('are told at the later in the list: from %s to %s', (from, to) => {
    expect(issuesOf(first, rate({ from, to }))).toEqual(overlap('from=04-12-2026 to=12-12-2026 holiday=hanukkah name= count=1'));
  });

  it('name the first of them and count them all', () => {
    const named = rate({ ...ownName(' קיץ '), from: '04-12-2026', to: '05-12-2026' });
    const inEnglish = rate({ ...ownName('', ' Winter '), from: '06-12-2026', to: '07-12-2026' });
    const both = rate({ from: '05-12-2026', to: '06-12-2026' });
    const [issue] = issuesOf(named, inEnglish, both);
    expect(issue).toBe('specialRates.2.from special_rates_overlap from=04-12-2026 to=05-12-2026 holiday= name=קיץ count=2');
    expect(issuesOf(inEnglish, both)).toEqual(overlap('from=06-12-2026 to=07-12-2026 holiday= name=Winter count=1'));
  });

  it('are not looked for while dates are missing or reversed', () => {
    expect(issuesOf(rate({ from: '12-12-2026', to: '04-12-2026' }), rate())).toEqual(['specialRates.0.to dates_reversed']);
    expect(issuesOf(rate(), rate({ from: '12-12-2026', to: '04-12-2026' }))).toEqual(['specialRates.1.to dates_reversed']);
    expect(issuesOf(rate({ from: '' }), rate())).toEqual(['specialRates.0.from required']);
    expect(issuesOf(rate({ to: '' }), rate())).toEqual(['specialRates.0.to required']);
  });
});

describe('the prices', () => {
  it.each([
    [{ midweekAgorot: null }, ['midweekAgorot price_missing']],
    [{ weekendAgorot: 0 }, ['weekendAgorot price_zero']],
    [{ singleMidweekAgorot: 7_000 }, ['singleWeekendAgorot single_price_incomplete']],
    [{ babyExtraAgorot: -1 }, ['babyExtraAgorot price_invalid max=100000']],
    [{ childExtraAgorot: -1 }, ['childExtraAgorot price_invalid max=100000']],
    [{ adultExtraAgorot: -1 }, ['adultExtraAgorot price_invalid max=100000']],
    [{ minimumNights: null }, []],
    [{ minimumNights: 1 }, []],
    [{ minimumNights: 30 }, []],
    [{ minimumNights: 0 }, ['minimumNights number_out_of_range min=1 max=30']],
    [{ minimumNights: 31 }, ['minimumNights number_out_of_range min=1 max=30']],
  ])('%j are told as %j', (overrides, issues) => {
    expect(issuesWith(overrides)).toEqual(issues);
  });
});
