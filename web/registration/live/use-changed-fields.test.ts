import { expect, it } from 'vitest';
import { changedFields } from '#web/registration/live/use-changed-fields.ts';

it('names the fields that differ, a list as one', () => {
  const from = { name: { he: 'חצר', en: 'Yard' }, pricing: { midweekAgorot: 57_000, discounts: [{ nights: 3 }] } };
  expect(changedFields(from, structuredClone(from))).toEqual([]);
  expect(changedFields(from, { name: { he: 'חצר', en: 'Court' }, pricing: { midweekAgorot: null, discounts: [] } })).toEqual([
    { path: 'name.en', from: 'Yard', to: 'Court' },
    { path: 'pricing.midweekAgorot', from: 57_000, to: null },
    { path: 'pricing.discounts', from: [{ nights: 3 }], to: [] },
  ]);
});
