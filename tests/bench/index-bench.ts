import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { makeBreaths } from '#server/modules/search/breaths.ts';
import { MarketIndex } from '#server/modules/search/market-index/market-index.ts';
import type { IndexPlace, MarketQuestion } from '#server/modules/search/market-index/market-question.ts';
import { compareOutlines } from '#server/modules/search/market-index/property-outline.ts';
import { inBreaths } from '#server/modules/search/market-index/steps.ts';
import { type Dice, diceOf } from '#tests/consistency/dice.ts';
import { seededRandom } from '#tests/consistency/random-requests.ts';
import { blockOf, summarise, type Timing } from './measure.ts';
import { SYNTHETIC_OPTIONS, SYNTHETIC_TODAY, syntheticOutline, syntheticRecord } from './synthetic-market.ts';

/** `LINA_BENCH_SIZES` may name others. */
const SIZES = (process.env.LINA_BENCH_SIZES ?? '2000,20000,100000').split(',').map(Number);
const MIXED = 1500;
const OF_A_KIND = 200;
const WARM_UP = 200;
const TURNS = 3;
const SEED = 11;
const NOW = new Date(`${SYNTHETIC_TODAY}T08:00:00Z`);
const OPEN_DAYS = 60;
const OPEN_SEARCHES = 40;
const REPLACED = 300;
const BURST = 1000;
const CHANGES_PER_STEP = 5;
const KINDS = ['country', 'region', 'district', 'city', 'property', 'area'] as const;

type Kind = IndexPlace['kind'];

/**
 * The index alone, over synthetic markets of several sizes: what a search takes by kind of place, what a property weighs, how long a build takes,
 * and how long building, a burst of changes and searches in steps hold up the process.
 */
export async function benchIndex(): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const properties of SIZES) timings.push(...(await benchSize(properties)));
  return timings;
}

async function benchSize(properties: number): Promise<Timing[]> {
  const name = (what: string) => `index, ${properties / 1000}k: ${what}`;
  const { index, milliseconds, blocked, note } = await buildSynthetic(properties);
  const mix = timeSearches(index, properties, undefined, MIXED);
  const kinds = KINDS.flatMap((kind) => {
    const { first, again } = timeSearches(index, properties, kind, OF_A_KIND);
    return [summarise(name(kind), first), ...(kind === 'country' ? [summarise(name('country, once more'), again)] : [])];
  });
  const dice = diceOf(seededRandom(SEED + 1));
  const openQuestions = Array.from({ length: OPEN_SEARCHES }, () => {
    const { stay: _, ...question } = questionOf(dice, properties, 'country');
    return { ...question, stays: staysOf(1 + dice.below(4)) };
  });
  const open = openQuestions.map((question) => timeOf(() => index.searchStays(question)));
  const openBlocks = await blockOf(async () => {
    for (const question of openQuestions) await inBreaths(index.searchStaysInSteps(question));
  });
  const countryQuestions = Array.from({ length: OPEN_SEARCHES }, () => questionOf(dice, properties, 'country'));
  const countryBlocks = await blockOf(async () => {
    for (const question of countryQuestions) await inBreaths(index.searchInSteps(question));
  });
  const replaced = Array.from({ length: REPLACED }, () => syntheticRecord(1 + dice.below(properties))).map((record) =>
    timeOf(() => index.replace([record])),
  );
  return [
    summarise(name('build'), [milliseconds], note),
    summarise(name('build holds up the process'), [blocked]),
    summarise(name('mix'), mix.first),
    summarise(name('mix, once more'), mix.again),
    ...kinds,
    summarise(name(`country, ${OPEN_DAYS} days`), open),
    summarise(name('country in steps holds up the process'), [countryBlocks]),
    summarise(name(`country, ${OPEN_DAYS} days in steps holds up the process`), [openBlocks]),
    summarise(name('replace a property'), replaced),
    summarise(name(`${BURST} changes hold up the process`), [await blockOfBurst(index, properties, dice)]),
  ];
}

/**
 * Each search as one that nobody has made lately, and made once more at once: what was found for a stay is remembered for a while. All are made
 * one after the other, and that three times, so that nothing is remembered from the time before.
 */
function timeSearches(index: MarketIndex, properties: number, kind: Kind | undefined, searches: number) {
  const dice = diceOf(seededRandom(SEED));
  const questions = Array.from({ length: searches + WARM_UP }, () => questionOf(dice, properties, kind));
  const first = questions.map(() => Infinity);
  const again = questions.map(() => Infinity);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [number, question] of questions.entries()) {
      for (const times of [first, again])
        times[number] = Math.min(
          times[number] ?? Infinity,
          timeOnce(() => index.search(question)),
        );
    }
  }
  return { first: first.slice(WARM_UP), again: again.slice(WARM_UP) };
}

/** Records are made, put in and forgotten, in the order in which a database would be read. Making them is not counted. */
async function buildSynthetic(properties: number) {
  const before = process.memoryUsage();
  const outlines = Array.from({ length: properties }, (_, number) => syntheticOutline(number + 1)).sort(compareOutlines);
  let milliseconds = 0;
  const index = new MarketIndex(outlines, SYNTHETIC_TODAY);
  const blocked = await blockOf(async () => {
    const breathe = makeBreaths();
    const count = async (work: () => unknown) => {
      const start = performance.now();
      work();
      milliseconds += performance.now() - start;
      await breathe();
    };
    const steps = async (work: Iterator<void>) => {
      for (let isDone = false; !isDone; ) await count(() => (isDone = work.next().done ?? false));
    };
    await steps(index.layOut());
    for (const { propertyId } of outlines) {
      const record = syntheticRecord(propertyId);
      await count(() => index.replace([record]));
    }
    await steps(index.settle());
  });
  const after = process.memoryUsage();
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const grown = `heap ${megabytes(after.heapUsed - before.heapUsed)}, resident ${megabytes(after.rss - before.rss)}`;
  return { index, milliseconds, blocked, note: `${Math.round(index.bytes / properties)} bytes a property; ${grown}` };
}

async function blockOfBurst(index: MarketIndex, properties: number, dice: Dice): Promise<number> {
  const records = Array.from({ length: BURST }, () => syntheticRecord(1 + dice.below(properties)));
  return await blockOf(async () => {
    const breathe = makeBreaths();
    for (let start = 0; start < BURST; start += CHANGES_PER_STEP) {
      index.replace(records.slice(start, start + CHANGES_PER_STEP));
      await breathe();
    }
  });
}

/** The shortest of three times: other work stands on the machine as well, and does not belong to a search. */
function timeOf(task: () => unknown): number {
  return Math.min(...Array.from({ length: TURNS }, () => timeOnce(task)));
}

function timeOnce(task: () => unknown): number {
  const start = performance.now();
  task();
  return performance.now() - start;
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

/** An arrival on each of the next days. */
function staysOf(nights: number): Stay[] {
  const arrivals = Array.from({ length: OPEN_DAYS }, (_, day) => addDays(SYNTHETIC_TODAY, day));
  return arrivals.map((arrivalDate) => ({ arrivalDate, departureDate: addDays(arrivalDate, nights) }));
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
