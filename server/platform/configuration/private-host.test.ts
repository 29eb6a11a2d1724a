import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-host.ts';

it.each([
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://192.168.1.20:3000',
  'http://10.4.0.9',
  'http://172.31.255.255',
  'https://[fd00::20]',
  'http://lina.local',
  'http://lina.lan:3000',
  'http://lina.test',
  'http://kitchen-computer:3000',
])('%s is reached by this machine or its network only', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each([
  'https://lina.co.il',
  'http://lina.co.il:3000',
  'https://192.0.2.1',
  'http://172.32.0.1',
  'https://[2001:db8::1]',
  'https://localhost.evil.com',
  'https://10.0.0.1.nip.io',
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
