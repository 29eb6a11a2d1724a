import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';

const MIGRATION = readFileSync(new URL('../../database/migrations/20261128105000-telephones.sql', import.meta.url), 'utf8');

it('telephones from before are kept in the same form as new ones, and what is none stays', async () => {
  const test = await createTestApp();
  const { propertyId } = await saveProperty(test.context);
  const kept = async (contact_phone: string, business_phone: string) => {
    await test.db.updateTable('properties').set({ contact_phone, business_phone }).where('id', '=', propertyId).execute();
    await sql.raw(MIGRATION.replace('create function', 'create or replace function')).execute(test.db);
    const row = await test.db.selectFrom('properties').selectAll().where('id', '=', propertyId).executeTakeFirstOrThrow();
    return [row.contact_phone, row.business_phone];
  };
  expect(await kept('054-318-2277', '046931234')).toEqual(['+972543182277', '+97246931234']);
  expect(await kept('+9720501234567', '+44 7700 900123')).toEqual(['+972501234567', '+447700900123']);
  expect(await kept('050-123-456', '+972773330255')).toEqual(['050123456', '+972773330255']);
  await test.close();
});
