import { describe, expect, it } from 'vitest';
import { findLongLocks } from './find-long-locks.ts';

const look = (sql: string, name = '20270101000000-new') => findLongLocks([{ name, sql }]);

describe('the check of new migrations', () => {
  it.each([
    'alter table units add column size integer not null;',
    'alter table units\n  add column size integer not null,\n  add column name text;',
    'alter table units add column token uuid default gen_random_uuid();',
    'create index units_size on units (size);',
    'create unique index units_size on units (size);',
    'drop index units_size;',
    'alter table units alter column size type bigint;',
    'alter table units alter column size set data type bigint;',
    'alter table units alter column size set not null;',
    'alter table units add constraint units_size_check check (size > 0);',
    'alter table units add foreign key (size) references sizes (id);',
    'alter table units add constraint units_size_key unique (size);',
    'alter table units rename column size to area;',
    'alter table units rename to rooms;',
    'alter table units drop column size;',
    'drop table units;',
    'lock table units;',
    'update units set size = 1;',
  ])('refuses: %s', (sql) => {
    expect(look(sql)).toHaveLength(1);
  });

  it.each([
    'alter table units add column size integer;',
    'alter table units add column size integer not null default 1;',
    'alter table units add column size integer default 1 not null;',
    '-- without transaction\ncreate index concurrently units_size on units (size);',
    'alter table units add constraint units_size_check check (size > 0) not valid;',
    'alter table units validate constraint units_size_check;',
    'alter table units add constraint units_size_key unique using index units_size;',
    'create table sizes (id integer not null);\ncreate index sizes_id on sizes (id);\nalter table sizes add unique (id);',
    'update units set size = 1 where size is null;',
    '-- contract: nothing reads it since the version of May\nalter table units drop column size;',
    '-- short lock: a table of a few rows\ncreate index terms_name on terms (name);',
  ])('takes: %s', (sql) => {
    expect(look(sql)).toEqual([]);
  });

  it('leaves alone what has run already', () => {
    expect(look('drop table units;', '20261122000000-old')).toEqual([]);
  });
});
