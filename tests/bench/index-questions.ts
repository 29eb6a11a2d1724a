import { addDays } from '#rules/stay/local-dates.ts';
import type { MarketQuestion } from '#server/modules/search/market-index/market-question.ts';
import type { IndexPlace } from '#server/modules/search/place/resolve-place.ts';
import type { Dice } from '#tests/consistency/dice.ts';
import { SYNTHETIC_OPTIONS, SYNTHETIC_TODAY, syntheticOutline } from './synthetic-market.ts';

export type PlaceKind = IndexPlace['kind'];

const NOW = new Date(`${SYNTHETIC_TODAY}T08:00:00Z`);

/** A search of the synthetic market, of any kind of place or the one that is asked for: 1–30 nights, up to 14 rooms, half of them filtered. */
export function questionOf(dice: Dice, properties: number, kind: PlaceKind | undefined): MarketQuestion {
  const arrivalDate = addDays(SYNTHETIC_TODAY, Math.floor((dice.below(1000) / 1000) ** 1.5 * 500));
  const nights = dice.pick([1, 1, 2, 2, 2, 3, 3, 4, 5, 7, 10, 1 + dice.below(30)]);
  return {
    place: placeOf(dice, properties, kind),
    stay: { arrivalDate, departureDate: addDays(arrivalDate, nights) },
    roomsInfo: roomsOf(dice),
    keepsShabbat: false,
    filters: dice.happens(0.5) ? {} : filtersOf(dice),
    sortBy: dice.pick(['recommended', 'recommended', 'recommended', 'price', 'price', 'name'] as const),
    sortOrder: dice.pick(['desc', 'desc', 'desc', 'asc'] as const),
    page: dice.happens(0.85) ? 1 : 2 + dice.below(4),
    perPage: 30,
    locale: dice.pick(['he', 'en'] as const),
    viewer: { now: NOW, browserHash: null },
  };
}

/** Three in twenty look at the whole country. */
function placeOf(dice: Dice, properties: number, asked: PlaceKind | undefined): IndexPlace {
  const { propertyId, cityId, regionId, districtId } = syntheticOutline(1 + dice.below(properties));
  const mix = [
    'country',
    'country',
    'country',
    ...Array<PlaceKind>(7).fill('region'),
    ...Array<PlaceKind>(3).fill('district'),
    ...Array<PlaceKind>(5).fill('city'),
  ] as const;
  const kind = asked ?? dice.pick<PlaceKind>([...mix, 'area', 'property']);
  if (kind === 'property') return { kind, propertyId };
  if (kind === 'country') return { kind };
  const [south, west] = [29.5 + dice.below(30) / 10, 34.3 + dice.below(10) / 10];
  if (kind === 'area') return { kind, area: { south, west, north: south + 0.4, east: west + 0.3 } };
  return { kind, id: { city: cityId, region: regionId, district: districtId }[kind] };
}

/** Four in five ask for one room. */
export function roomsOf(dice: Dice): MarketQuestion['roomsInfo'] {
  const room = (name: number) => {
    const ages = dice.happens(0.65) ? [] : Array.from({ length: 1 + dice.below(3) }, () => 1 + dice.below(17));
    const children = ages.map((age, id) => ({ id, age }));
    return { name: String(name), numberOfAdults: dice.pick([2, 2, 2, 2, 2, 1, 3, 4]), numberOfChildren: ages.length, children };
  };
  const count = dice.happens(0.8) ? 1 : dice.pick([2, 2, 2, 3, 4, 5, 6, 14]);
  const first = room(1);
  const isAlike = dice.happens(0.5);
  return { numberOfGuests: 0, rooms: Array.from({ length: count }, (_, index) => (isAlike ? first : room(index + 1))) };
}

function filtersOf(dice: Dice): MarketQuestion['filters'] {
  const filters: Record<string, unknown> = dice.happens(0.3) ? { price: { from: 200, to: 900 } } : {};
  for (let more = 1 + dice.below(3); more > 0; more--) {
    const [filterId, ids] = dice.pick(Object.entries(SYNTHETIC_OPTIONS));
    filters[filterId] = [dice.pick(ids.slice(0, 12))];
  }
  return filters;
}
