import type { FastifyRequest } from 'fastify';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { SearchDatesResponse, SearchResponse } from '#contract/search.ts';
import type { PropertyMarks } from '#server/modules/offers/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Listings } from '../listings/listing.ts';
import { currentListings } from '../listings/market.ts';
import type { MarketIndex } from '../market-index/market-index.ts';
import type { PropertyRecord } from '../market-index/property-record.ts';
import { searchDates } from '../open-dates/search-dates.ts';
import { searchMarket } from '../search-market.ts';
import type { SearchRequest } from '../search-request.ts';
import { answerWithIndex, datesWithIndex } from '../search-with-index.ts';
import { comparisonOf } from './comparison.ts';
import { keptAnswers } from './kept-answers.ts';
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
  const kept = keptAnswers();
  return {
    ...{ keeper, audit, answered },
    marks: async (request, propertyId) => {
      if (!(await keeper.market(askedVersion(request)))) return undefined;
      const [listing, all] = [keeper.listingsMark, keeper.propertyMark(propertyId)];
      return listing && all && { listing, all };
    },
    answer: async (request, asked) => {
      const index = await keeper.market(askedVersion(request));
      answered[index ? 'index' : 'sql'] += 1;
      if (!index) return await searchMarket(db, asked);
      // Whose browser asked is nobody's business in a log.
      if (!asked.openStays && index.knows(asked.stay.arrivalDate, asked.stay.departureDate))
        audit.note({ ...asked, viewer: { ...asked.viewer, browserHash: null } });
      return await kept(keeper.mark, asked, () => answerWithIndex(db, { index, listingsMark: keeper.listingsMark }, asked));
    },
    dates: async (request, asked) => {
      const index = await keeper.market(askedVersion(request));
      return index ? await datesWithIndex(db, { index, listingsMark: keeper.listingsMark }, asked) : await searchDates(db, asked);
    },
    listings: async (request, today) => await currentListings(db, today, await listingsMark(request)),
    start: () => {
      keeper.start();
      if (config.search.auditMs > 0) audit.start(config.search.auditMs);
    },
    stop: async () => {
      await Promise.all([keeper.stop(), audit.stop()]);
    },
  };
}
