import type { FastifyRequest } from 'fastify';
import type { LocationKey } from '#contract/places.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { PropertyVersions } from '#server/modules/offers/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { type IsStillValid, validWithinMinute } from '#server/platform/http/response-cache.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { within } from '#server/platform/process/closing.ts';
import type { SearchRequest } from '../ask/search-request.ts';
import type { Listings } from '../listings/listing.ts';
import { currentListings } from '../listings/market.ts';
import type { MarketIndex } from '../market-index/market-index.ts';
import type { PropertyRecord } from '../market-index/property-record.ts';
import { anywhere, freeInIndex, freeInMarket } from '../place/free-places.ts';
import { isForIndexAlone, placeOf } from '../place/resolve-place.ts';
import type { Presented } from '../present/present-search.ts';
import { answerWithIndex, datesWithIndex, findWithIndex, type IndexedMarket } from '../search-with-index.ts';
import { findInMarket } from '../sql/find-by-stay.ts';
import { searchDates, searchMarket } from '../sql/search-market.ts';
import { comparisonOf, inOneTown, MarketAudit } from './market-audit.ts';
import { MarketKeeper } from './market-keeper.ts';
import { marketSource } from './market-source.ts';
import { askedVersion } from './own-writes.ts';

/** So long a search waits for the first index of a process. */
const FIRST_INDEX_MS = 8000;

/** Searches answered from this process's index of the market while it is fresh enough, else from PostgreSQL, and what looks after both. */
export type MarketSearch = ReturnType<typeof makeMarketSearch>;
type Keeper = MarketKeeper<PropertyRecord, MarketIndex>;
type Audit = MarketAudit<MarketIndex, SearchRequest>;

/**
 * Makes what answers searches; it begins at `start`.
 * @param following where the index reads from; connections of its own, so that it never waits behind requests
 * @param limits how old answers may be, where that is not as usual
 */
export function makeMarketSearch(context: AppContext, following: AppContext['db'], limits?: ConstructorParameters<typeof MarketKeeper>[2]) {
  const { db, clock, log, config } = context;
  const keeper: Keeper = new MarketKeeper({ db: following, clock, log }, marketSource, limits);
  const audit: Audit = new MarketAudit(keeper, log, async (request: SearchRequest) => comparisonOf(context, await inOneTown(db, request)));
  // Searches answered since the process began, by what answered.
  const answered = { index: 0, sql: 0 };
  return {
    keeper,
    audit,
    answered,
    ...makeAnswers(context, keeper, audit, answered),
    ...makeVersions(context, keeper),
    start: () => {
      keeper.start();
      // Before the first visitor asks; who asks earlier waits for the same reading, and hears of its failure.
      currentListings(db, clock.today()).catch((error: unknown) => log.warn({ err: error }, 'The listings could not be read ahead'));
      if (config.search.auditMs > 0) audit.start(config.search.auditMs);
    },
    stop: async () => {
      await Promise.all([keeper.stop(), audit.stop()]);
    },
  };
}

/** Answers searches: by the index where it is fresh enough and knows, else by PostgreSQL. */
function makeAnswers(context: AppContext, keeper: Keeper, audit: Audit, answered: { index: number; sql: number }) {
  const { db } = context;
  /** Returns what the index answers may be given again until the market changes. */
  async function ask<Answer>(
    request: FastifyRequest,
    asked: SearchRequest,
    byIndex: (market: IndexedMarket) => Promise<Answer | undefined>,
    byDatabase: () => Promise<Answer>,
  ): Promise<Answer> {
    request.isStillValid = null;
    const index = await findIndex(context, keeper, request, asked);
    if (!index) return await byDatabase();
    const { version, listingsVersion } = keeper;
    const isCurrent = () => keeper.isStillValid(() => keeper.version === version);
    // Until anything changes, or a hold ends, which changes nothing.
    const isStillValid = validWithinMinute(context, isCurrent, index.nextHoldEnd(asked.viewer.now.getTime()));
    const answer = await byIndex({ index, listingsVersion });
    if (answer === undefined) return await byDatabase();
    request.isStillValid = isStillValid;
    return answer;
  }
  return {
    /** @throws DomainError `place_not_found` */
    answer: (request: FastifyRequest, asked: SearchRequest) => {
      const byIndex = async (market: IndexedMarket) => {
        const answer = await answerWithIndex(db, market, asked);
        if (!answer) return undefined;
        answered.index += 1;
        // Whose browser asked is nobody's business in a log.
        if (!asked.openStays) audit.note({ ...asked, viewer: { ...asked.viewer, browserHash: null } });
        return answer;
      };
      const byDatabase = () => {
        answered.sql += 1;
        return searchMarket(db, asked);
      };
      return ask<SearchResponse>(request, asked, byIndex, byDatabase);
    },
    /** Finds the results of a search, before they are put into words. @throws DomainError `place_not_found` */
    find: (request: FastifyRequest, asked: SearchRequest) => {
      const byIndex = (market: IndexedMarket) => findWithIndex(db, market, asked);
      return ask<Pick<Presented, 'listings' | 'found'>>(request, asked, byIndex, () => findInMarket(db, asked));
    },
    /** Finds what other dates would cost. @throws DomainError `place_not_found` */
    dates: (request: FastifyRequest, asked: SearchRequest) => {
      const byIndex = (market: IndexedMarket) => datesWithIndex(db, market, asked);
      return ask(request, asked, byIndex, () => searchDates(db, asked));
    },
    /** Counts the properties of some destinations that have an offer for the stay. */
    free: (request: FastifyRequest, asked: SearchRequest, locations: readonly LocationKey[]) => {
      const byIndex = (market: IndexedMarket) => freeInIndex(db, market, asked, locations);
      return ask(request, anywhere(asked), byIndex, () => freeInMarket(db, asked, locations));
    },
  };
}

/** Tells how long answers are valid that are no searches. */
function makeVersions(context: AppContext, keeper: Keeper) {
  const { db, clock } = context;
  const listingsVersionFor = async (request: FastifyRequest) =>
    (await keeper.market(askedVersion(request))) ? keeper.listingsVersion : undefined;
  const areListings = (version: object) => () => keeper.isStillValid(() => keeper.listingsVersion === version);
  return {
    /** Tells how long what was read and answered of a property is valid; undefined where nobody can say so. */
    versions: async (request: FastifyRequest, propertyId: number): Promise<PropertyVersions | undefined> => {
      const index = await keeper.market(askedVersion(request));
      if (!index) return undefined;
      const [listing, all] = [keeper.listingsVersion, keeper.propertyVersion(propertyId)];
      const isSame = () => keeper.listingsVersion === listing && keeper.propertyVersion(propertyId) === all;
      if (!listing || !all) return undefined;
      // Holds are free to their holder, and end without a change.
      const isHeld = index.isHeld(propertyId, clock.now().getTime());
      return { listing, isStillValid: isHeld ? null : validWithinMinute(context, () => keeper.isStillValid(isSame)) };
    },
    /** Tells how long an answer of this minute is valid that is made of listings; null where nobody can say so. */
    listingsValidity: async (request: FastifyRequest): Promise<IsStillValid | null> => {
      const version = await listingsVersionFor(request);
      return version ? validWithinMinute(context, areListings(version)) : null;
    },
    /** Returns the listings of this moment, for what needs no rates. */
    listings: async (request: FastifyRequest, today: LocalDate): Promise<Listings> => {
      const version = await listingsVersionFor(request);
      if (version) request.isStillValid = areListings(version);
      return await currentListings(db, today, version);
    },
  };
}

/**
 * Returns the index where it is fresh enough. For a place so large that PostgreSQL could not answer in time, a process that has just begun waits for it.
 * @throws DomainError `unavailable` where even then there is none
 */
async function findIndex(
  { db }: AppContext,
  keeper: Keeper,
  request: FastifyRequest,
  asked: SearchRequest,
): Promise<MarketIndex | undefined> {
  const index = await keeper.market(askedVersion(request));
  if (index || !isForIndexAlone(placeOf(await currentListings(db, asked.today), asked))) return index;
  await within(FIRST_INDEX_MS, keeper.built());
  const late = await keeper.market();
  if (!late) throw new DomainError('unavailable');
  return late;
}
