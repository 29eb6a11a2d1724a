import { describe, expect, it } from 'vitest';
import type { BasicDocument } from '#contract/registration-documents.ts';
import { OPTION_LOOKUP, told } from '#rules/testing/registration.ts';
import { aBasic } from '#tests/support/registration-documents.ts';
import { checkBasic } from './check-steps.ts';

const FULL = aBasic();
const issuesOf = (overrides: Partial<BasicDocument>) => told(checkBasic({ ...FULL, ...overrides }, OPTION_LOOKUP));
const withAddress = (address: Partial<BasicDocument['address']>) => issuesOf({ address: { ...FULL.address, ...address } });
const withContact = (contact: Partial<BasicDocument['contact']>) => issuesOf({ contact: { ...FULL.contact, ...contact } });
const withBusiness = (business: Partial<BasicDocument['business']>) => issuesOf({ business: { ...FULL.business, ...business } });

it('a filled-in document has no issue', () => {
  expect(issuesOf({})).toEqual([]);
});

it('an empty document is asked for everything that guests and invoices need', () => {
  const empty = {
    name: { he: '', en: '' },
    propertyType: null,
    suitableFor: [],
    description: { he: '', en: '' },
    address: { ...FULL.address, cityId: null, street: { he: '', en: '' }, zipCode: '', latitude: null, longitude: null },
    contact: { name: '', phone: '', email: '' },
    business: { ...FULL.business, name: '', idNumber: '', vatNumber: '', vatStatus: null, phone: '' },
  };
  expect(issuesOf(empty)).toEqual([
    'name.he required',
    'name.en required',
    'propertyType required',
    'description.he required',
    'description.en required',
    'address.cityId required',
    'address.street.he required',
    'address.zipCode required',
    'address.latitude location_missing',
    'contact.name required',
    'contact.phone required',
    'contact.email required',
    'business.name required',
    'business.idNumber required',
    'business.vatStatus required',
    'business.vatNumber required',
    'business.phone required',
  ]);
});

describe('options', () => {
  it.each([
    [{ propertyType: 'nowhere' }, 'propertyType option_unknown set=property_types option=nowhere'],
    [{ suitableFor: ['couples', 'nowhere'] }, 'suitableFor option_unknown set=suitable_for option=nowhere'],
  ])('that do not exist are refused: %j', (overrides, issue) => {
    expect(issuesOf(overrides)).toEqual([issue]);
  });
});

it('describes the place in a hundred words at most', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'words').join(' ');
  expect(issuesOf({ description: { he: words(100), en: words(100) } })).toEqual([]);
  expect(issuesOf({ description: { he: words(100), en: words(101) } })).toEqual([
    'description.en description_too_many_words max=100 actual=101',
  ]);
});

describe('the contact', () => {
  it.each([
    [{ name: 'x'.repeat(80) }, []],
    [{ name: 'x'.repeat(81) }, ['contact.name text_too_long max=80']],
    [{ phone: ' 054-318-2277 ' }, []],
    [{ phone: '   ' }, ['contact.phone required']],
    [{ phone: '12' }, ['contact.phone phone_invalid']],
    [{ email: 'michal' }, ['contact.email email_invalid']],
  ])('%j is told as %j', (contact, issues) => {
    expect(withContact(contact)).toEqual(issues);
  });
});

describe('the address', () => {
  it.each([
    [{ cityId: 'nowhere' }, ['address.cityId city_unknown']],
    [{ street: { he: 'ר'.repeat(120), en: 'r'.repeat(120) } }, []],
    [
      { street: { he: 'ר'.repeat(121), en: 'r'.repeat(121) } },
      ['address.street.he text_too_long max=120', 'address.street.en text_too_long max=120'],
    ],
    [{ street: { he: 'רחוב', en: '' } }, []],
    [{ zipCode: ' 1200000 ' }, []],
    [{ zipCode: '12000-00' }, []],
    [{ zipCode: '120000' }, ['address.zipCode zip_invalid']],
    [{ zipCode: '12000000' }, ['address.zipCode zip_invalid']],
    [{ zipCode: '120000x' }, ['address.zipCode zip_invalid']],
    [{ zipCode: 'x1200000' }, ['address.zipCode zip_invalid']],
    [{ zipCode: '1200000x' }, ['address.zipCode zip_invalid']],
    [{ directions: { he: 'ד'.repeat(600), en: 'd'.repeat(600) } }, []],
    [
      { directions: { he: 'ד'.repeat(601), en: 'd'.repeat(601) } },
      ['address.directions.he text_too_long max=600', 'address.directions.en text_too_long max=600'],
    ],
  ])('%j is told as %j', (address, issues) => {
    expect(withAddress(address)).toEqual(issues);
  });
});

it('the city is one of the option set of cities, and no option of another set', () => {
  const lookup = { ...OPTION_LOOKUP, hasOption: (set: string, option: string) => set !== 'cities' || option === 'eilat' };
  const issues = (cityId: string) => told(checkBasic({ ...FULL, address: { ...FULL.address, cityId } }, lookup));
  expect(issues('eilat')).toEqual([]);
  expect(issues('couples')).toEqual(['address.cityId city_unknown']);
});

describe('the pin', () => {
  // The borders are those of the country, so the city is one whose place is not known.
  it.each([
    [29.4, 34.2, []],
    [33.4, 35.95, []],
    [29.39, 35, ['address.latitude location_outside_israel']],
    [33.41, 35, ['address.latitude location_outside_israel']],
    [32, 34.19, ['address.latitude location_outside_israel']],
    [32, 35.96, ['address.latitude location_outside_israel']],
    [null, 35, ['address.latitude location_missing']],
    [32, null, ['address.latitude location_missing']],
  ])('at %s, %s is told as %j', (latitude, longitude, issues) => {
    expect(withAddress({ cityId: 'eilat', latitude, longitude })).toEqual(issues);
  });

  it('more than 25 kilometres from the middle of the city is asked about', () => {
    // A hundredth of a degree of latitude is 1.11 km.
    expect(withAddress({ latitude: 32.9681 + 0.228 })).toEqual([]);
    expect(withAddress({ latitude: 32.9681 + 0.231 })).toEqual(['address.latitude location_far_from_city kilometres=26']);
  });

  it('is compared with no city as long as none is chosen', () => {
    expect(withAddress({ cityId: null, latitude: 30 })).toEqual(['address.cityId required']);
  });
});

describe('the business', () => {
  it.each([
    [{ name: 'x'.repeat(120) }, []],
    [{ name: 'x'.repeat(121) }, ['business.name text_too_long max=120']],
    [{ idNumber: '51-500000-8', vatNumber: '51 500 000 8' }, []],
    [{ idNumber: '515000009' }, ['business.idNumber id_number_invalid']],
    [{ vatNumber: '515000009' }, ['business.vatNumber vat_number_invalid']],
    [{ phone: '12' }, ['business.phone phone_invalid']],
    [{ isAtProperty: false }, ['business.address required', 'business.city required', 'business.zipCode required']],
    [{ isAtProperty: false, address: 'x'.repeat(120), city: 'x'.repeat(80), zipCode: '1200000' }, []],
    [
      { isAtProperty: false, address: 'x'.repeat(121), city: 'x'.repeat(81), zipCode: '12' },
      ['business.address text_too_long max=120', 'business.city text_too_long max=80', 'business.zipCode zip_invalid'],
    ],
  ])('%j is told as %j', (business, issues) => {
    expect(withBusiness(business)).toEqual(issues);
  });
});
