import { addDays } from '#rules/stay/local-dates.ts';
import { MarketIndex } from '#server/modules/search/market-index/market-index.ts';
import type { IndexPlace, MarketQuestion } from '#server/modules/search/market-index/market-question.ts';
import { type Dice, diceOf } from '#tests/consistency/dice.ts';
import { seededRandom } from '#tests/consistency/random-requests.ts';
import { summarise, type Timing } from './measure.ts';
import { SYNTHETIC_OPTIONS, SYNTHETIC_TODAY, syntheticOutline, syntheticRecord } from './synthetic-market.ts';

/** `LINA_BENCH_SIZES` may name others. */
const SIZES = (process.env.LINA_BENCH_SIZES ?? '2000,20000,100000').split(',').map(Number);
const SEARCHES = 2000;
const WARM_UP = 300;
const SEED = 11;
const NOW = new Date(`${SYNTHETIC_TODAY}T08:00:00Z`);
const FLEXIBLE_DAYS = 60;
const FLEXIBLE_SEARCHES = 8;

type Kind = IndexPlace['kind'];

/** The index alone, over synthetic markets of several sizes: what a search takes by kind of place, what a property weighs, how long a build takes. */
export async function benchIndex(): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const properties of SIZES) timings.push(...benchSize(properties));
  return timings;
}

function benchSize(properties: number): Timing[] {
  const name = (what: string) => `index, ${properties / 1000}k: ${what}`;
  const { index, milliseconds } = buildSynthetic(properties);
  const note = `${Math.round(index.bytes / properties)} bytes a property, built in ${(milliseconds / 1000).toFixed(1)} s`;
  const time = (kind: Kind | undefined, searches: number) => {
    const dice = diceOf(seededRandom(SEED));
    const questions = Array.from({ length: searches + WARM_UP }, () => questionOf(dice, properties, kind));
    return questions.map((question) => timeOf(() => index.search(question))).slice(WARM_UP);
  };
  const dice = diceOf(seededRandom(SEED + 1));
  const flexible = Array.from({ length: FLEXIBLE_SEARCHES }, () => {
    const question = questionOf(dice, properties, 'country');
    const nights = [1 + dice.below(4)];
    return timeOf(() => index.cheapestByArrival({ ...question, from: SYNTHETIC_TODAY, days: FLEXIBLE_DAYS, nights }));
  });
  const replaced = Array.from({ length: 300 }, () => syntheticRecord(1 + dice.below(properties))).map((record) =>
    timeOf(() => index.replace([record])),
  );
  return [
    summarise(name('mix'), time(undefined, SEARCHES), note),
    ...(['country', 'region', 'district', 'city', 'property', 'area'] as const).map((kind) => summarise(name(kind), time(kind, 300))),
    summarise(name(`country, ${FLEXIBLE_DAYS} days`), flexible),
    summarise(name('replace a property'), replaced),
  ];
}

/** Records are made, put in and forgotten, in the order in which a database would be read. */
function buildSynthetic(properties: number): { index: MarketIndex; milliseconds: number } {
  const outlines = Array.from({ length: properties }, (_, number) => syntheticOutline(number + 1));
  outlines.sort((one, other) => (`${one.regionId}/${one.cityId}` < `${other.regionId}/${other.cityId}` ? -1 : 1));
  const index = new MarketIndex(outlines, SYNTHETIC_TODAY);
  let milliseconds = 0;
  for (const { propertyId } of outlines) {
    const record = syntheticRecord(propertyId);
    const start = performance.now();
    index.replace([record]);
    milliseconds += performance.now() - start;
  }
  return { index, milliseconds };
}

/** The shortest of three times: other work stands on the machine as well, and does not belong to a search. */
function timeOf(task: () => unknown): number {
  let shortest = Infinity;
  for (let turn = 0; turn < 3; turn++) {
    const start = performance.now();
    task();
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}

function questionOf(dice: Dice, properties: number, kind: Kind | undefined): MarketQuestion {
  const arrivalDate = addDays(SYNTHETIC_TODAY, Math.floor((dice.below(1000) / 1000) ** 1.5 * 500));
  const nights = dice.pick([1, 1, 2, 2, 2, 3, 3, 4, 5, 7, 10, 1 + dice.below(30)]);
  return {
    place: placeOf(dice, properties, kind),
    stay: { arrivalDate, departureDate: addDays(arrivalDate, nights) },
    roomsInfo: roomsOf(dice),
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
function placeOf(dice: Dice, properties: number, asked: Kind | undefined): IndexPlace {
  const { propertyId, cityId, regionId, districtId } = syntheticOutline(1 + dice.below(properties));
  const mix = [
    'country',
    'country',
    'country',
    ...Array<Kind>(7).fill('region'),
    ...Array<Kind>(3).fill('district'),
    ...Array<Kind>(5).fill('city'),
  ] as const;
  const kind = asked ?? dice.pick<Kind>([...mix, 'area', 'property']);
  if (kind === 'property') return { kind, propertyId };
  if (kind === 'country') return { kind };
  const [south, west] = [29.5 + dice.below(30) / 10, 34.3 + dice.below(10) / 10];
  if (kind === 'area') return { kind, area: { south, west, north: south + 0.4, east: west + 0.3 } };
  return { kind, id: { city: cityId, region: regionId, district: districtId }[kind] };
}

/** Four in five ask for one room. */
function roomsOf(dice: Dice): MarketQuestion['roomsInfo'] {
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
