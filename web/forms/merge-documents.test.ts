import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictsIn, mergeDocuments } from './merge-documents.ts';

const field = fc.integer({ min: 0, max: 2 });
const document = fc.record({ name: fc.record({ he: field, en: field }), options: fc.array(field, { maxLength: 2 }), phone: field });

describe('mergeDocuments', () => {
  it('takes each field from the side that changed it', () => {
    const base = { name: { he: 'א', en: 'a' }, options: ['x'], phone: '1' };
    const merged = mergeDocuments(base, { ...base, name: { he: 'ב', en: 'a' } }, { ...base, options: ['x', 'y'], phone: '2' });
    expect(merged).toEqual({ document: { name: { he: 'ב', en: 'a' }, options: ['x', 'y'], phone: '2' }, conflicts: [] });
  });

  it('names the field that both changed, and keeps the own words until someone chooses', () => {
    const merged = mergeDocuments({ a: { b: 1 } }, { a: { b: 2 } }, { a: { b: 3 } });
    expect(merged).toEqual({ document: { a: { b: 2 } }, conflicts: [{ path: 'a.b', mine: 2, theirs: 3 }] });
  });

  it('is the other document when one side changed nothing', () => {
    fc.assert(
      fc.property(document, document, (base, changed) => {
        expect(mergeDocuments(base, changed, base)).toEqual({ document: changed, conflicts: [] });
        expect(mergeDocuments(base, base, changed)).toEqual({ document: changed, conflicts: [] });
      }),
    );
  });

  it('loses nothing: every field is as one of the sides wrote it, and both have changed what is in conflict', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const merged = mergeDocuments(base, mine, theirs);
        expect([mine.phone, theirs.phone]).toContain(merged.document.phone);
        for (const { path, ...sides } of merged.conflicts) {
          expect(sides.mine).not.toEqual(sides.theirs);
          if (path === 'phone') expect([sides.mine, sides.theirs]).not.toContain(base.phone);
        }
        const isBothChanged = mine.phone !== base.phone && theirs.phone !== base.phone && mine.phone !== theirs.phone;
        expect(merged.conflicts.some(({ path }) => path === 'phone')).toBe(isBothChanged);
      }),
    );
  });
});

const OPENED = { price: '100', nights: '2', days: [1, 2] as readonly number[] };
const FIELDS = ['price', 'nights', 'days'] as const;

it('keeps what both changed as it was typed', () => {
  expect(conflictsIn(OPENED, { ...OPENED, price: '130' }, { ...OPENED, price: '120' }, FIELDS)).toEqual([
    { name: 'price', isTouched: true },
  ]);
});

it('takes what only somebody else changed, so that saving does not undo it', () => {
  expect(conflictsIn(OPENED, { ...OPENED, price: '130' }, { ...OPENED, days: [3] }, FIELDS)).toEqual([{ name: 'days', isTouched: false }]);
});

it('leaves all that is typed alone where nobody else changed anything', () => {
  expect(conflictsIn(OPENED, { ...OPENED, nights: '3' }, { ...OPENED, days: [2, 1] }, FIELDS)).toEqual([]);
});
