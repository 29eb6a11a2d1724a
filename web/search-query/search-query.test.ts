import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#web/app/search-serialization.ts';
import { isSameButForDay, parseSearchQuery, type SearchQuery } from './search-query.ts';

const family = {
  rooms: [{ name: '1', numberOfAdults: 2, numberOfChildren: 1, children: [{ id: 0, age: 7 }] }],
  numberOfGuests: 3,
};
const full: SearchQuery = {
  roomsInfo: family,
  keepsShabbat: '1',
  from: '02-12-2026',
  to: '05-12-2026',
  stayLength: '3',
  period: '2026-12,2027-01',
  location: 'rosh-pinna',
  locationEntityMarker: '__C__',
  area: '32.9,35.2,33.1,35.6',
  filters: { price: { from: 1, to: 900 }, PROPERTY_TYPE: ['villa'] },
  lastBreadcrumbItem: 'ראש פינה',
  sortBy: 'price',
  sortOrder: 'asc',
  page: 2,
  showOnMap: true,
  popupOpened: 'filters',
};

describe('the query of a search', () => {
  it('survives the address bar unchanged', () => {
    expect(parseSearchQuery(parseSearch(stringifySearch({ ...full })))).toEqual(full);
  });

  it('writes objects as JSON in the frozen shape', () => {
    expect(new URLSearchParams(stringifySearch({ roomsInfo: family })).get('roomsInfo')).toBe(
      '{"rooms":[{"name":"1","numberOfAdults":2,"numberOfChildren":1,"children":[{"id":0,"age":7}]}],"numberOfGuests":3}',
    );
  });

  it('keeps the order in which an address names its parameters', () => {
    expect(Object.keys(parseSearchQuery({ to: '05-12-2026', from: '02-12-2026' }))).toEqual(['to', 'from']);
  });

  it('drops what it does not understand', () => {
    expect(
      parseSearchQuery({
        from: '2026-12-02',
        to: '31-02-2026',
        roomsInfo: '{"rooms":[',
        filters: '{"price":{"from":9,"to":1},"NO_SUCH":["x"]}',
        locationEntityMarker: '__X__',
        area: '33.1,35.2,32.9,35.6',
        sortBy: 'random',
        page: '0',
        showOnMap: 'maybe',
        keepsShabbat: '0',
        utm_source: 'mail',
      }),
    ).toEqual({});
  });

  it('names what it drops, so that the raw text of the address does not come through', () => {
    expect({ page: 'x', ...parseSearchQuery({ page: 'x', from: '02-12-2026', utm_source: 'mail' }) }).toStrictEqual({
      page: undefined,
      from: '02-12-2026',
    });
  });

  it.each([
    ['no rooms', { rooms: [], numberOfGuests: 0 }],
    ['fifteen rooms', { rooms: Array.from({ length: 15 }, () => family.rooms[0]), numberOfGuests: 45 }],
    ['five adults in a room', { rooms: [{ name: '1', numberOfAdults: 5, numberOfChildren: 0, children: [] }] }],
    ['a child of 19', { rooms: [{ name: '1', numberOfAdults: 2, numberOfChildren: 1, children: [{ id: 0, age: 19 }] }] }],
    ['fewer ages than children', { rooms: [{ name: '1', numberOfAdults: 2, numberOfChildren: 2, children: [{ id: 0, age: 9 }] }] }],
  ])('refuses %s', (_, roomsInfo) => {
    expect(parseSearchQuery({ roomsInfo })).toEqual({});
  });

  it('counts the guests anew', () => {
    expect(parseSearchQuery({ roomsInfo: { ...family, numberOfGuests: 99 } }).roomsInfo?.numberOfGuests).toBe(3);
  });

  it('reads what the plain form sends, whose own names leave the address', () => {
    const sent = parseSearch('?location=צפת&arrival=2026-12-02&departure=2026-12-05&adults=4');
    expect(parseSearchQuery(sent)).toStrictEqual({
      location: 'צפת',
      from: '02-12-2026',
      to: '05-12-2026',
      roomsInfo: { rooms: [{ name: '1', numberOfAdults: 4, numberOfChildren: 0, children: [] }], numberOfGuests: 4 },
      arrival: undefined,
      departure: undefined,
      adults: undefined,
    });
  });

  it('takes one night where the plain form has no departure, and nothing of what is no date', () => {
    expect(parseSearchQuery({ arrival: '2026-12-31', departure: '' })).toMatchObject({ from: '31-12-2026', to: '01-01-2027' });
    expect(parseSearchQuery({ arrival: 'soon', departure: '2026-12-05', adults: '9' })).toEqual({});
  });

  it('knows guests who keep Shabbat by a word or a number, and sends the number on', () => {
    expect(parseSearchQuery(parseSearch('?keepsShabbat=true'))).toEqual({ keepsShabbat: '1' });
    expect(stringifySearch(parseSearchQuery(parseSearch('?keepsShabbat=1')) as Record<string, unknown>)).toBe('?keepsShabbat=1');
  });

  it('reads a hotel id that looks like a number as text', () => {
    expect(parseSearchQuery(parseSearch('?location=17'))).toEqual({ location: '17' });
  });
});

describe('the same search on another day', () => {
  it('differs in its dates, its page and its prices alone', () => {
    const { page: _page, popupOpened: _popup, ...kept } = full;
    const other = { ...kept, from: '04-12-2026', to: '07-12-2026', filters: { PROPERTY_TYPE: ['villa'] } };
    expect(isSameButForDay(full, other)).toBe(true);
    expect(isSameButForDay(full, parseSearchQuery(parseSearch(stringifySearch(other))))).toBe(true);
    const { from: _from, to: _to, ...open } = other;
    expect(isSameButForDay(full, open)).toBe(true);
  });

  it('looks for nothing else', () => {
    expect(isSameButForDay(full, { ...full, location: 'haifa' })).toBe(false);
    expect(isSameButForDay(full, { ...full, stayLength: '2' })).toBe(false);
    expect(isSameButForDay(full, { ...full, filters: { PROPERTY_TYPE: ['cabin'] } })).toBe(false);
    expect(isSameButForDay(full, { ...full, sortOrder: 'desc' })).toBe(false);
  });
});
