import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#database/types.ts';
import { changesBetween, noteChanges } from './audit-changes.ts';

interface KeptRow {
  entry_id: number;
  path: string;
  before: string | null;
  after: string | null;
  is_withheld: boolean;
}

/** The rows that are written for a change; `phone` is personal. */
async function rowsOf(before: object, after: object, entryId: number | null = 7): Promise<KeptRow[]> {
  const kept: KeptRow[] = [];
  const insert = { values: (rows: KeptRow[]) => ({ execute: async () => void kept.push(...rows) }) };
  // Of a transaction no more than the insert is used.
  const trx = { insertInto: () => insert } as unknown as Kysely<Database>;
  await noteChanges(trx, { entryId, isPersonal: (path) => path === 'phone' }, before, after);
  return kept;
}

test('fields that differ are named by their paths, lists as a whole', () => {
  const before = { name: { he: 'חצר', en: 'Yard' }, guests: 2, pets: ['cats'], address: { street: 'א' } };
  const after = { name: { he: 'חצר', en: 'The yard' }, guests: 2, pets: ['cats', 'dogs'], isOpen: false };
  expect(changesBetween(before, after)).toEqual([
    { path: 'name.en', before: 'Yard', after: 'The yard' },
    { path: 'pets', before: ['cats'], after: ['cats', 'dogs'] },
    { path: 'address.street', before: 'א', after: undefined },
    { path: 'isOpen', before: undefined, after: false },
  ]);
});

test('what is empty is the same as what is absent', () => {
  expect(changesBetween({ notes: '', zip: null, pets: [] }, {})).toEqual([]);
});

test('a field is kept with what stood before and after, of a personal one only that it changed', async () => {
  expect(await rowsOf({ guests: 2, phone: '054' }, { guests: 3, phone: '052', pets: ['dogs'] })).toEqual([
    { entry_id: 7, path: 'guests', before: '2', after: '3', is_withheld: false },
    { entry_id: 7, path: 'phone', before: null, after: null, is_withheld: true },
    { entry_id: 7, path: 'pets', before: null, after: '["dogs"]', is_withheld: false },
  ]);
});

test('nothing is written when nothing changed, and for writes that are not recorded', async () => {
  const unwritable = { insertInto: () => expect.unreachable() } as unknown as Kysely<Database>;
  const isPersonal = () => false;
  await noteChanges(unwritable, { entryId: 7, isPersonal }, { guests: 2 }, { guests: 2 });
  await noteChanges(unwritable, { entryId: null, isPersonal }, { guests: 2 }, { guests: 3 });
});

test('of one write no more than 200 fields are kept', async () => {
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index + 1]));
  expect(await rowsOf({}, fields(200))).toHaveLength(200);
  expect(await rowsOf({}, fields(201))).toHaveLength(200);
});

test('a text of more than 1000 characters is cut', async () => {
  const [whole] = await rowsOf({}, { notes: 'x'.repeat(1000) });
  const [cut] = await rowsOf({}, { notes: 'x'.repeat(1001) });
  expect(whole?.after).toBe(`"${'x'.repeat(1000)}"`);
  expect(cut?.after).toBe(`"${'x'.repeat(1000)}…"`);
});
