import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Party } from '#rules/fitting/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { AskedGuests } from '#server/modules/search/market-index/asked-guests.ts';
import { momentOnAxis, stayOnAxis } from '#server/modules/search/market-index/asked-stay.ts';
import { countCommon } from '#server/modules/search/market-index/count-common.ts';
import { FreeUnits } from '#server/modules/search/market-index/free-units.ts';
import { KernelBlock } from '#server/modules/search/market-index/kernel-block.ts';
import { KernelStays } from '#server/modules/search/market-index/kernel-stays.ts';
import { MarketColumns } from '#server/modules/search/market-index/market-columns.ts';
import { MarketIndex } from '#server/modules/search/market-index/market-index.ts';
import { MarketKernel } from '#server/modules/search/market-index/market-kernel.ts';
import type { MarketQuestion } from '#server/modules/search/market-index/market-question.ts';
import { compareOutlines, roomFor } from '#server/modules/search/market-index/property-outline.ts';
import type { PropertyRecord } from '#server/modules/search/market-index/property-record.ts';
import { StayPrices } from '#server/modules/search/market-index/stay-prices.ts';
import { BLOCK_WORDS, UnitBlock } from '#server/modules/search/market-index/unit-block.ts';
import { SYNTHETIC_OPTIONS, SYNTHETIC_TODAY, syntheticRecord } from '#tests/bench/synthetic-market.ts';
import { FIRST_NIGHT, markets } from './random-records.ts';

const rooms = fc.array(
  fc.record({ adults: fc.integer({ min: 1, max: 5 }), childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }) }),
  { minLength: 1, maxLength: 3 },
);
const stays = fc.record({ arrival: fc.integer({ min: 0, max: 500 }), nights: fc.integer({ min: 1, max: 30 }) });

const columnsOf = (records: readonly PropertyRecord[], firstNight: string) => {
  const outlines = records.map(({ units, ...record }) => ({ ...record, unitCount: units.length })).sort(compareOutlines);
  const columns = new MarketColumns(roomFor(outlines), firstNight);
  columns.layOut(outlines);
  for (const record of records) columns.put(record);
  return columns;
};

/** Both price the same words, block by block. @returns how many properties had an offer */
function compareBlocks(columns: MarketColumns, asked: { arrival: number; nights: number }, party: Party): number {
  const now = new Date(`${FIRST_NIGHT}T08:00:00Z`);
  const stay = stayOnAxis(asked, momentOnAxis(now, columns.firstDay), columns.axis);
  const range = { from: 0, end: columns.propertySlots };
  const words = new Uint32Array(columns.units.rowWords);
  const free = new FreeUnits(columns, [range], stay, { now: now.getTime(), holder: null }, words);
  const guests = new AskedGuests(columns.units.kinds, party);
  const prices = new StayPrices(stay, columns.units);
  const units = columns.unitsOf(range);
  const [kernel] = columns.blocks(1);
  if (!(kernel instanceof KernelBlock)) throw new Error('There is no kernel: `npm run build` makes it');
  const reference = new UnitBlock();
  let found = 0;
  for (let start = 0; start << 5 < units.end; start += BLOCK_WORDS) {
    for (let type = 0; type <= guests.types; type++) {
      for (const block of [reference, kernel]) {
        block.fill(columns.units, { units, start, free: free.words, wanted: undefined, stay, party: guests.ofType(type) });
        block.price(columns.units, prices, stay.nights, guests.ofType(type));
        block.findCheapest(columns.units);
      }
      const priced = ({ units: listed, totals, offs, count }: UnitBlock) =>
        Array.from({ length: count }, (_, place) => [listed[place], totals[place], (totals[place] ?? -1) < 0 ? 0 : offs[place]]);
      const cheapest = ({ slots, lowest, cheapest: places, marks, properties }: UnitBlock) =>
        Array.from({ length: properties }, (_, number) => [slots[number], lowest[number], places[number], marks[number]]);
      expect(priced(kernel)).toEqual(priced(reference));
      expect(cheapest(kernel)).toEqual(cheapest(reference));
      found += kernel.properties;
    }
  }
  return found;
}

it('prices random markets as JavaScript does', () => {
  let found = 0;
  fc.assert(
    fc.property(markets, stays, rooms, (market, stay, party) => {
      found += compareBlocks(columnsOf(market, FIRST_NIGHT), stay, party);
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(60);
});

it('prices blocks of a larger market as JavaScript does', () => {
  const columns = columnsOf(
    Array.from({ length: 1200 }, (_, number) => syntheticRecord(number + 1)),
    SYNTHETIC_TODAY,
  );
  let found = 0;
  fc.assert(
    fc.property(stays, rooms, (stay, party) => {
      found += compareBlocks(columns, stay, party);
    }),
    { numRuns: 15 },
  );
  expect(found).toBeGreaterThan(1000);
  // As if what is set for dates had outgrown the kernel's memory.
  columns.units.words = new Int32Array(columns.units.words);
  fc.assert(
    fc.property(stays, rooms, (stay, party) => {
      compareBlocks(columns, stay, party);
    }),
    { numRuns: 5 },
  );
});

const onWire = ({ adults, childAges }: Party[number]) => ({
  ...{ name: 'room', numberOfAdults: adults, numberOfChildren: childAges.length },
  children: childAges.map((age, id) => ({ id, age })),
});

/** Searches of places large and small, with filters and without, in all orders. */
const questions: fc.Arbitrary<MarketQuestion> = fc
  .record({
    place: fc.constantFrom(
      { kind: 'country' } as const,
      { kind: 'region', id: 'region-0' } as const,
      { kind: 'district', id: 'district-1' } as const,
      { kind: 'area', area: { south: 30, west: 34.5, north: 32, east: 35.2 } } as const,
    ),
    stay: stays,
    party: rooms,
    facilities: fc.subarray(SYNTHETIC_OPTIONS.FACILITIES.slice(0, 2)),
    types: fc.subarray(SYNTHETIC_OPTIONS.PROPERTY_TYPE.slice(0, 2)),
    price: fc.option(fc.constantFrom({ from: 200, to: 900 }, { from: 0, to: 700 }), { nil: undefined }),
    sortBy: fc.constantFrom('recommended' as const, 'price' as const, 'name' as const),
    sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
    page: fc.integer({ min: 1, max: 4 }),
    perPage: fc.constantFrom(7, 30),
  })
  .map(({ stay, party, facilities, types, price, ...question }) => ({
    ...question,
    stay: { arrivalDate: addDays(SYNTHETIC_TODAY, stay.arrival), departureDate: addDays(SYNTHETIC_TODAY, stay.arrival + stay.nights) },
    roomsInfo: { numberOfGuests: 0, rooms: party.map(onWire) },
    filters: { FACILITIES: facilities, PROPERTY_TYPE: types, ...(price && { price }) },
    locale: 'he' as const,
    viewer: { now: new Date(`${SYNTHETIC_TODAY}T08:00:00Z`), browserHash: null },
  }));

/** The same market in an index with a kernel, and in one without. */
function bothIndexes(properties: number): { readonly plain: MarketIndex; readonly index: MarketIndex } {
  const records = Array.from({ length: properties }, (_, number) => syntheticRecord(number + 1));
  const outlines = records.map(({ units, ...record }) => ({ ...record, unitCount: units.length })).sort(compareOutlines);
  const make = () => {
    const index = new MarketIndex(outlines, SYNTHETIC_TODAY);
    for (const _ of index.layOut());
    index.replace(records);
    return index;
  };
  const open = vi.spyOn(MarketKernel, 'open').mockReturnValue(undefined);
  const plain = make();
  open.mockRestore();
  const opened = vi.spyOn(MarketKernel, 'open');
  const index = make();
  expect(opened.mock.results[0]?.value).toBeInstanceOf(MarketKernel);
  opened.mockRestore();
  return { plain, index };
}

it('answers whole searches as an index without a kernel does, first and once more, before and after changes', () => {
  const { plain, index } = bothIndexes(1500);
  let matches = 0;
  const compare = (question: MarketQuestion) => {
    const answer = plain.search(question);
    expect(index.search(question)).toEqual(answer);
    matches += answer.totalItems;
  };
  fc.assert(
    fc.property(questions, fc.uniqueArray(fc.nat(1499), { maxLength: 3 }), (question, changed) => {
      // What is found without filters is remembered, and chosen from.
      for (const each of [{ ...question, filters: {} }, question]) compare(each);
      for (const one of [index, plain]) one.replace(changed.map((number) => ({ ...syntheticRecord(number + 1), qualityPoints: 30 })));
      compare(question);
    }),
    { numRuns: 80 },
  );
  expect(matches).toBeGreaterThan(1000);
});

/** Arrivals on every day or one weekday alone, of which a kernel's table has no room for more than 64. */
const arrivals = fc
  .record({ first: fc.nat(60), step: fc.constantFrom(1, 1, 7), count: fc.constantFrom(11, 60, 64, 65, 183) })
  .map(({ first, step, count }) => Array.from({ length: step === 7 ? 26 : count }, (_, number) => first + number * step));

/** Rooms alike, and rooms that are not. */
const parties = fc.oneof(
  rooms,
  fc.tuple(rooms, fc.integer({ min: 2, max: 5 })).map(([[room], count]) => Array.from({ length: count }, () => room)),
);

it('answers open dates as an index without a kernel does, before and after changes', () => {
  const { plain, index } = bothIndexes(700);
  const sweep = vi.spyOn(KernelStays.prototype, 'addBlock');
  let matches = 0;
  fc.assert(
    fc.property(
      questions,
      arrivals,
      fc.constantFrom(1, 2, 3, 7, 30),
      parties,
      fc.uniqueArray(fc.nat(699), { maxLength: 3 }),
      ({ stay: _, ...question }, days, nights, party, changed) => {
        const dateOf = (day: number) => addDays(SYNTHETIC_TODAY, day);
        const stays = days.map((day) => ({ arrivalDate: dateOf(day), departureDate: dateOf(day + nights) }));
        const asked = {
          ...question,
          roomsInfo: { numberOfGuests: 0, rooms: party.flatMap((room) => (room ? [onWire(room)] : [])) },
          stays,
        };
        for (const each of [{ ...asked, filters: {} }, asked]) {
          const answer = plain.searchStays(each);
          expect(index.searchStays(each)).toEqual(answer);
          matches += answer.totalItems;
          for (const one of [index, plain]) one.replace(changed.map((number) => ({ ...syntheticRecord(number + 1), qualityPoints: 30 })));
        }
      },
    ),
    { numRuns: 40 },
  );
  expect(matches).toBeGreaterThan(1000);
  expect(sweep).toHaveBeenCalled();
  sweep.mockRestore();
});

it('answers open dates of one room and of several in turn, whatever the filter of prices leaves, as an index without a kernel does', () => {
  const { plain, index } = bothIndexes(700);
  const dateOf = (day: number) => addDays(SYNTHETIC_TODAY, day);
  const room = (adults: number, ...childAges: number[]) => onWire({ adults, childAges });
  const asked = [[room(2)], [room(2), room(2)], [room(1)], [room(2, 5), room(3)], [room(2), room(2), room(2)], [room(1), room(2), room(3)]];
  const prices = [undefined, { from: 200, to: 900 }, { from: 0, to: 700 }, { from: 300, to: 5000 }];
  let matches = 0;
  for (const nights of [1, 2, 4]) {
    // More than one table of stays, too.
    const stays = Array.from({ length: 61 + nights }, (_, day) => ({ arrivalDate: dateOf(day), departureDate: dateOf(day + nights) }));
    for (const price of prices) {
      for (const party of asked) {
        const question = {
          ...{
            place: { kind: 'country' as const },
            stays,
            roomsInfo: { numberOfGuests: 0, rooms: party },
            filters: price ? { price } : {},
          },
          ...{ sortBy: 'price' as const, sortOrder: 'asc' as const, page: 1, perPage: 30, locale: 'en' as const },
          viewer: { now: new Date(`${SYNTHETIC_TODAY}T08:00:00Z`), browserHash: null },
        };
        const answer = plain.searchStays(question);
        expect(index.searchStays(question)).toEqual(answer);
        matches += answer.totalItems;
      }
    }
  }
  expect(matches).toBeGreaterThan(1000);
});

it('counts holders among any properties as JavaScript does', () => {
  const columns = columnsOf(
    Array.from({ length: 1200 }, (_, number) => syntheticRecord(number + 1)),
    SYNTHETIC_TODAY,
  );
  const length = columns.isListed.length;
  const ranges = fc
    .uniqueArray(fc.nat(length), { minLength: 2, maxLength: 6 })
    .map((ends) => ends.sort((one, other) => one - other))
    .map((ends) => ends.flatMap((end, index) => (index % 2 === 1 ? [{ from: ends[index - 1] ?? 0, end }] : [])));
  fc.assert(
    fc.property(fc.uint32Array({ minLength: length, maxLength: length }), ranges, fc.nat(11), (among, words, number) => {
      const count = columns.options.counterOf(among, words, number);
      for (const option of columns.options.columns) expect(count(option)).toBe(countCommon(among, option.holders, words));
    }),
    { numRuns: 40 },
  );
});
