import { describe, expect, it } from 'vitest';
import { type ChangeForm, changeFormAfter, changeFormOf, wishOf } from './wish.ts';

const rooms = [{ name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] }];
const booked = { from: '2026-12-04', to: '2026-12-06', rooms };
const begun = changeFormOf(booked);
const chosen = (...actions: Parameters<typeof changeFormAfter>[1][]): ChangeForm => actions.reduce(changeFormAfter, begun);

describe('the dates of a change', () => {
  it('begin with the departure of the booked stay, so that one touch makes it longer', () => {
    expect(begun.end).toBe('to');
    expect(chosen({ type: 'dayPicked', day: '2026-12-07' }).range).toEqual({ from: '2026-12-04', to: '2026-12-07' });
  });

  it('keep the number of nights when another arrival is chosen, and ask for the departure next', () => {
    const moved = chosen({ type: 'endChosen', end: 'from' }, { type: 'dayPicked', day: '2026-12-11' });
    expect([moved.range, moved.end]).toEqual([{ from: '2026-12-11', to: '2026-12-13' }, 'to']);
  });

  it('move the whole stay when the departure is chosen on or before the arrival', () => {
    expect(chosen({ type: 'dayPicked', day: '2026-12-04' }).range).toEqual({ from: '2026-12-04', to: '2026-12-06' });
    expect(chosen({ type: 'dayPicked', day: '2026-12-01' }).range).toEqual({ from: '2026-12-01', to: '2026-12-03' });
  });

  it('go back to what is booked', () => {
    const back = chosen({ type: 'dayPicked', day: '2026-12-09' }, { type: 'datesKept', booked });
    expect(back.range).toEqual({ from: booked.from, to: booked.to });
  });
});

describe('what is asked for', () => {
  it('is nothing while everything is as booked', () => {
    expect(wishOf(begun, booked)).toBeUndefined();
    const there = chosen({ type: 'adultsSet', room: 0, adults: 3 }, { type: 'adultsSet', room: 0, adults: 2 });
    expect(wishOf(there, booked)).toBeUndefined();
  });

  it('names dates always, and of the rest what is another', () => {
    expect(wishOf(chosen({ type: 'dayPicked', day: '2026-12-07' }), booked)).toEqual({ from: '04-12-2026', to: '07-12-2026' });
    expect(wishOf(chosen({ type: 'childrenSet', room: 0, children: 1 }), booked)).toMatchObject({
      roomsInfo: { numberOfGuests: 3, rooms: [{ numberOfChildren: 1 }] },
    });
    expect(wishOf(chosen({ type: 'unitChosen', unit: { unitId: 7, title: 'Oak' } }), booked)).toMatchObject({ units: [7] });
    expect(wishOf(chosen({ type: 'extrasTaken', extras: [] }), booked)).toMatchObject({ extraCharges: [] });
  });

  it('leaves extras behind with the unit that had them', () => {
    const form = chosen({ type: 'extrasTaken', extras: [{ id: 1, count: 1 }] }, { type: 'unitChosen', unit: { unitId: 7, title: 'Oak' } });
    expect(wishOf(form, booked)).toEqual({ from: '04-12-2026', to: '06-12-2026', units: [7] });
  });
});
