import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cheapestAssignment } from '#rules/fitting/cheapest-assignment.ts';
import { cheapestColumns, staysWithColumns } from './cheapest-columns.ts';

const TYPES = 5;
const COLUMNS = 14;

// Few different costs, so that many ways cost the same.
const cost = fc.oneof({ weight: 2, arbitrary: fc.integer({ min: 0, max: 6 }) }, { weight: 1, arbitrary: fc.constant(Infinity) });
const questions = fc.record({
  costs: fc.array(fc.array(cost, { minLength: COLUMNS, maxLength: COLUMNS }), { minLength: TYPES, maxLength: TYPES }),
  typeOfRoom: fc.array(fc.integer({ min: 0, max: TYPES - 1 }), { minLength: 1, maxLength: 12 }),
  count: fc.integer({ min: 1, max: COLUMNS }),
});

it('gives rooms the units that the rules give them', () => {
  let given = 0;
  fc.assert(
    fc.property(questions, ({ costs, typeOfRoom, count }) => {
      const byRules =
        count < typeOfRoom.length ? undefined : cheapestAssignment(typeOfRoom.map((type) => costs[type]?.slice(0, count) ?? []));
      const columns = cheapestColumns(
        costs.map((ofType) => Float64Array.from(ofType)),
        typeOfRoom,
        count,
      );
      expect(columns).toEqual(byRules);
      if (columns) given += 1;
    }),
    { numRuns: 3000 },
  );
  expect(given).toBeGreaterThan(500);
});

it('tells for which of some stays there are units for all rooms', () => {
  const stays = fc.array(questions, { minLength: 1, maxLength: 32 });
  fc.assert(
    fc.property(stays, questions, (each, { typeOfRoom, count }) => {
      const ofTypes = Array.from({ length: TYPES }, (_, type) =>
        Int32Array.from({ length: COLUMNS }, (__, unit) =>
          each.reduce((set, { costs }, stay) => ((costs[type]?.[unit] ?? Infinity) < Infinity ? set | (1 << stay) : set), 0),
        ),
      );
      const having = each.reduce((set, { costs }, stay) => {
        const ofStay = costs.map((ofType) => Float64Array.from(ofType));
        return cheapestColumns(ofStay, typeOfRoom, count) ? set | (1 << stay) : set;
      }, 0);
      expect([undefined, having]).toContain(staysWithColumns(ofTypes, typeOfRoom, count));
      if (typeOfRoom.length <= 4) expect(staysWithColumns(ofTypes, typeOfRoom, count)).toBe(having);
    }),
    { numRuns: 300 },
  );
});
