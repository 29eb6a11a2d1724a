import { expect } from 'vitest';
import type { Hotel } from '#contract/hotels.ts';
import type { StayLength } from '#contract/primitives/enums.ts';
import type { Quote } from '#contract/quote.ts';
import type { SearchResponse } from '#contract/search.ts';
import { vatPercentOn } from '#rules/quote/vat.ts';
import { dumpMarket, showChosenStays } from '#server/modules/search/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import { countOption, filterOffers, histogramOf, type OracleRequest, type OracleResult, offersIn } from './oracle-search.ts';
import { stayQuery, toQuery } from './random-requests.ts';
import { type DumpedMarket, readDump } from './read-dump.ts';

/** Takes a dump of a test's market and reads it. */
export async function dumpOf({ context, config }: TestApp): Promise<DumpedMarket> {
  const lines: string[] = [];
  const moment = {
    now: context.clock.now(),
    today: context.clock.today(),
    vatRatePercent: vatPercentOn(config.vatRates, context.clock.today()),
  };
  await dumpMarket(context.db, moment, (line) => void lines.push(line));
  return readDump(lines);
}

async function get<Body>({ app }: TestApp, url: string): Promise<Body> {
  const response = await app.inject({ method: 'GET', url });
  expect(response.statusCode, `${url} ${response.body}`).toBe(200);
  return response.json<Body>();
}

/** Compares a search's results on its first hundred, cheapest first, with the oracle's `offers`. Returns what was found. */
export async function expectSameResults(market: TestApp, request: OracleRequest, offers: readonly OracleResult[]): Promise<SearchResponse> {
  const query = toQuery(request, { sortBy: 'price', perPage: '100' });
  const response = await get<SearchResponse>(market, `/api/portal/search?${query}`);
  const matching = filterOffers(offers, request).sort(
    (first, second) => first.offer.total - second.offer.total || first.property.id - second.property.id,
  );
  expect(response.meta.totalItems, query).toBe(matching.length);
  const shown = response.data.map(({ id, totalAgorot, unitsLeft, shape, units }) => {
    const byRoom = units
      .flatMap((unit) => unit.rooms.map((room) => [room, unit.unitId] as const))
      .sort(([first], [second]) => first - second);
    return { id, total: totalAgorot, unitsLeft, shape, unitIds: byRoom.map(([, unitId]) => unitId) };
  });
  expect(shown, query).toEqual(matching.slice(0, 100).map(({ property, offer, unitsLeft }) => ({ id: property.id, ...offer, unitsLeft })));
  return response;
}

/**
 * Compares what a request finds, and what property page and `/bookingPrice` say of it: the first result's total, or, of a property without an
 * offer, a refusal.
 * @returns whether there was a result
 */
export async function expectSameOffer(market: TestApp, dump: DumpedMarket, request: OracleRequest): Promise<boolean> {
  const [result] = (await expectSameResults(market, request, offersIn(dump, request))).data;
  if (result) {
    await expectSamePage(market, request, result);
    await expectSameQuote(market, request, result);
  } else for (const { id, isPublished } of dump.properties.values()) if (isPublished) await expectNoOffer(market, request, id);
  return result !== undefined;
}

/**
 * Compares what all properties of the market, chosen as for a list of favourites, offer for a request's stay, wherever and with whatever filters it looks, with
 * the oracle; and why one of them offers nothing with what its page says.
 * @param pick chooses the one, by a share of their number
 * @returns how many offer something, and the reason that was compared
 */
export async function expectSameChosen(market: TestApp, dump: DumpedMarket, request: OracleRequest, pick: number) {
  const { clock, db } = market;
  const published = [...dump.properties.values()].filter(({ isPublished }) => isPublished).map(({ id }) => id);
  const stays = await showChosenStays(db, {
    propertyIds: published,
    stay: { arrivalDate: request.arrival, departureDate: request.departure },
    roomsInfo: JSON.parse(stayQuery(request).roomsInfo),
    keepsShabbat: request.keepsShabbat ?? false,
    locale: 'en',
    today: clock.today(),
    viewer: { now: clock.now(), browserHash: null },
  });
  const offers = offersIn(dump, { ...request, location: 'israel' });
  const shown = published.flatMap((id) => {
    const offer = stays.get(id)?.offer;
    return offer ? [{ id, total: offer.totalAgorot, unitsLeft: offer.unitsLeft }] : [];
  });
  const expected = offers.map(({ property, offer, unitsLeft }) => ({ id: property.id, total: offer.total, unitsLeft }));
  expect(shown, JSON.stringify(request)).toEqual(
    expected.sort((first, second) => published.indexOf(first.id) - published.indexOf(second.id)),
  );
  const without = published.filter((id) => stays.get(id)?.noOffer);
  expect(without.length + shown.length).toBe(published.length);
  const id = without[Math.floor(pick * without.length)];
  if (id === undefined) return { offering: shown.length, reason: null };
  const page = await get<Hotel>(market, `/api/portal/hotels/${id}?${new URLSearchParams(stayQuery(request))}`);
  const noOffer = stays.get(id)?.noOffer ?? null;
  expect(noOffer, `${id} ${JSON.stringify(request)}`).toEqual({ reason: page.noOfferReason, obstacle: page.noOfferObstacle });
  return { offering: shown.length, reason: page.noOfferReason };
}

async function expectNoOffer(market: TestApp, request: OracleRequest, hotelId: number): Promise<void> {
  const stay = new URLSearchParams(stayQuery(request));
  const { offer, noOfferReason } = await get<Hotel>(market, `/api/portal/hotels/${hotelId}?${stay}`);
  const refused = await market.app.inject({ url: `/api/portal/bookingPrice?hotelId=${hotelId}&${stay}` });
  expect({ offer, isExplained: noOfferReason !== null, isRefused: [409, 422].includes(refused.statusCode) }, refused.body).toEqual({
    ...{ offer: null, isExplained: true, isRefused: true },
  });
}

/**
 * Compares a search with open dates, within the month of the dump's day, with what the oracle finds for each of its stays: the place's cheapest
 * that the price filter lets through, and for every stay its places and its cheapest total.
 */
export async function expectSameOpenDates(
  market: TestApp,
  dump: DumpedMarket,
  request: OracleRequest,
  stayLength: StayLength,
): Promise<SearchResponse> {
  const { location, locationEntityMarker, roomsInfo, keepsShabbat, filters } = Object.fromEntries(new URLSearchParams(toQuery(request)));
  const asked = {
    location,
    locationEntityMarker,
    roomsInfo,
    keepsShabbat,
    filters,
    stayLength,
    period: dump.today.slice(0, 7),
    sortBy: 'price',
    perPage: '100',
  };
  const query = new URLSearchParams(Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined));
  const response = await get<SearchResponse>(market, `/api/portal/search?${query}`);
  const best = new Map<number, { id: number; total: number; from: string }>();
  for (const { from, to, count, cheapestAgorot } of response.meta.stays ?? []) {
    const stay = { ...request, arrival: isoOf(from), departure: isoOf(to) };
    const totals = filterOffers(offersIn(dump, stay), stay).map(({ property, offer }) => ({ id: property.id, total: offer.total, from }));
    expect({ from, count, cheapestAgorot }, String(query)).toEqual({
      from,
      count: totals.length,
      cheapestAgorot: totals.length > 0 ? Math.min(...totals.map(({ total }) => total)) : null,
    });
    for (const each of totals) if (each.total < (best.get(each.id)?.total ?? Infinity)) best.set(each.id, each);
  }
  const cheapest = [...best.values()].sort((first, second) => first.total - second.total || first.id - second.id);
  expect(response.meta.totalItems, String(query)).toBe(cheapest.length);
  expect(
    response.data.map(({ id, totalAgorot, openDates }) => ({ id, total: totalAgorot, from: openDates?.from })),
    String(query),
  ).toEqual(cheapest);
  return response;
}

function isoOf(wireDate: string): string {
  return wireDate.split('-').reverse().join('-');
}

/** Compares every option's count, and the histogram, with the oracle's. */
export function expectSameFacets(response: SearchResponse, offers: readonly OracleResult[], request: OracleRequest): void {
  const options = response.meta.filters.flatMap((filter) => filter.options.map(({ id, number }) => ({ filterId: filter.id, id, number })));
  const counted = options.map(({ filterId, id }) => ({ filterId, id, number: countOption(offers, request, filterId, id) }));
  expect(options, JSON.stringify(request)).toEqual(counted);
  const { counts, above } = response.meta.histogram;
  expect([...counts, above], JSON.stringify(request)).toEqual(histogramOf(offers, request));
}

/** Compares the total of one result with the property page's. */
export async function expectSamePage(market: TestApp, request: OracleRequest, result: SearchResponse['data'][number]): Promise<void> {
  const stay = new URLSearchParams(stayQuery(request));
  const { offer } = await get<Hotel>(market, `/api/portal/hotels/${result.id}?${stay}`);
  expect(offer?.totalAgorot, `${result.id} ${stay}`).toBe(result.totalAgorot);
}

/** Compares the total of one result, and what is taken off it, with the lines of `/bookingPrice`. */
export async function expectSameQuote(market: TestApp, request: OracleRequest, result: SearchResponse['data'][number]): Promise<void> {
  const stay = new URLSearchParams(stayQuery(request));
  const quote = await get<Quote>(market, `/api/portal/bookingPrice?hotelId=${result.id}&${stay}`);
  const totals = { total: quote.totalAgorot, lines: sumOfLines(quote), undiscounted: sumOfLines(quote, 'discount') };
  const { totalAgorot, discountAgorot } = result;
  expect(totals, `${result.id} ${stay}`).toEqual({ total: totalAgorot, lines: totalAgorot, undiscounted: totalAgorot + discountAgorot });
  expect(quote.units.map((unit) => unit.unitId)).toEqual(result.units.map((unit) => unit.unitId));
}

function sumOfLines(quote: Quote, without?: 'discount'): number {
  const lines = quote.units.flatMap((unit) => unit.lines).filter((line) => line.kind !== without);
  return lines.reduce((sum, line) => sum + line.amountAgorot, 0);
}
