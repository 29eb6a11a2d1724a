import { expect, test } from 'vitest';
import { findRelyingParty } from './passkeys.ts';

test.each(['https://lina.example', 'http://localhost:3000', 'https://stay.lina.example:8443'])('%s may have passkeys', (publicUrl) => {
  const { hostname, origin } = new URL(publicUrl);
  expect(findRelyingParty({ publicUrl })).toEqual({ id: hostname, origin });
});

test.each(['http://lina.example', 'http://192.168.1.20:3000', 'https://192.0.2.1', 'https://[2001:db8::1]'])('%s may not', (publicUrl) => {
  expect(findRelyingParty({ publicUrl })).toBeUndefined();
});
