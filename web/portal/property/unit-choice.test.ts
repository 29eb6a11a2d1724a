import { describe, expect, it } from 'vitest';
import {
  choiceOfOffer,
  countUnits,
  emptyChoice,
  isComplete,
  isTogether,
  roomsIn,
  togetherIn,
  withoutUnit,
  withUnitFor,
} from './unit-choice.ts';

const quoted = (unitId: number, rooms: number[]) => ({ unitId, rooms, title: '', lines: [], totalAgorot: 0 });

describe('choosing units for rooms', () => {
  it('begins with the offer, each room in its unit', () => {
    expect(choiceOfOffer({ units: [quoted(7, [1]), quoted(9, [0])] }, 2)).toEqual([9, 7]);
  });

  it('begins with the whole party in the unit of a merged offer', () => {
    expect(choiceOfOffer({ units: [quoted(7, [0, 1, 2])] }, 3)).toEqual([7, 7, 7]);
  });

  it('gives a unit to one room', () => {
    expect(withUnitFor([9, 7], 1, 8)).toEqual([9, 8]);
  });

  it('two rooms exchange their units', () => {
    expect(withUnitFor([9, 7], 0, 7)).toEqual([7, 9]);
  });

  it('a party that was together separates', () => {
    expect(withUnitFor([7, 7], 0, 9)).toEqual([9, undefined]);
  });

  it('taking a unit away leaves its rooms without one', () => {
    const choice = withoutUnit(togetherIn(7, 2), 7);
    expect([choice, isComplete(choice)]).toEqual([[undefined, undefined], false]);
  });

  it('is complete when every room has a unit', () => {
    expect([isComplete([9, 7]), isComplete([9, undefined]), isComplete(emptyChoice(1))]).toEqual([true, false, false]);
  });

  it('one room alone is not together with anyone', () => {
    expect([isTogether([7]), isTogether([7, 7]), isTogether([7, 9])]).toEqual([false, true, false]);
  });

  it('counts units, not rooms', () => {
    expect([countUnits([7, 7]), countUnits([7, 9]), countUnits([undefined])]).toEqual([1, 2, 0]);
  });

  it('knows the rooms of a unit', () => {
    expect(roomsIn([7, 9, 7], 7)).toEqual([0, 2]);
  });
});
