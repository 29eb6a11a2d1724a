import { expect, it } from 'vitest';
import { UNIT } from '#contract/primitives/registration-fields.ts';
import { unitDocument } from '#contract/registration-documents.ts';
import { checkUnit } from '#rules/registration/check-unit.ts';
import { he } from '#texts/every-text.ts';
import { createTranslate } from '#texts/translate.ts';
import { newSpecialRate } from '#web/registration/layout/specials/special-rate.ts';
import { fieldName } from './field-name.ts';

const noWords = { hasOption: () => false, displaysRelated: () => false, occupancyOf: () => 0, locationOf: () => undefined };
const t = createTranslate('he', he);
const unitFieldName = (path: string) => fieldName(UNIT, path, t);

it('everything that can be missing in a unit has a name', () => {
  const empty = { beds: [], maxGuests: null, privateBathroom: false };
  const unit = unitDocument.parse({
    areaSqm: 1,
    bathrooms: null,
    bedrooms: [empty],
    livingRooms: [empty],
    extraBeds: { baby: { count: 99, maxAge: 9 }, child: { count: 99, priceAgorot: null }, adult: { fromAge: 99 } },
    pricing: { baseGuests: null, minimumNights: null, singleMidweekAgorot: 100, discounts: [{ nights: 1, value: 0 }] },
    specialRates: [newSpecialRate()],
  });
  const issues = checkUnit(unit, noWords);
  expect(issues.length).toBeGreaterThan(20);
  expect(issues.filter(({ path }) => unitFieldName(path) === undefined)).toEqual([]);
});

it('a room is named by its number, an extra bed by whose it is, a name by its language', () => {
  expect(unitFieldName('bedrooms.1.maxGuests')).toBe(t('unitLayout.bedroom', { number: 2 }));
  expect(unitFieldName('extraBeds.baby.priceAgorot')).toBe(t('unitLayout.priceOf', { who: t('unitLayout.baby') }));
  expect(unitFieldName('extraBeds.child.maxAge')).toBe(t('unitLayout.agesOf', { who: t('unitLayout.child') }));
  expect(unitFieldName('name.en')).toBe(t('registrationFields.inEnglish', { name: t('unitLayout.name') }));
  expect(unitFieldName('address.street.he')).toBeUndefined();
});
