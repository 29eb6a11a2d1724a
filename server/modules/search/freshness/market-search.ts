import type { FastifyRequest } from 'fastify';
import type { FreeLocationsResponse, LocationKey } from '#contract/places.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { SearchDatesResponse, SearchResponse } from '#contract/search.ts';
import type { PropertyMarks } from '#server/modules/offers/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { type IsStillValid, validWithinMinute } from '#server/platform/http/response-cache.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { within } from '#server/platform/process/within.ts';
import type { Listings } from '../listings/listing.ts';
import { currentListings } from '../listings/market.ts';
import type { MarketIndex } from '../market-index/market-index.ts';
import type { PropertyRecord } from '../market-index/property-record.ts';
import { searchDates } from '../open-dates/search-dates.ts';
import type { Presented } from '../present-search.ts';
import { isForIndexAlone, placeOf } from '../resolve-place.ts';
import { findInMarket, searchMarket } from '../search-market.ts';
import type { SearchRequest } from '../search-request.ts';
import { answerWithIndex, datesWithIndex, searchWithIndex } from '../search-with-index.ts';
import { anywhere, freeInIndex, freeInMarket } from '../suggestions/free-places.ts';
import { comparisonOf, inOneTown } from './comparison.ts';
import { MarketAudit } from './market-audit.ts';
import { MarketKeeper } from './market-keeper.ts';
import { marketSource } from './market-source.ts';
import { askedVersion } from './version.ts';

/** So long a search waits for the first index of a process. */
const FIRST_INDEX_MS = 8000;

/** Searches answered from this process's index of the market while it is fresh enough, else from PostgreSQL, and what looks after both. */
export interface MarketSearch {
  readonly keeper: MarketKeeper<PropertyRecord, MarketIndex>;
  readonly audit: MarketAudit<MarketIndex, SearchRequest>;
  /** Searches answered since the process began, by what answered. */
  readonly answered: { index: number; sql: number };
  /** @returns JSON, where the index has answered; @throws DomainError `place_not_found` */
  answer(request: FastifyRequest, asked: SearchRequest): Promise<Buffer | SearchResponse>;
  /** What a search finds, before it is put into words. @throws DomainError `place_not_found` */
  find(request: FastifyRequest, asked: SearchRequest): Promise<Pick<Presented, 'listings' | 'found'>>;
  /** What other dates would cost. @throws DomainError `place_not_found` */
  dates(request: FastifyRequest, asked: SearchRequest): Promise<SearchDatesResponse>;
  /** How many places of some destinations have an offer for the stay. */
  free(request: FastifyRequest, asked: SearchRequest, locations: readonly LocationKey[]): Promise<FreeLocationsResponse>;
  /** The marks under which what was read of a property before holds for this request; undefined where nobody can say so. */
  marks(request: FastifyRequest, propertyId: number): Promise<PropertyMarks | undefined>;
  /** How long an answer of this minute holds that is made of listings; null where nobody can say so. */
  listingsHold(request: FastifyRequest): Promise<IsStillValid | null>;
  /** The listings of this moment, for what needs no rates. */
  listings(request: FastifyRequest, today: LocalDate): Promise<Listings>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * @param following where the index reads from; connections of its own, so that it never waits behind requests
 * @param limits how old answers may be, where that is not as usual
 */
export function makeMarketSearch(
  context: AppContext,
  following: AppContext['db'],
  limits?: ConstructorParameters<typeof MarketKeeper>[2],
): MarketSearch {
  const { db, clock, log, config } = context;
  const keeper = new MarketKeeper({ db: following, clock, log }, marketSource, limits);
  const audit = new MarketAudit(keeper, log, async (request: SearchRequest) => comparisonOf(context, await inOneTown(db, request)));
  return {
    ...{ keeper, audit, ...makeMarks(context, keeper), ...makeAnswers(context, keeper, audit) },
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

/** What answers searches, from the index where there is one that may. */
function makeAnswers(
  context: AppContext,
  keeper: MarketSearch['keeper'],
  audit: MarketSearch['audit'],
): Pick<MarketSearch, 'answered' | 'answer' | 'find' | 'dates' | 'free'> {
  const { db } = context;
  const answered = { index: 0, sql: 0 };
  const indexFor = (request: FastifyRequest, asked: SearchRequest) => findIndex(context, keeper, request, asked);
  const validityOf = (index: MarketIndex, asked: SearchRequest) => holdsIn(context, keeper, index, asked);
  return {
    answered,
    answer: async (request, asked) => {
      const index = await indexFor(request, asked);
      answered[index ? 'index' : 'sql'] += 1;
      if (!index) return await searchMarket(db, asked);
      // Whose browser asked is nobody's business in a log.
      if (!asked.openStays && index.knows(asked.stay.arrivalDate, asked.stay.departureDate))
        audit.note({ ...asked, viewer: { ...asked.viewer, browserHash: null } });
      const holds = validityOf(index, asked);
      const answer = await answerWithIndex(db, { index, listingsMark: keeper.listingsMark }, asked);
      if (Buffer.isBuffer(answer)) request.isStillValid = holds;
      return answer;
    },
    find: async (request, asked) => {
      const index = await indexFor(request, asked);
      const found = index && (await searchWithIndex(db, { index, listingsMark: keeper.listingsMark }, asked));
      return found ?? (await findInMarket(db, asked));
    },
    dates: async (request, asked) => {
      const index = await indexFor(request, asked);
      if (!index) return await searchDates(db, asked);
      const holds = validityOf(index, asked);
      const { dates, isByIndex } = await datesWithIndex(db, { index, listingsMark: keeper.listingsMark }, asked);
      if (isByIndex) request.isStillValid = holds;
      return dates;
    },
    free: async (request, asked, locations) => {
      const index = await indexFor(request, anywhere(asked));
      if (!index) return await freeInMarket(db, asked, locations);
      const holds = validityOf(index, asked);
      const { free, isByIndex } = await freeInIndex(db, { index, listingsMark: keeper.listingsMark }, asked, locations);
      if (isByIndex) request.isStillValid = holds;
      return free;
    },
  };
}

/**
 * The index where it is fresh enough. For a place so large that PostgreSQL could not answer in time, a process that has just begun waits for it.
 * @throws DomainError `unavailable` where even then there is none
 */
async function findIndex(
  { db }: AppContext,
  keeper: MarketSearch['keeper'],
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

/** What does not search, but holds as long as the index says. */
function makeMarks(context: AppContext, keeper: MarketSearch['keeper']): Pick<MarketSearch, 'marks' | 'listings' | 'listingsHold'> {
  const holdsWhile =
    (mark: object): IsStillValid =>
    () =>
      keeper.stillHolds(() => keeper.listingsMark === mark);
  const markFor = async (request: FastifyRequest) => (await keeper.market(askedVersion(request))) && keeper.listingsMark;
  return {
    marks: async (request, propertyId) => {
      if (!(await keeper.market(askedVersion(request)))) return undefined;
      const [listing, all] = [keeper.listingsMark, keeper.propertyMark(propertyId)];
      const isSame = () => keeper.listingsMark === listing && keeper.propertyMark(propertyId) === all;
      return listing && all && { listing, all, holds: validWithinMinute(context, () => keeper.stillHolds(isSame)) };
    },
    listingsHold: async (request) => {
      const mark = await markFor(request);
      return mark ? validWithinMinute(context, holdsWhile(mark)) : null;
    },
    listings: async (request, today) => {
      const mark = await markFor(request);
      if (mark) request.isStillValid = holdsWhile(mark);
      return await currentListings(context.db, today, mark);
    },
  };
}

/** How long an answer that is made of the index now is what would be answered: until anything changes, or a hold ends, which changes nothing. */
function holdsIn(context: AppContext, keeper: MarketSearch['keeper'], index: MarketIndex, { viewer }: SearchRequest): IsStillValid {
  const { mark } = keeper;
  return validWithinMinute(context, () => keeper.stillHolds(() => keeper.mark === mark), index.nextHoldEnd(viewer.now.getTime()));
}
