import { expect, it } from 'vitest';
import { unitsByRoom } from './checkout-session.ts';

const unit = (unitId: number, rooms: number[]) => ({ unitId, rooms, title: '', lines: [], totalAgorot: 0 });

it('names the unit of each room in the order of the rooms', () => {
  expect(unitsByRoom({ units: [unit(7, [1]), unit(9, [0])] })).toEqual([9, 7]);
});

it('names one unit for all rooms that it takes', () => {
  expect(unitsByRoom({ units: [unit(7, [0, 1, 2])] })).toEqual([7, 7, 7]);
});
