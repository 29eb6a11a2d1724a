import type { Locale } from '#contract/primitives/locale.ts';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import { formatMoney } from '#rules/format/money.ts';
import { formatDateRange } from '#texts/dates.ts';
import { languageOf } from '#texts/languages.ts';
import type { Translate } from '#texts/translate.ts';
import { nightsOf } from '#web/registration/layout/specials/special-rate.ts';

/** What it takes to say something in the page's language. */
export interface Words {
  readonly language: Locale;
  readonly t: Translate;
  /** The name of an option of a set; the id itself for one that no longer exists. */
  readonly nameOf: (set: string, id: string) => string;
}

type Room = UnitDocument['bedrooms'][number] | UnitDocument['livingRooms'][number];
type Discount = UnitDocument['pricing']['discounts'][number];
type Teller = (thing: never, index: number, words: Words) => string;

/** How a thing of a list is told, by the list's path; lists of options and of texts are not among them. */
export const TELLERS: Readonly<Record<string, Teller>> = {
  bedrooms: (room: Room, index: number, words: Words) => roomWords(words.t('unitLayout.bedroom', { number: index + 1 }), room, words),
  livingRooms: (room: Room, index: number, words: Words) => roomWords(words.t('unitLayout.livingRoom', { number: index + 1 }), room, words),
  'pricing.discounts': discountWords,
  specialRates: specialRateWords,
  weekendNights: (weekday: number, _index: number, { language }: Words) => languageOf(language).weekdays[weekday] ?? String(weekday),
};

function roomWords(name: string, room: Room, { t, nameOf }: Words): string {
  const beds = room.beds.map(({ size, count }) => `${count ?? 0} × ${nameOf('standard_bed_sizes', size)}`);
  const guests = t('unitLayout.sleeps', { count: room.maxGuests ?? 0 });
  const bathroom = 'privateBathroom' in room && room.privateBathroom ? [t('unitLayout.privateBathroom')] : [];
  return `${name}: ${[...beds, guests, ...bathroom].join(', ')}`;
}

function discountWords({ nights, type, value }: Discount, _index: number, { t }: Words): string {
  const amount = type === 'PERCENT' ? `${value ?? 0}%` : formatMoney(value ?? 0);
  return t('unitLayout.discountSummary', { value: amount, nights: nights ?? 0 });
}

function specialRateWords(rate: SpecialRateDocument, _index: number, { language, t, nameOf }: Words): string {
  const { holiday, customName, midweekAgorot, weekendAgorot, minimumNights } = rate;
  const own = customName[language] || customName.he || customName.en || t('unitLayout.newSpecial');
  const nights = nightsOf(rate);
  const price = (label: string, agorot: number | null) => (agorot === null ? [] : [`${label} ${formatMoney(agorot)}`]);
  const facts = [
    ...(nights ? [formatDateRange(nights.from, nights.to, language, 'medium')] : []),
    ...price(t('unitLayout.midweek'), midweekAgorot),
    ...price(t('unitLayout.weekend'), weekendAgorot),
    ...(minimumNights === null ? [] : [`${t('unitLayout.minimumNights')} ${minimumNights}`]),
  ];
  return [holiday === null ? own : nameOf('hebrew_holidays', holiday), ...facts].join(', ');
}
