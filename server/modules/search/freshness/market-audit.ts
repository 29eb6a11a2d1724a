import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import type { SearchRequest } from '../ask/search-request.ts';
import { MARKER_OF_KIND } from '../listings/listing.ts';
import { currentListings } from '../listings/market.ts';
import type { MarketIndex } from '../market-index/market-index.ts';
import { runAtOnce } from '../market-index/steps.ts';
import { indexPlaceOf, isForIndexAlone, placeOf } from '../place/resolve-place.ts';
import type { ShownResult } from '../present/present-result.ts';
import type { Found } from '../present/present-search.ts';
import { countReasons, countWithoutOne, leftOut } from '../sql/explain-empty.ts';
import { findInMarket } from '../sql/find-by-stay.ts';
import type { Comparison } from './market-keeper.ts';

/** What can be asked twice, and built anew; see MarketKeeper. */
interface Audited<Index> {
  compare<Answer>(question: Comparison<Index, Answer>): Promise<{ byIndex: Answer; byDatabase: Answer } | undefined>;
  discard(): void;
}

/**
 * Looks after the index while it is used: now and then the last search is asked again, of the index and of PostgreSQL, at one and the same
 * moment. An answer that differs is logged and counted, and the index built anew.
 */
export class MarketAudit<Index, Question> {
  readonly figures = { answers: 0, differences: 0 };
  readonly #market: Audited<Index>;
  readonly #log: FastifyBaseLogger;
  readonly #ask: (question: Question) => Promise<Comparison<Index, unknown> | undefined>;
  readonly #stopping = new AbortController();
  #last: Question | undefined;
  #running: Promise<void> | undefined;

  /** @param ask how a question is put to both, whose answers are compared part by part; undefined for what cannot be */
  constructor(
    market: Audited<Index>,
    log: FastifyBaseLogger,
    ask: (question: Question) => Promise<Comparison<Index, unknown> | undefined>,
  ) {
    this.#market = market;
    this.#log = log;
    this.#ask = ask;
  }

  /** Takes note of a question that the index has answered. */
  note(question: Question): void {
    this.#last = question;
  }

  start(everyMs: number): void {
    this.#running ??= this.#goOn(everyMs);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Asks again what was asked last, unless it was asked again before. @returns whether the answers agree; true where there was nothing to ask */
  async run(): Promise<boolean> {
    const question = this.#last;
    if (question === undefined) return true;
    this.#last = undefined;
    const first = await this.#differ(question);
    this.figures.answers += 1;
    // Names of places are kept beside the database: while one is just changing, they alone may be of another moment.
    const answers = first && (await this.#differ(question));
    if (!answers) return true;
    this.figures.differences += 1;
    this.#log.error({ question, ...answers }, 'The index of the market answers otherwise than the database: it is built anew');
    this.#market.discard();
    return false;
  }

  /** @returns both answers where they are not the same */
  async #differ(question: Question): Promise<object | undefined> {
    const comparison = await this.#ask(question);
    const answers = comparison && (await this.#market.compare(comparison));
    return answers && !isDeepStrictEqual(answers.byIndex, answers.byDatabase) ? answers : undefined;
  }

  async #goOn(everyMs: number): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.run().catch((error: unknown) => this.#log.error({ err: error }, 'The index of the market could not be audited'));
    }
  }
}

/**
 * Returns a search to be asked again or, of a place for which PostgreSQL could not answer in time, the same of a town of the country, another one
 * each time.
 */
export async function inOneTown(db: AppContext['db'], request: SearchRequest): Promise<SearchRequest> {
  const listings = await currentListings(db, request.today);
  if (!isForIndexAlone(placeOf(listings, request))) return request;
  const towns = [...listings.places.values()].filter((town) => town.kind === 'city' && town.propertyIds.length > 0);
  const town = towns[request.viewer.now.getTime() % towns.length];
  return town ? { ...request, area: undefined, location: town.id, marker: MARKER_OF_KIND.city } : request;
}

/**
 * Puts a search to the index and to PostgreSQL, whose answers have one form: ids, prices, counts, histogram and reasons, all but the words.
 * @returns undefined for what the index is not asked: a place that is none any more, and yesterday's searches
 */
export async function comparisonOf(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  request: SearchRequest,
): Promise<Comparison<MarketIndex, object> | undefined> {
  if (request.today !== clock.today()) return undefined;
  const place = placeOf(await currentListings(db, request.today), request);
  if (!place) return undefined;
  const question = { ...request, place: indexPlaceOf(place) };
  return {
    askIndex: (index) => {
      const answer = index.search(question);
      const why = answer.totalItems === 0 ? runAtOnce(index.explainInSteps(question)) : undefined;
      return comparable(
        answer,
        answer.page.map(({ propertyId, shape, units, ...result }) => compared(propertyId, { ...result, offer: { shape, units } })),
        why,
      );
    },
    askDatabase: async (trx) => {
      const { found, why: searched, ...where } = await findInMarket(db, request, { askIn: trx });
      const empty = { request, ...where, ...searched };
      const explain = async () => ({ leftOut: countReasons(await leftOut(db, empty, trx)), lesser: countWithoutOne(empty) });
      return comparable(
        found,
        found.page.map((result) => compared(result.listing.propertyId, result)),
        found.totalItems === 0 ? await explain() : undefined,
      );
    },
  };
}

function comparable({ totalItems, counts, histogram }: Omit<Found, 'page'>, page: readonly object[], why: object | undefined): object {
  const counted = [...counts].flatMap(([filterId, options]) => [...options].map(([id, number]) => `${filterId} ${id} ${number}`)).sort();
  return { page, totalItems, histogram, why, counts: counted };
}

function compared(propertyId: number, { offer, totalAgorot, discountAgorot, unitsLeft }: Omit<ShownResult, 'listing'>): object {
  const units = offer.units.map((unit) => ({ unitId: unit.unitId, rooms: [...unit.rooms], totalAgorot: unit.totalAgorot }));
  const charges = [...new Set(offer.units.flatMap((unit) => unit.charges))];
  return { propertyId, shape: offer.shape, totalAgorot, discountAgorot, unitsLeft, units, charges };
}
