import type { Translate } from '#web/i18n/translate.ts';

/** Fields of a unit by the end of their path, the longer ones first. */
const FIELDS = [
  ['name', 'name'],
  ['description', 'description'],
  ['unitType', 'unitType'],
  ['areaSqm', 'area'],
  ['bathrooms', 'bathrooms'],
  ['bedrooms', 'sleeping'],
  ['livingRooms', 'sleeping'],
  ['extraBeds.baby', 'baby'],
  ['extraBeds.child', 'child'],
  ['extraBeds.adult', 'adult'],
  ['extraBeds', 'extras'],
  ['choices.housing_unit_facilities', 'facilities'],
  ['choices.internet_services', 'internet'],
  ['choices.kitchen_amenities', 'kitchen'],
  ['choices.view', 'view'],
  ['privateJacuzzi', 'jacuzzi'],
  ['smokingStatus', 'smoking'],
  ['pricing.baseGuests', 'baseGuests'],
  ['pricing.minimumNights', 'minimumNights'],
  ['pricing.midweekAgorot', 'midweek'],
  ['pricing.weekendAgorot', 'weekend'],
  ['pricing.singleMidweekAgorot', 'singleMidweek'],
  ['pricing.singleWeekendAgorot', 'singleWeekend'],
  ['pricing.discounts', 'discounts'],
  ['specialRates', 'specials'],
] as const;

/** What is asked of each group's extra beds; the rest are ages. */
const EXTRA_PARTS: Readonly<Record<string, 'countOf' | 'priceOf'>> = { count: 'countOf', priceAgorot: 'priceOf' };

/** A price inside of a special rate, such as `specialRates.0.midweekAgorot`. */
export function specialPriceName(path: string, t: Translate): string | undefined {
  const price = /^specialRates\.\d+\.(\w+)Agorot$/.exec(path)?.[1];
  const name = SPECIAL_PRICES.find((each) => each === price);
  return name && `${t('unitLayout.specials')}: ${t(`unitLayout.${name}`)}`;
}

const SPECIAL_PRICES = ['midweek', 'weekend', 'singleMidweek', 'singleWeekend', 'babyExtra', 'childExtra', 'adultExtra'] as const;

/** What a field of a unit is called where it stands outside of its form; undefined for a path that is no unit's. */
export function unitFieldName(path: string, t: Translate): string | undefined {
  const found = FIELDS.find(([field]) => path === field || path.startsWith(`${field}.`));
  if (!found) return undefined;
  const name = t(`unitLayout.${found[1]}`);
  const room = /^(bedroom|livingRoom)s\.(\d+)/.exec(path);
  if (room) return t(`unitLayout.${room[1] === 'bedroom' ? 'bedroom' : 'livingRoom'}`, { number: Number(room[2]) + 1 });
  const part = /^extraBeds\.\w+\.(\w+)$/.exec(path)?.[1];
  if (part !== undefined) return t(`unitLayout.${EXTRA_PARTS[part] ?? 'agesOf'}`, { who: name });
  if (/^(name|description)\.he$/.test(path)) return t('registrationFields.inHebrew', { name });
  if (/^(name|description)\.en$/.test(path)) return t('registrationFields.inEnglish', { name });
  return name;
}
