import { describe, expect, it } from 'vitest';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { OPTION_LOOKUP, told } from '#rules/testing/registration.ts';
import { aUnitDocument } from '#tests/support/registration-documents.ts';
import { bedPlaces, checkRooms, placesOf } from './check-unit.ts';

const QUEEN = { size: 'queen', count: 1 };
const bedroom = (beds: { size: string; count: number | null }[], maxGuests: number | null = 1) => ({
  beds,
  maxGuests,
  privateBathroom: true,
});
const issuesOf = (rooms: Partial<Pick<UnitDocument, 'bedrooms' | 'livingRooms'>>) =>
  told(checkRooms({ ...aUnitDocument(), ...rooms }, OPTION_LOOKUP));
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe('rooms', () => {
  it('are told nothing when they are as they should be', () => {
    expect(issuesOf({})).toEqual([]);
  });

  it('are one bedroom at least and twenty at most, and ten living rooms at most', () => {
    expect(issuesOf({ bedrooms: [] })).toEqual(['bedrooms bedroom_missing']);
    expect(issuesOf({ bedrooms: many(20, bedroom([QUEEN])), livingRooms: many(10, bedroom([QUEEN])) })).toEqual([]);
    expect(issuesOf({ bedrooms: many(21, bedroom([QUEEN])) })).toEqual(['bedrooms number_out_of_range min=0 max=20']);
    expect(issuesOf({ livingRooms: many(11, bedroom([QUEEN])) })).toEqual(['livingRooms number_out_of_range min=0 max=10']);
  });

  it('have a bed, but for living rooms, where nobody need sleep', () => {
    expect(issuesOf({ bedrooms: [bedroom([])] })).toEqual([
      'bedrooms.0.beds bed_missing',
      'bedrooms.0.maxGuests guests_exceed_beds guests=1 places=0',
    ]);
    expect(issuesOf({ livingRooms: [bedroom([], 0)] })).toEqual([]);
  });

  it.each([
    [null, 'required'],
    [0, 'number_out_of_range min=1 max=30'],
    [1, undefined],
    [30, undefined],
    [31, 'number_out_of_range min=1 max=30'],
  ])('sleep 1 to 30 guests in a bedroom: %s', (maxGuests, issue) => {
    const issues = issuesOf({ bedrooms: [bedroom([{ size: 'queen', count: 20 }], maxGuests)] });
    expect(issues).toEqual(issue === undefined ? [] : [`bedrooms.0.maxGuests ${issue}`]);
  });

  it.each([
    [null, 'required'],
    [0, undefined],
    [30, undefined],
    [31, 'number_out_of_range min=0 max=30'],
  ])('sleep 0 to 30 guests in a living room: %s', (maxGuests, issue) => {
    const issues = issuesOf({ livingRooms: [bedroom([{ size: 'queen', count: 20 }], maxGuests)] });
    expect(issues).toEqual(issue === undefined ? [] : [`livingRooms.0.maxGuests ${issue}`]);
  });
});

describe('beds', () => {
  it.each([
    [{ size: 'queen', count: 1 }, []],
    [{ size: 'queen', count: 20 }, []],
    [{ size: 'queen', count: null }, ['bedrooms.0.beds.0.count required']],
    [{ size: 'queen', count: 0 }, ['bedrooms.0.beds.0.count number_out_of_range min=1 max=20']],
    [{ size: 'queen', count: 21 }, ['bedrooms.0.beds.0.count number_out_of_range min=1 max=20']],
    [{ size: 'nowhere', count: 1 }, ['bedrooms.0.beds.0.size option_unknown set=standard_bed_sizes option=nowhere']],
  ])('%j is told as %j', (bed, issues) => {
    expect(issuesOf({ bedrooms: [bedroom([bed])] })).toEqual(issues);
  });

  it('are of the option set of beds, and no option of another set', () => {
    const lookup = { ...OPTION_LOOKUP, hasOption: (set: string, option: string) => set === 'standard_bed_sizes' && option === 'queen' };
    expect(checkRooms({ ...aUnitDocument(), bedrooms: [bedroom([QUEEN])], livingRooms: [] }, lookup)).toEqual([]);
  });

  it('are told at their own place', () => {
    expect(issuesOf({ livingRooms: [bedroom([QUEEN]), bedroom([QUEEN, { size: 'queen', count: 0 }])] })).toEqual([
      'livingRooms.1.beds.1.count number_out_of_range min=1 max=20',
    ]);
  });

  it('that sleep fewer than the room are worth a warning', () => {
    const beds = [QUEEN, { size: 'single', count: 2 }];
    expect(issuesOf({ bedrooms: [bedroom(beds, 4)] })).toEqual([]);
    expect(issuesOf({ bedrooms: [bedroom(beds, 5)] })).toEqual(['bedrooms.0.maxGuests guests_exceed_beds guests=5 places=4']);
  });
});

it('counts places by guests of rooms and by beds, what is not given as none', () => {
  const rooms = { bedrooms: [bedroom([QUEEN], 2), bedroom([], null)], livingRooms: [bedroom([], 3)] };
  expect(placesOf(rooms)).toBe(5);
  expect(bedPlaces([QUEEN, { size: 'single', count: 3 }, { size: 'queen', count: null }], OPTION_LOOKUP)).toBe(5);
});
