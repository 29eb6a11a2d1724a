import { describe, expect, it } from 'vitest';
import { parseSearchQuery, type SearchQuery } from '#web/search-query/search-query.ts';
import { guestsOf, queryOfForm, type SearchAction, type SearchForm, searchFormAfter, searchFormOf } from './search-form.ts';

const TODAY = '2026-11-20';
const empty = searchFormOf({}, TODAY);
const roshPinna = { title: 'ראש פינה', location: 'rosh-pinna', marker: '__C__' } as const;
const formAfter = (...actions: SearchAction[]): SearchForm => actions.reduce(searchFormAfter, empty);

describe('the search form', () => {
  it('begins with one room of two adults', () => {
    expect(empty).toEqual({
      keyword: '',
      place: undefined,
      range: {},
      open: undefined,
      rooms: [{ name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] }],
      keepsShabbat: false,
    });
  });

  it('forgets the chosen place once another keyword has settled', () => {
    const typing = formAfter({ type: 'placeChosen', place: roshPinna }, { type: 'keywordTyped', keyword: 'ראש' });
    expect(typing.place).toEqual(roshPinna);
    expect(searchFormAfter(typing, { type: 'keywordSettled' }).place).toBeUndefined();
  });

  it('forgets the chosen place with its title', () => {
    expect(formAfter({ type: 'placeChosen', place: roshPinna }, { type: 'keywordTyped', keyword: '' }).place).toBeUndefined();
  });

  it('keeps the chosen place when its own title has settled', () => {
    expect(formAfter({ type: 'placeChosen', place: roshPinna }, { type: 'keywordSettled' }).place).toEqual(roshPinna);
  });

  it('gives each new child the age of 18 and keeps the ages of the others', () => {
    const form = formAfter(
      { type: 'childrenSet', room: 0, children: 1 },
      { type: 'childAgeSet', room: 0, child: 0, age: 4 },
      { type: 'childrenSet', room: 0, children: 3 },
      { type: 'childrenSet', room: 0, children: 2 },
    );
    expect(form.rooms[0]).toMatchObject({
      numberOfChildren: 2,
      children: [
        { id: 0, age: 4 },
        { id: 1, age: 18 },
      ],
    });
  });

  it.each([
    ['adults', { type: 'adultsSet', room: 0, adults: 9 }, { numberOfAdults: 4 }],
    ['no adult', { type: 'adultsSet', room: 0, adults: 0 }, { numberOfAdults: 1 }],
    ['children', { type: 'childrenSet', room: 0, children: 9 }, { numberOfChildren: 3 }],
  ] as const)('holds the limits of a room: %s', (_, action, expected) => {
    expect(formAfter(action).rooms[0]).toMatchObject(expected);
  });

  it('takes at most 14 rooms', () => {
    expect(formAfter(...Array.from({ length: 20 }, (): SearchAction => ({ type: 'roomAdded' }))).rooms).toHaveLength(14);
  });

  it('removes a room only when there is another, and names the rest anew', () => {
    expect(formAfter({ type: 'roomRemoved', room: 0 }).rooms).toHaveLength(1);
    const form = formAfter(
      { type: 'roomAdded' },
      { type: 'roomAdded' },
      { type: 'adultsSet', room: 2, adults: 4 },
      { type: 'roomRemoved', room: 1 },
    );
    expect(form.rooms.map((room) => [room.name, room.numberOfAdults])).toEqual([
      ['1', 2],
      ['2', 4],
    ]);
  });

  it('counts guests over all rooms', () => {
    expect(guestsOf(formAfter({ type: 'roomAdded' }, { type: 'childrenSet', room: 0, children: 1 }).rooms)).toEqual({
      guests: 5,
      adults: 4,
      children: 1,
    });
  });

  it('restarts the range rather than make it longer than 30 nights', () => {
    const form = formAfter({ type: 'dayPicked', day: '2026-12-01' }, { type: 'dayPicked', day: '2027-01-01' });
    expect(form.range).toEqual({ from: '2027-01-01' });
  });
});

describe('the address of a search', () => {
  it('is today for one night when no dates were chosen', () => {
    expect(queryOfForm(empty, TODAY)).toMatchObject({ from: '20-11-2026', to: '21-11-2026' });
  });

  it('is one night when only the arrival was chosen', () => {
    expect(queryOfForm(formAfter({ type: 'dayPicked', day: '2026-12-31' }), TODAY)).toMatchObject({ from: '31-12-2026', to: '01-01-2027' });
  });

  it('names the chosen place by its marker', () => {
    expect(queryOfForm(formAfter({ type: 'placeChosen', place: roshPinna }), TODAY)).toMatchObject({
      location: 'rosh-pinna',
      locationEntityMarker: '__C__',
      lastBreadcrumbItem: 'ראש פינה',
    });
  });

  it('hands typed text on as it is, without a marker', () => {
    const query = queryOfForm(formAfter({ type: 'placeChosen', place: roshPinna }, { type: 'keywordTyped', keyword: ' צפת ' }), TODAY);
    expect(query.location).toBe('צפת');
    expect(query).not.toHaveProperty('locationEntityMarker');
  });

  const shown: SearchQuery = {
    page: 3,
    filters: { price: { from: 100, to: 900 }, PETS: ['dogs'] },
    sortBy: 'price',
    sortOrder: 'desc',
    showOnMap: true,
    popupOpened: 'filters',
  };

  it.each([
    ['another place', formAfter({ type: 'placeChosen', place: roshPinna })],
    ['other dates', formAfter({ type: 'dayPicked', day: '2026-12-01' })],
    ['other rooms', formAfter({ type: 'adultsSet', room: 0, adults: 3 })],
  ])('for %s starts page and price anew and keeps filters, order and map', (_, changed) => {
    const query = queryOfForm(changed, TODAY, shown);
    expect(query).toMatchObject({ filters: { PETS: ['dogs'] }, sortBy: 'price', sortOrder: 'desc', showOnMap: true });
    expect(query.filters).not.toHaveProperty('price');
    expect(query).not.toHaveProperty('page');
    expect(query).not.toHaveProperty('popupOpened');
  });

  it('keeps page and price when nothing was changed', () => {
    const query = queryOfForm(empty, TODAY, shown);
    expect(query).toMatchObject({ page: 3, filters: { price: { from: 100, to: 900 }, PETS: ['dogs'] } });
    expect(query).not.toHaveProperty('popupOpened');
  });

  it('keeps the place as the address named it, by whatever title the page shows it', () => {
    const address = { location: 'rosh-pinna', page: 2 };
    const understood = { placeTitle: 'ראש פינה', from: '20-11-2026', to: '21-11-2026' };
    expect(queryOfForm(searchFormOf(address, TODAY, understood), TODAY, address, understood)).toMatchObject(address);
  });

  it('of a property page leads back to the region that was searched, not to the property', () => {
    const address = { location: 'galilee', locationEntityMarker: '__R__', lastBreadcrumbItem: 'הגליל' } as const;
    const page = { placeTitle: 'בקתות הגליל', hotelId: '7' };
    const form = searchFormAfter(searchFormOf(address, TODAY, page), { type: 'adultsSet', room: 0, adults: 3 });
    expect(form.place).toEqual({ title: 'בקתות הגליל', location: '7', marker: '__H__' });
    expect(queryOfForm(form, TODAY, address, page)).toMatchObject(address);
  });

  it('reads back as the same form', () => {
    const form = formAfter(
      { type: 'placeChosen', place: roshPinna },
      { type: 'dayPicked', day: '2026-12-02' },
      { type: 'dayPicked', day: '2026-12-05' },
      { type: 'roomAdded' },
    );
    expect(searchFormOf(queryOfForm(form, TODAY), TODAY)).toEqual(form);
  });

  it('shows an arrival today, and a stay of one night', () => {
    expect(searchFormOf({ from: '20-11-2026', to: '21-11-2026' }, TODAY).range).toEqual({ from: '2026-11-20', to: '2026-11-21' });
    expect(searchFormOf({ from: '20-11-2026', to: '20-11-2026' }, TODAY).range).toEqual({});
    expect(searchFormOf({ from: '19-11-2026', to: '21-11-2026' }, TODAY).range).toEqual({});
  });

  it('shows no dates of the past', () => {
    expect(searchFormOf({ from: '01-11-2026', to: '03-11-2026' }, TODAY).range).toEqual({});
  });
});

describe('open dates', () => {
  const open = { length: 'weekend', period: '2027-02' } as const;

  it('go into the address instead of dates, and come back from it', () => {
    const query = queryOfForm(formAfter({ type: 'datesOpened', open }), TODAY);
    expect(query).toMatchObject({ stayLength: 'weekend', period: '2027-02' });
    expect(query).not.toHaveProperty('from');
    expect(searchFormOf(query, TODAY).open).toEqual(open);
  });

  it('end when a day or a stay is chosen, and leave the dates that were chosen before', () => {
    const dated: SearchAction = { type: 'stayChosen', from: '2026-12-02', to: '2026-12-04' };
    expect(formAfter({ type: 'datesOpened', open }, dated).open).toBeUndefined();
    const closed = formAfter(dated, { type: 'datesOpened', open }, { type: 'datesClosed' });
    expect(closed).toMatchObject({ open: undefined, range: { from: '2026-12-02', to: '2026-12-04' } });
  });

  it('stay in the address beside one of their stays, until other dates are asked for', () => {
    const address: SearchQuery = { stayLength: 'weekend', period: '2027-02', from: '04-02-2027', to: '06-02-2027' };
    const form = searchFormOf(address, TODAY);
    expect(form).toMatchObject({ open: undefined, range: { from: '2027-02-04', to: '2027-02-06' } });
    expect(queryOfForm(form, TODAY, address)).toMatchObject(address);
    const other = searchFormAfter(form, { type: 'stayChosen', from: '2027-03-04', to: '2027-03-06' });
    expect(queryOfForm(other, TODAY, address)).not.toHaveProperty('stayLength');
  });

  it('are forgotten where an address does not make sense', () => {
    expect(parseSearchQuery({ stayLength: 'fortnight', period: '2027-14' })).toEqual({});
  });
});
