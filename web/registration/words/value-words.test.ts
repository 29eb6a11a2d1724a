import { expect, it } from 'vitest';
import { specialRateDocument, unitDocument } from '#contract/registration-documents.ts';
import { en } from '#texts/every-text.ts';
import { createTranslate } from '#texts/translate.ts';
import { describeBeside, valueWords } from './value-words.ts';

const words = { language: 'en' as const, t: createTranslate('en', en), nameOf: (_set: string, id: string) => `<${id}>` };
const inWords = (path: string, value: unknown) => valueWords(path, value, words);

it.each([
  ['pricing.midweekAgorot', 70_050, '₪700.50'],
  ['unitType', 'cabin', '<cabin>'],
  ['choices.view', ['sea', 'garden'], '<sea>, <garden>'],
  ['privateJacuzzi', null, 'None'],
  ['business.vatStatus', 'licensed', en.registrationFields.vat_licensed],
  ['business.isAtProperty', 'false', 'No'],
  ['name.he', 'חצר', 'חצר'],
  ['contact.name', 'full', 'full'],
  ['bathrooms', 2, '2'],
  ['suitableFor', [], en.registrationFields.empty],
  ['weekendNights', [5, 6], 'Friday, Saturday'],
  ['otherHours.rest.arrivalFrom', 'end+60', '60 minutes after Shabbat ends'],
  ['otherHours.saturday.departureUntil', 'end+0', 'When Shabbat ends'],
  ['otherHours.eve.arrivalFrom', 'none', 'Nobody arrives'],
  ['otherHours.eve.arrivalUntil', '16:00', '16:00'],
  ['otherHours.sunday.departureUntil', '', 'As usual'],
  ['lateDepartureMinutes', 90, 'Until 90 minutes after Shabbat ends'],
  ['lateDepartureMinutes', null, 'No'],
  ['contact.name', 'none', 'none'],
])('%s %j is %s', (path, value, expected) => {
  expect(inWords(path, value)).toBe(expected);
});

it('rooms, discounts and special rates are told by what guests get and pay', () => {
  const { bedrooms } = unitDocument.parse({
    bedrooms: [
      {
        beds: [
          { size: 'queen', count: 1 },
          { size: 'single', count: 2 },
        ],
        maxGuests: 4,
        privateBathroom: true,
      },
    ],
  });
  expect(inWords('bedrooms', bedrooms)).toBe('Bedroom 1: 1 × <queen>, 2 × <single>, Up to 4 guests, En-suite bathroom');
  expect(inWords('pricing.discounts', [{ nights: 3, type: 'PERCENT', value: 10 }])).toBe('10% from 3 nights');
  const rate = specialRateDocument.parse({ holiday: 'hanukkah', from: '04-12-2026', to: '12-12-2026', midweekAgorot: 120_000 });
  expect(inWords('specialRates', [rate])).toBe('<hanukkah>, 4–12 Dec 2026, Midweek ₪1,200');
});

it('beside another version a list shows only what the other has not', () => {
  const three = { nights: 3, type: 'PERCENT', value: 10 };
  const week = { nights: 7, type: 'AMOUNT', value: 20_000 };
  expect(describeBeside('pricing.discounts', [three, week], [three], words)).toEqual({ lines: ['₪200 from 7 nights'], sameCount: 1 });
  expect(describeBeside('pricing.discounts', [three], [three, week], words)).toEqual({ lines: [], sameCount: 1 });
  expect(describeBeside('pricing.discounts', [], [three], words)).toEqual({ lines: [en.registrationFields.empty], sameCount: 0 });
  expect(describeBeside('name.he', 'a', 'b', words)).toEqual({ lines: ['a'], sameCount: 0 });
});
