import { describe, expect, it } from 'vitest';
import { capacityOf, newBedroom, newLivingRoom, nextBed, withBeds } from './new-rooms.ts';

const vocabulary = { occupancyOf: (size: string) => ({ double: 2, single: 1, 'sofa-bed': 2 })[size] ?? 0 };
const twoSingles = [{ size: 'single', count: 2 }];

describe('changing the beds of a room', () => {
  it('takes the number of guests along as long as it is what the beds sleep', () => {
    const beds = [...newBedroom().beds, ...twoSingles];
    expect(withBeds(newBedroom(), beds, vocabulary)).toMatchObject({ beds, maxGuests: 4 });
    expect(withBeds({ ...newBedroom(), maxGuests: null }, twoSingles, vocabulary).maxGuests).toBe(2);
  });

  it('leaves a number of the host’s own alone', () => {
    expect(withBeds({ ...newBedroom(), maxGuests: 3 }, twoSingles, vocabulary).maxGuests).toBe(3);
  });
});

it('the next bed is of a size that the room does not have yet', () => {
  expect(nextBed(twoSingles, ['single', 'double'])).toEqual({ size: 'double', count: 1 });
  expect(nextBed(twoSingles, ['single'])).toEqual({ size: 'single', count: 1 });
});

it('a unit sleeps those of its rooms and of its extra beds; cribs are told apart', () => {
  const bed = { maxAge: 18, fromAge: null, priceAgorot: 0 };
  const extraBeds = { baby: { ...bed, count: 1 }, child: { ...bed, count: 2 }, adult: { ...bed, count: 1 } };
  expect(capacityOf({ bedrooms: [newBedroom()], livingRooms: [newLivingRoom()], extraBeds })).toEqual({ guests: 7, cribs: 1 });
});
