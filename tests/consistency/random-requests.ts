import type { Room } from './oracle-quote.ts';
import type { OracleRequest } from './oracle-search.ts';
import type { DumpedMarket } from './read-dump.ts';

/** A number from 0 up to, not including, 1; the same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shares of the kinds of places that are searched. */
export interface PlaceShares {
  country: number;
  region: number;
  city: number;
}

/** Makes random searches that guests could have typed: all kinds of places, dates near and far, parties small and large, some with filters. */
export function requestMaker(market: DumpedMarket, random: () => number, shares: PlaceShares) {
  const properties = [...market.properties.values()].filter((property) => property.isPublished);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  const location = () => {
    const property = pick(properties);
    const dice = random();
    if (dice < shares.country) return 'israel';
    if (dice < shares.country + shares.region) return random() < 0.8 ? property.regionId : property.districtId;
    return dice < shares.country + shares.region + shares.city ? property.cityId : String(property.id);
  };
  const room = (): Room => ({
    adults: pick([1, 2, 2, 2, 3, 4]),
    ages: random() < 0.6 ? [] : Array.from({ length: 1 + below(3) }, () => 1 + below(18)),
  });
  const rooms = () => Array.from({ length: pick([1, 1, 1, 1, 2, 2, 3, 4, 6]) }, room);
  const filters = (): OracleRequest['filters'] => {
    const chosen: OracleRequest['filters'] = {};
    if (random() < 0.3) chosen.price = pricesFrom(below(1500), below(5000));
    for (let more = below(4); more > 0; more--) {
      const { filters: held } = pick(properties);
      const filterId = pick(Object.keys(held));
      chosen[filterId] = [...new Set([...((chosen[filterId] as string[] | undefined) ?? []), pick(held[filterId] ?? [])])];
    }
    return chosen;
  };
  return (isFiltered: boolean): OracleRequest => {
    const arrival = addDays(market.today, Math.floor(random() ** 2 * 360));
    return {
      arrival,
      departure: addDays(arrival, pick([1, 1, 2, 2, 2, 3, 3, 4, 5, 7, 10])),
      rooms: rooms(),
      location: location(),
      ...(random() < 0.35 && { keepsShabbat: true }),
      filters: isFiltered ? filters() : {},
    };
  };
}

function pricesFrom(from: number, width: number): { from: number; to: number } {
  return { from, to: Math.min(5000, from + width) };
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Writes a request as the portal's query. */
export function toQuery(request: OracleRequest, more: Record<string, string> = {}): string {
  const marker = /^\d+$/.test(request.location) ? { locationEntityMarker: '__H__' } : {};
  return String(
    new URLSearchParams({
      ...stayQuery(request),
      location: request.location,
      filters: JSON.stringify(request.filters),
      ...marker,
      ...more,
    }),
  );
}

type StayQuery = { from: string; to: string; roomsInfo: string; keepsShabbat?: string };

/** Dates and guests alone, as the property page and `/bookingPrice` take them. */
export function stayQuery({ arrival, departure, rooms, keepsShabbat }: OracleRequest): StayQuery {
  const onWire = (date: string) => date.split('-').reverse().join('-');
  const asked = rooms.map(({ adults, ages }, index) => ({
    name: String(index + 1),
    numberOfAdults: adults,
    numberOfChildren: ages.length,
    children: ages.map((age, id) => ({ id, age })),
  }));
  const said = keepsShabbat && { keepsShabbat: '1' };
  const numberOfGuests = rooms.reduce((sum, { adults, ages }) => sum + adults + ages.length, 0);
  return { from: onWire(arrival), to: onWire(departure), roomsInfo: JSON.stringify({ rooms: asked, numberOfGuests }), ...said };
}
