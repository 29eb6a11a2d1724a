import { UNIT_FACILITY_SETS } from '#contract/primitives/registration-sets.ts';
import type { Registration } from '#contract/registration.ts';
import { formatMoney } from '#rules/format/money.ts';
import type { RegistrationRow, Words } from './registration-words.ts';

type UnitDocument = Registration['units'][number]['document'];
type Beds = readonly { readonly beds: readonly { readonly size: string; readonly count: number | null }[] }[];

const countOf = (value: number | null) => (value === null ? '' : String(value));
const price = (agorot: number | null) => (agorot === null ? '' : formatMoney(agorot));

/** All that a host described of a unit, in words; what is empty has no text. */
export function unitRows(unit: UnitDocument, words: Words): RegistrationRow[] {
  const { t, label, nameOf } = words;
  const { name, description, unitType, areaSqm, bedrooms, livingRooms, bathrooms, choices } = unit;
  const bedsOf = (rooms: Beds) =>
    rooms.map(({ beds }) => beds.map(({ size, count }) => `${count ?? 0} × ${nameOf('standard_bed_sizes', size)}`).join(', ')).join(' · ');
  const guests = [...bedrooms, ...livingRooms].reduce((sum, room) => sum + (room.maxGuests ?? 0), 0);
  return [
    { key: 'name', label: t('adminReview.unitName'), ...name },
    { key: 'description', label: label('description'), ...description },
    { key: 'type', label: t('adminReview.unitType'), text: unitType ? nameOf('unit_types', unitType) : '' },
    { key: 'area', label: t('adminReview.area'), text: countOf(areaSqm) },
    { key: 'guests', label: t('adminReview.maxGuests'), text: countOf(guests) },
    { key: 'bedrooms', label: t('adminReview.bedrooms'), text: bedsOf(bedrooms) },
    { key: 'livingRooms', label: t('adminReview.livingRooms'), text: bedsOf(livingRooms) },
    { key: 'bathrooms', label: t('adminReview.bathrooms'), text: countOf(bathrooms) },
    { key: 'extraBeds', label: t('adminReview.extraBeds'), text: extraBeds(unit, words) },
    ...UNIT_FACILITY_SETS.map((set) => ({
      key: set,
      label: nameOf(set, ''),
      text: choices[set].map((id) => nameOf(set, id)).join(' · '),
    })),
    ...priceRows(unit, words),
  ];
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

function priceRows({ pricing, specialRates }: UnitDocument, { t, nameOf }: Words): RegistrationRow[] {
  const rates = specialRates.map(({ holiday, customName, from, to, midweekAgorot, weekendAgorot }) => {
    const name = holiday ? nameOf('hebrew_holidays', holiday) : customName.he;
    return `${name}: ${from} – ${to}, ${price(midweekAgorot)} / ${price(weekendAgorot)}`;
  });
  const discounts = pricing.discounts.map(({ nights, type, value }) => {
    const off = type === 'PERCENT' ? `${value ?? 0}%` : price(value);
    return t('adminReview.discountFrom', { count: nights ?? 0, off });
  });
  return [
    { key: 'baseGuests', label: t('adminReview.baseGuests'), text: countOf(pricing.baseGuests) },
    { key: 'midweek', label: t('adminReview.midweek'), text: price(pricing.midweekAgorot) },
    { key: 'weekend', label: t('adminReview.weekend'), text: price(pricing.weekendAgorot) },
    { key: 'minimumNights', label: t('adminReview.minimumNights'), text: countOf(pricing.minimumNights) },
    { key: 'discounts', label: t('adminReview.discounts'), text: discounts.join(' · ') },
    { key: 'specialRates', label: t('adminReview.specialRates'), text: rates.join('\n') },
  ];
}
