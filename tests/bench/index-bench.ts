import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { comparePlaces, MarketIndex } from '#server/modules/search/market-index/market-index.ts';
import type { MarketQuestion } from '#server/modules/search/market-index/market-question.ts';
import type { PropertyRecord } from '#server/modules/search/market-index/property-record.ts';
import { makeYielder, runAtOnce, runYielding } from '#server/modules/search/market-index/steps.ts';
import { type Dice, diceOf } from '#tests/consistency/dice.ts';
import { seededRandom } from '#tests/consistency/random-requests.ts';
import { type PlaceKind, questionOf } from './index-questions.ts';
import { blockOf, summarise, type Timing } from './measure.ts';
import { sketchCountryQuestion, sketchOutline, sketchQuestion, sketchRecord } from './sketch-questions.ts';
import { type PropertyOutline, SYNTHETIC_TODAY, syntheticOutline, syntheticRecord } from './synthetic-market.ts';

/** `LINA_BENCH_SIZES` may name others. */
const SIZES = (process.env.LINA_BENCH_SIZES ?? '2000,20000,100000').split(',').map(Number);
const MIXED = 1500;
const OF_A_KIND = 200;
const WARM_UP = 200;
const TURNS = 3;
const SEED = 11;
const OPEN_DAYS = 60;
const OPEN_SEARCHES = 40;
const REPLACED = 300;
const BURST = 1000;
const CHANGES_PER_STEP = 5;
const KINDS: readonly PlaceKind[] = ['country', 'region', 'district', 'city', 'property', 'area'];

/** Properties by their ids, from 1. */
interface Market {
  readonly outlineOf: (id: number) => PropertyOutline;
  readonly recordOf: (id: number) => PropertyRecord;
}

const MARKET: Market = { outlineOf: syntheticOutline, recordOf: syntheticRecord };
const SKETCH: Market = { outlineOf: sketchOutline, recordOf: sketchRecord };

/**
 * The index alone, over synthetic markets of several sizes: what a search takes by kind of place, what a property weighs, how long a build takes,
 * and how long building, a burst of changes and searches in steps hold up the process.
 */
export async function benchIndex(): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const properties of SIZES) timings.push(...(await benchSize(properties)), ...(await benchSketch(properties)));
  return timings;
}

/** The searches whose figures the marks were made of. */
async function benchSketch(properties: number): Promise<Timing[]> {
  const { index } = await buildSynthetic(SKETCH, properties);
  const mix = timeSearches(index, MIXED, (dice) => sketchQuestion(dice, properties));
  const country = timeSearches(index, OF_A_KIND, sketchCountryQuestion);
  const open = timeOpen(index, sketchCountryQuestion, OF_A_KIND).times;
  const name = (what: string) => `index, ${properties / 1000}k: ${what} of the sketch`;
  return [
    summarise(name('mix'), mix.first),
    summarise(name('country'), country.first),
    summarise(name(`country, ${OPEN_DAYS} days,`), open),
  ];
}

async function benchSize(properties: number): Promise<Timing[]> {
  const name = (what: string) => `index, ${properties / 1000}k: ${what}`;
  const { index, milliseconds, blocked, note } = await buildSynthetic(MARKET, properties);
  const mix = timeSearches(index, MIXED, (dice) => questionOf(dice, properties, undefined));
  const keeping = (questionFrom: (dice: Dice) => MarketQuestion) => (dice: Dice) => ({ ...questionFrom(dice), keepsShabbat: true });
  const mixKeeping = timeSearches(
    index,
    MIXED,
    keeping((dice) => questionOf(dice, properties, undefined)),
  );
  const countryKeeping = timeSearches(
    index,
    OF_A_KIND,
    keeping((dice) => questionOf(dice, properties, 'country')),
  );
  const kinds = KINDS.flatMap((kind) => {
    const { first, again } = timeSearches(index, OF_A_KIND, (dice) => questionOf(dice, properties, kind));
    return [summarise(name(kind), first), ...(kind === 'country' ? [summarise(name('country, once more'), again)] : [])];
  });
  const dice = diceOf(seededRandom(SEED + 1));
  const { questions: openQuestions, times: open } = timeOpen(index, (own) => questionOf(own, properties, 'country'), OPEN_SEARCHES);
  const openBlocks = await blockOf(async () => {
    for (const question of openQuestions) await runYielding(index.searchStaysInSteps(question));
  });
  const countryQuestions = Array.from({ length: OPEN_SEARCHES }, () => questionOf(dice, properties, 'country'));
  const countryBlocks = await blockOf(async () => {
    for (const question of countryQuestions) await runYielding(index.searchInSteps(question));
  });
  const empty = countryQuestions.map(withoutResults);
  const explained = empty.map((question) => timeOf(() => runAtOnce(index.explainInSteps(question))));
  const explainBlocks = await blockOf(async () => {
    for (const question of empty) await runYielding(index.explainInSteps(question));
  });
  const replaced = Array.from({ length: REPLACED }, () => syntheticRecord(1 + dice.below(properties))).map((record) =>
    timeOf(() => index.replace([record])),
  );
  return [
    summarise(name('build'), [milliseconds], note),
    summarise(name('build holds up the process'), [blocked]),
    summarise(name('mix'), mix.first),
    summarise(name('mix, once more'), mix.again),
    summarise(name('mix of guests who keep Shabbat'), mixKeeping.first),
    summarise(name('country of guests who keep Shabbat'), countryKeeping.first),
    ...kinds,
    summarise(name(`country, ${OPEN_DAYS} days`), open),
    summarise(name('country in steps holds up the process'), [countryBlocks]),
    summarise(name(`country, ${OPEN_DAYS} days in steps holds up the process`), [openBlocks]),
    summarise(name('country, why nothing is found'), explained),
    summarise(name('country, why nothing is found, in steps holds up the process'), [explainBlocks]),
    summarise(name('replace a property'), replaced),
    summarise(name(`${BURST} changes hold up the process`), [await blockOfBurst(index, properties, dice)]),
  ];
}

/**
 * Each search as one that nobody has made lately, and made once more at once: what was found for a stay is remembered for a while. All are made
 * one after the other, and that three times, so that nothing is remembered from the time before.
 */
function timeSearches(index: MarketIndex, searches: number, questionFrom: (dice: Dice) => MarketQuestion) {
  const dice = diceOf(seededRandom(SEED));
  const questions = Array.from({ length: searches + WARM_UP }, () => questionFrom(dice));
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

/** Arrivals on each of the next days, of one to four nights. */
function timeOpen(index: MarketIndex, questionFrom: (dice: Dice) => MarketQuestion, searches: number) {
  const dice = diceOf(seededRandom(SEED + 1));
  const questions = Array.from({ length: searches }, () => {
    const { stay: _, ...question } = questionFrom(dice);
    return { ...question, stays: staysOf(1 + dice.below(4)) };
  });
  return { questions, times: questions.map((question) => timeOf(() => index.searchStays(question))) };
}

/** Records are made, put in and forgotten, in the order in which a database would be read. Making them is not counted. */
async function buildSynthetic({ outlineOf, recordOf }: Market, properties: number) {
  const before = process.memoryUsage();
  const outlines = Array.from({ length: properties }, (_, number) => outlineOf(number + 1)).sort(comparePlaces);
  let milliseconds = 0;
  const units = outlines.reduce((sum, { unitCount }) => sum + unitCount, 0);
  const index = new MarketIndex({ properties, units }, SYNTHETIC_TODAY);
  const blocked = await blockOf(async () => {
    const yieldIfDue = makeYielder();
    const count = async (work: () => unknown) => {
      const start = performance.now();
      work();
      milliseconds += performance.now() - start;
      await yieldIfDue();
    };
    for (const { propertyId } of outlines) {
      const record = recordOf(propertyId);
      await count(() => index.replace([record]));
    }
  });
  const after = process.memoryUsage();
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const grown = `heap ${megabytes(after.heapUsed - before.heapUsed)}, resident ${megabytes(after.rss - before.rss)}`;
  return { index, milliseconds, blocked, note: grown };
}

/** Asks for a price that nobody has. */
function withoutResults(question: MarketQuestion): MarketQuestion {
  return { ...question, filters: { ...question.filters, price: { from: 1, to: 2 } } };
}

async function blockOfBurst(index: MarketIndex, properties: number, dice: Dice): Promise<number> {
  const records = Array.from({ length: BURST }, () => syntheticRecord(1 + dice.below(properties)));
  return await blockOf(async () => {
    const yieldIfDue = makeYielder();
    for (let start = 0; start < BURST; start += CHANGES_PER_STEP) {
      index.replace(records.slice(start, start + CHANGES_PER_STEP));
      await yieldIfDue();
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

/** An arrival on each of the next days. */
function staysOf(nights: number): Stay[] {
  const arrivals = Array.from({ length: OPEN_DAYS }, (_, day) => addDays(SYNTHETIC_TODAY, day));
  return arrivals.map((arrivalDate) => ({ arrivalDate, departureDate: addDays(arrivalDate, nights) }));
}
