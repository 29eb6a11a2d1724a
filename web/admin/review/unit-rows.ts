import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { UNIT } from '#contract/primitives/registration-fields.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { formatMoney } from '#rules/format/money.ts';
import { formatDateRange } from '#texts/dates.ts';
import { fieldRows } from './field-rows.ts';
import type { RegistrationRow, Words } from './registration-rows.ts';

type Rooms = readonly { readonly beds: readonly { readonly size: string; readonly count: number | null }[] }[];

const price = (agorot: number | null) => (agorot === null ? '' : formatMoney(agorot));

const LABELS = {
  name: 'adminReview.unitName',
  unitType: 'adminReview.unitType',
  areaSqm: 'adminReview.area',
  'pricing.baseGuests': 'adminReview.baseGuests',
  'pricing.minimumNights': 'adminReview.minimumNights',
  'pricing.midweekAgorot': 'adminReview.midweek',
  'pricing.weekendAgorot': 'adminReview.weekend',
} as const;

/** All that a host described of a unit, in words; what is empty has no text. */
export function unitRows(unit: UnitDocument, words: Words): RegistrationRow[] {
  const { t, nameOf } = words;
  const { bedrooms, livingRooms } = unit;
  const bedsOf = (rooms: Rooms) =>
    rooms.map(({ beds }) => beds.map(({ size, count }) => `${count ?? 0} × ${nameOf('standard_bed_sizes', size)}`).join(', ')).join(' · ');
  const guests = [...bedrooms, ...livingRooms].reduce((sum, room) => sum + (room.maxGuests ?? 0), 0);
  const instead = {
    bedrooms: [
      { key: 'guests', label: t('adminReview.maxGuests'), text: String(guests) },
      { key: 'bedrooms', label: t('adminReview.bedrooms'), text: bedsOf(bedrooms) },
    ],
    livingRooms: [{ key: 'livingRooms', label: t('adminReview.livingRooms'), text: bedsOf(livingRooms) }],
    extraBeds: [{ key: 'extraBeds', label: t('adminReview.extraBeds'), text: extraBeds(unit, words) }],
    'pricing.discounts': [{ key: 'discounts', label: t('adminReview.discounts'), text: discounts(unit, words) }],
    specialRates: [{ key: 'specialRates', label: t('adminReview.specialRates'), text: specialRates(unit, words) }],
  };
  return fieldRows(UNIT, unit, { words, describeField: words.describeField.unit, labels: LABELS, instead, isBySet: true });
}

function extraBeds({ extraBeds: { baby, child, adult } }: UnitDocument, { t }: Words): string {
  return [
    { count: baby.count ?? 0, text: 'adminReview.cribs' as const, each: baby.priceAgorot },
    { count: child.count ?? 0, text: 'adminReview.childBeds' as const, each: child.priceAgorot },
    { count: adult.count ?? 0, text: 'adminReview.adultBeds' as const, each: adult.priceAgorot },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, text, each }) => `${t(text, { count })} (${price(each ?? 0)})`)
    .join(' · ');
}

function discounts({ pricing }: UnitDocument, { t }: Words): string {
  return pricing.discounts
    .map(({ nights, type, value }) => {
      const off = type === 'PERCENT' ? `${value ?? 0}%` : price(value);
      return t('adminReview.discountFrom', { count: nights ?? 0, off });
    })
    .join(' · ');
}

function specialRates({ specialRates: rates }: UnitDocument, { language, nameOf }: Words): string {
  return rates
    .map(({ holiday, customName, from, to, midweekAgorot, weekendAgorot }) => {
      const name = holiday ? nameOf('hebrew_holidays', holiday) : customName[language] || customName.he;
      return `${name}: ${nights(from, to, language)}, ${price(midweekAgorot)} / ${price(weekendAgorot)}`;
    })
    .join('\n');
}

/** As the page writes dates; what a host has not finished typing stands as typed. */
function nights(from: string, to: string, language: Locale): string {
  const [first, last] = [fromWireDate(from), fromWireDate(to)];
  return first && last ? formatDateRange(first, last, language, 'medium') : `${from} – ${to}`;
}
