import type { FastifyRequest } from 'fastify';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { SearchDatesResponse, SearchResponse } from '#contract/search.ts';
import type { PropertyMarks } from '#server/modules/offers/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { type Holds, withinMinute } from '#server/platform/http/answer-memory.ts';
import type { Listings } from '../listings/listing.ts';
import { currentListings } from '../listings/market.ts';
import type { MarketIndex } from '../market-index/market-index.ts';
import type { PropertyRecord } from '../market-index/property-record.ts';
import { searchDates } from '../open-dates/search-dates.ts';
import { searchMarket } from '../search-market.ts';
import type { SearchRequest } from '../search-request.ts';
import { answerWithIndex, datesWithIndex } from '../search-with-index.ts';
import { comparisonOf } from './comparison.ts';
import { MarketAudit } from './market-audit.ts';
import { MarketKeeper } from './market-keeper.ts';
import { marketSource } from './market-source.ts';
import { askedVersion } from './version.ts';

/** Searches answered from this process's index of the market while it is fresh enough, else from PostgreSQL, and what looks after both. */
export interface MarketSearch {
  readonly keeper: MarketKeeper<PropertyRecord, MarketIndex>;
  readonly audit: MarketAudit<MarketIndex, SearchRequest>;
  /** Searches answered since the process began, by what answered. */
  readonly answered: { index: number; sql: number };
  /** @returns JSON, where the index has answered; @throws DomainError `place_not_found` */
  answer(request: FastifyRequest, asked: SearchRequest): Promise<Buffer | SearchResponse>;
  /** What other dates would cost. @throws DomainError `place_not_found` */
  dates(request: FastifyRequest, asked: SearchRequest): Promise<SearchDatesResponse>;
  /** The marks under which what was read of a property before holds for this request; undefined where nobody can say so. */
  marks(request: FastifyRequest, propertyId: number): Promise<PropertyMarks | undefined>;
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
  const audit = new MarketAudit(keeper, log, (request: SearchRequest) => comparisonOf(context, request));
  const listingsMark = async (request: FastifyRequest) => (await keeper.market(askedVersion(request))) && keeper.listingsMark;
  const answered = { index: 0, sql: 0 };
  const holdsOf = (index: MarketIndex, asked: SearchRequest) => holdsIn(context, keeper, index, asked);
  return {
    ...{ keeper, audit, answered },
    marks: async (request, propertyId) => {
      if (!(await keeper.market(askedVersion(request)))) return undefined;
      const [listing, all] = [keeper.listingsMark, keeper.propertyMark(propertyId)];
      const isSame = () => keeper.listingsMark === listing && keeper.propertyMark(propertyId) === all;
      return listing && all && { listing, all, holds: withinMinute(context, () => keeper.stillHolds(isSame)) };
    },
    answer: async (request, asked) => {
      const index = await keeper.market(askedVersion(request));
      answered[index ? 'index' : 'sql'] += 1;
      if (!index) return await searchMarket(db, asked);
      // Whose browser asked is nobody's business in a log.
      if (!asked.openStays && index.knows(asked.stay.arrivalDate, asked.stay.departureDate))
        audit.note({ ...asked, viewer: { ...asked.viewer, browserHash: null } });
      const holds = holdsOf(index, asked);
      const answer = await answerWithIndex(db, { index, listingsMark: keeper.listingsMark }, asked);
      if (Buffer.isBuffer(answer)) request.holds = holds;
      return answer;
    },
    dates: async (request, asked) => {
      const index = await keeper.market(askedVersion(request));
      if (!index) return await searchDates(db, asked);
      const holds = holdsOf(index, asked);
      const { dates, isByIndex } = await datesWithIndex(db, { index, listingsMark: keeper.listingsMark }, asked);
      if (isByIndex) request.holds = holds;
      return dates;
    },
    listings: async (request, today) => {
      const mark = await listingsMark(request);
      if (mark) request.holds = () => keeper.stillHolds(() => keeper.listingsMark === mark);
      return await currentListings(db, today, mark);
    },
    start: () => {
      keeper.start();
      if (config.search.auditMs > 0) audit.start(config.search.auditMs);
    },
    stop: async () => {
      await Promise.all([keeper.stop(), audit.stop()]);
    },
  };
}

/** How long an answer that is made of the index now is what would be answered: until anything changes, or a hold ends, which changes nothing. */
function holdsIn(context: AppContext, keeper: MarketSearch['keeper'], index: MarketIndex, { viewer }: SearchRequest): Holds {
  const { mark } = keeper;
  return withinMinute(context, () => keeper.stillHolds(() => keeper.mark === mark), index.nextHoldEnd(viewer.now.getTime()));
}
