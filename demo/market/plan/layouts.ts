import type { RoomInput as Room } from '#server/modules/properties/property-input.ts';
import type { LayoutName } from './blueprints.ts';

export interface Layout {
  readonly unitTypes: readonly string[];
  readonly rooms: readonly Room[];
  readonly baseGuests: number;
  readonly bathrooms: number;
  readonly cribs: number;
  readonly childExtraBeds: number;
  readonly adultExtraBeds: number;
  readonly areaSqm: readonly [number, number];
  /** Price against the blueprint's. */
  readonly price: number;
  readonly kitchen: 'none' | 'kitchenette' | 'full';
}

const bedroom = (places: number, beds: Room['beds'], privateBathroom = false): Room => ({ kind: 'bedroom', places, privateBathroom, beds });
const living = (places: number, beds: Room['beds']): Room => ({ kind: 'livingRoom', places, privateBathroom: false, beds });
const queen = [{ size: 'queen', count: 1 }];
const king = [{ size: 'king', count: 1 }];
const twins = [{ size: 'single', count: 2 }];

/** Units as they are really built, smallest first. */
export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  couple: {
    unitTypes: ['double-room', 'suite', 'cabin'],
    rooms: [bedroom(2, king, true)],
    baseGuests: 2,
    bathrooms: 1,
    cribs: 0,
    childExtraBeds: 0,
    adultExtraBeds: 0,
    areaSqm: [28, 45],
    price: 1,
    kitchen: 'kitchenette',
  },
  coupleCrib: {
    unitTypes: ['double-room', 'room', 'cabin'],
    rooms: [bedroom(2, queen, true)],
    baseGuests: 2,
    bathrooms: 1,
    cribs: 1,
    childExtraBeds: 1,
    adultExtraBeds: 0,
    areaSqm: [26, 40],
    price: 0.98,
    kitchen: 'kitchenette',
  },
  familyRoom: {
    unitTypes: ['family-room', 'family-suite', 'gallery'],
    rooms: [bedroom(2, queen, true), living(2, [{ size: 'sofa-bed', count: 1 }])],
    baseGuests: 2,
    bathrooms: 1,
    cribs: 1,
    childExtraBeds: 1,
    adultExtraBeds: 0,
    areaSqm: [36, 60],
    price: 1.2,
    kitchen: 'kitchenette',
  },
  twoBedrooms: {
    unitTypes: ['two-bedroom'],
    rooms: [bedroom(2, queen), bedroom(2, twins), living(1, [{ size: 'sofa-bed', count: 1 }])],
    baseGuests: 4,
    bathrooms: 1,
    cribs: 1,
    childExtraBeds: 0,
    adultExtraBeds: 1,
    areaSqm: [55, 85],
    price: 1.55,
    kitchen: 'full',
  },
  threeBedrooms: {
    unitTypes: ['three-bedroom', 'whole-house'],
    rooms: [bedroom(2, king, true), bedroom(2, twins), bedroom(2, queen)],
    baseGuests: 6,
    bathrooms: 2,
    cribs: 1,
    childExtraBeds: 1,
    adultExtraBeds: 1,
    areaSqm: [90, 130],
    price: 1,
    kitchen: 'full',
  },
  house8: {
    unitTypes: ['whole-house'],
    rooms: [
      bedroom(2, king, true),
      bedroom(2, queen),
      bedroom(2, twins),
      bedroom(2, [{ size: 'bunk', count: 1 }]),
      living(2, [{ size: 'sofa-bed', count: 1 }]),
    ],
    baseGuests: 8,
    bathrooms: 3,
    cribs: 1,
    childExtraBeds: 2,
    adultExtraBeds: 0,
    areaSqm: [130, 190],
    price: 1.15,
    kitchen: 'full',
  },
  villa12: {
    unitTypes: ['villa', 'whole-house'],
    rooms: [
      bedroom(2, king, true),
      bedroom(2, king, true),
      bedroom(2, queen),
      bedroom(2, queen),
      bedroom(3, [
        { size: 'queen', count: 1 },
        { size: 'single', count: 1 },
      ]),
      living(2, [{ size: 'sofa-bed', count: 1 }]),
    ],
    baseGuests: 10,
    bathrooms: 4,
    cribs: 2,
    childExtraBeds: 2,
    adultExtraBeds: 1,
    areaSqm: [200, 300],
    price: 1.6,
    kitchen: 'full',
  },
  villa18: {
    unitTypes: ['villa', 'whole-complex'],
    rooms: [
      bedroom(2, king, true),
      bedroom(2, king, true),
      bedroom(
        3,
        [
          { size: 'king', count: 1 },
          { size: 'single', count: 1 },
        ],
        true,
      ),
      bedroom(3, [
        { size: 'queen', count: 1 },
        { size: 'single', count: 1 },
      ]),
      bedroom(3, [
        { size: 'queen', count: 1 },
        { size: 'single', count: 1 },
      ]),
      bedroom(3, [{ size: 'single', count: 3 }]),
      living(2, [{ size: 'sofa-bed', count: 1 }]),
    ],
    baseGuests: 14,
    bathrooms: 5,
    cribs: 2,
    childExtraBeds: 3,
    adultExtraBeds: 2,
    areaSqm: [280, 420],
    price: 2.3,
    kitchen: 'full',
  },
  tent: {
    unitTypes: ['tent'],
    rooms: [bedroom(2, queen)],
    baseGuests: 2,
    bathrooms: 1,
    cribs: 0,
    childExtraBeds: 2,
    adultExtraBeds: 1,
    areaSqm: [16, 30],
    price: 1,
    kitchen: 'none',
  },
  dormRoom: {
    unitTypes: ['dorm', 'room'],
    rooms: [bedroom(6, [{ size: 'bunk', count: 3 }])],
    baseGuests: 4,
    bathrooms: 1,
    cribs: 0,
    childExtraBeds: 0,
    adultExtraBeds: 2,
    areaSqm: [20, 35],
    price: 1.3,
    kitchen: 'none',
  },
  studio: {
    unitTypes: ['studio'],
    rooms: [bedroom(2, queen, true), living(1, [{ size: 'sofa-bed', count: 1 }])],
    baseGuests: 2,
    bathrooms: 1,
    cribs: 1,
    childExtraBeds: 0,
    adultExtraBeds: 0,
    areaSqm: [24, 38],
    price: 1,
    kitchen: 'kitchenette',
  },
};

/** Guests that a layout sleeps without cribs and extra beds. */
export const placesOf = (layout: Layout): number => layout.rooms.reduce((sum, room) => sum + room.places, 0);
