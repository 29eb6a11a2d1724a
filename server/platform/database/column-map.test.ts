import { expect, test } from 'vitest';
import { bilingual, readFields, writeColumns } from './column-map.ts';

const COLUMNS = { name: bilingual('title'), guests: 'max_guests', owner: { id: 'owner_id', name: bilingual('owner_name') } } as const;
const row = { title_he: 'חצר', title_en: 'Yard', max_guests: 4, owner_id: 7, owner_name_he: 'נועה', owner_name_en: 'Noa' };
const fields = { name: { he: 'חצר', en: 'Yard' }, guests: 4, owner: { id: 7, name: { he: 'נועה', en: 'Noa' } } };

test('a row becomes the fields of its map, and other columns stay behind', () => {
  expect(readFields(COLUMNS, { ...row, created_at: 'today' })).toEqual(fields);
});

test('fields become their columns, and other fields stay behind', () => {
  expect(writeColumns<typeof row>()(COLUMNS, { ...fields, ...{ terms: [] } })).toEqual(row);
});
