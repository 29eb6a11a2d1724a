import { expect, it } from 'vitest';
import { isPublicAddress, readFeedUrl } from './feed-url.ts';

const problemOf = (text: string) => {
  try {
    readFeedUrl(text, ['calendar.lan:8080']);
    return undefined;
  } catch (error) {
    return (error as { problem?: string }).problem;
  }
};

it("takes addresses of the web, and the calendars' own way of writing them", () => {
  expect(readFeedUrl(' webcal://www.airbnb.com/calendar/ical/1.ics?s=2#x ', []).href).toBe(
    'https://www.airbnb.com/calendar/ical/1.ics?s=2',
  );
  expect(readFeedUrl('http://calendar.lan:8080/a.ics', ['calendar.lan:8080']).href).toBe('http://calendar.lan:8080/a.ics');
});

it.each([
  '',
  'ftp://example.com/a.ics',
  'file:///etc/passwd',
  'https://user:word@example.com/',
  'https://example.com:6379/',
  'example.com/a.ics',
])('refuses %s, which is none', (text) => expect(problemOf(text)).toBe('addressInvalid'));

it.each([
  'http://localhost/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/',
])('refuses %s, which is inside', (text) => expect(problemOf(text)).toBe('addressPrivate'));

it.each([
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
  'nothing',
])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is one', (address) => expect(isPublicAddress(address)).toBe(true));
