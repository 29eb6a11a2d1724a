import type { SearchResponse } from '#contract/search.ts';
import { requestMaker, seededRandom, stayQuery, toQuery } from '#tests/consistency/random-requests.ts';
import type { BenchMarket } from './bench-market.ts';
import { summarise, type Timing, timeEach } from './measure.ts';

const WARM_UP = 200;
const SEARCHES = 1000;
const SEED = 7;

/** Kinds of places searched, in shares; the rest are single properties. */
const MIX = { country: 0.25, region: 0.35, city: 0.25 };

/** Searches of a market's everyday mix, half of them filtered, through the whole application in-process; then the same by kind of place. */
export async function benchSearch({ dump, get }: BenchMarket): Promise<Timing[]> {
  const search = (query: string) => () => get(`/api/portal/search?${query}`);
  const queriesOf = (shares: typeof MIX, count: number, seed: number) => {
    const next = requestMaker(dump, seededRandom(seed), shares);
    return Array.from({ length: count }, (_, index) => toQuery(next(index % 2 === 0)));
  };
  await timeEach(queriesOf(MIX, WARM_UP, SEED + 1).map(search));
  const mix = summarise('search: mix', await timeEach(queriesOf(MIX, SEARCHES, SEED).map(search)), 'target: p95 below 25 ms');
  const kinds = {
    country: { country: 1, region: 0, city: 0 },
    region: { country: 0, region: 1, city: 0 },
    city: { country: 0, region: 0, city: 1 },
    property: { country: 0, region: 0, city: 0 },
  };
  const timings = [mix];
  for (const [kind, shares] of Object.entries(kinds)) {
    timings.push(summarise(`search: ${kind}`, await timeEach(queriesOf(shares, 200, SEED + 2).map(search))));
  }
  return timings;
}

/** The property page and the quote of what searches found. */
export async function benchOffers({ dump, get }: BenchMarket): Promise<Timing[]> {
  const next = requestMaker(dump, seededRandom(SEED + 3), { country: 1, region: 0, city: 0 });
  const stays: { id: number; stay: string }[] = [];
  for (let count = 0; count < 60; count++) {
    const request = next(false);
    const { data } = (await get(`/api/portal/search?${toQuery(request, { perPage: '5' })}`)) as SearchResponse;
    stays.push(...data.map(({ id }) => ({ id, stay: String(new URLSearchParams(stayQuery(request))) })));
  }
  const prices = await timeEach(
    stays.map(
      ({ id, stay }) =>
        () =>
          get(`/api/portal/bookingPrice?hotelId=${id}&${stay}`),
    ),
  );
  const pages = await timeEach(
    stays.map(
      ({ id, stay }) =>
        () =>
          get(`/api/portal/hotels/${id}?${stay}`),
    ),
  );
  return [summarise('booking price', prices), summarise('property page (API)', pages)];
}

/** Names typed letter by letter, with mistakes among them. */
export async function benchSuggestions({ dump, get }: BenchMarket): Promise<Timing[]> {
  const random = seededRandom(SEED + 4);
  const names = [...dump.properties.values(), ...dump.places.values()].flatMap((named) => [named.nameHe, named.nameEn]);
  const keywords = Array.from({ length: 600 }, () => {
    const name = names[Math.floor(random() * names.length)] ?? '';
    const typed = name.slice(0, 2 + Math.floor(random() * name.length));
    return random() < 0.3 ? typed.replace(/.(?=.$)/u, '') : typed;
  });
  const times = await timeEach(
    keywords.map((keyword) => () => get(`/api/portal/locations/suggestions?${new URLSearchParams({ keyword })}`)),
  );
  return [summarise('suggestions', times)];
}
