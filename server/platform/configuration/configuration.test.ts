import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { findProjectRoot } from '../process/project-root.ts';
import { ConfigurationError, readConfiguration } from './configuration.ts';

test('without any variable the product runs on port 3000 with its own database, demo market and mailbox', () => {
  expect(readConfiguration({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    smtpUrl: undefined,
    demo: true,
    dataDir: path.join(findProjectRoot(), '.data'),
    vatRates: [
      { from: '2015-10-01', percent: 17 },
      { from: '2025-01-01', percent: 18 },
    ],
    commissionPercent: 10,
    limits: { holdMinutes: 15, holdPaymentMinutes: 2, holdsPerAddress: 5, sessionDays: 30, impersonationMinutes: 60 },
  });
});

test('the public address follows the port, and loses a slash at its end', () => {
  expect(readConfiguration({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfiguration({ PUBLIC_URL: 'https://lina.example/' }).publicUrl).toBe('https://lina.example');
});

test('a database of your own turns the demo market off, unless it is asked for', () => {
  const DATABASE_URL = 'postgres://lina@db/lina';
  expect(readConfiguration({ DATABASE_URL }).demo).toBe(false);
  expect(readConfiguration({ DATABASE_URL, LINA_DEMO: 'on' }).demo).toBe(true);
  expect(readConfiguration({ LINA_DEMO: '0' }).demo).toBe(false);
});

test('an empty variable counts as not set', () => {
  expect(readConfiguration({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('an absolute data folder stays as it is', () => {
  expect(readConfiguration({ DATA_DIR: '/srv/lina' }).dataDir).toBe('/srv/lina');
});

test('every wrong variable is named with what it should be', () => {
  const read = () =>
    readConfiguration({ PORT: 'three', DATABASE_URL: 'mysql://db', LINA_DEMO: 'maybe', VAT_PERCENT: '180', LINA_SECRET: 'short' });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(/PORT must be a whole number/);
  expect(read).toThrow(/DATABASE_URL must be an address that begins with postgres:\/\/ or postgresql:\/\//);
  expect(read).toThrow(/LINA_DEMO must be on or off/);
  expect(read).toThrow(/VAT_PERCENT must be from 0 to 100/);
  expect(read).toThrow(/LINA_SECRET must have at least 32 characters/);
});

test('rates may have two decimals', () => {
  expect(readConfiguration({ VAT_PERCENT: '17.5', COMMISSION_PERCENT: '8.25' })).toMatchObject({
    vatRates: [{ from: '0000-01-01', percent: 17.5 }],
    commissionPercent: 8.25,
  });
  expect(() => readConfiguration({ VAT_PERCENT: '17.555' })).toThrow('VAT_PERCENT must be a number with at most two decimals');
  expect(() => readConfiguration({ VAT_PERCENT: '100.01' })).toThrow('VAT_PERCENT must be from 0 to 100');
});

describe('proxies are believed', () => {
  it.each([
    ['1', 1],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 2001:db8::/32,192.0.2.7', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']],
    ['off', undefined],
    ['0', undefined],
  ])('as TRUST_PROXY=%s says', (TRUST_PROXY, trustProxy) => {
    expect(readConfiguration({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
  });

  it.each(['on', 'true', 'yes', 'ALL', '*', '0.0.0.0/0', '::/0', '10.0.0.0/8,0.0.0.0/0'])(
    'never all of them: TRUST_PROXY=%s',
    (TRUST_PROXY) => {
      expect(() => readConfiguration({ TRUST_PROXY })).toThrow(
        /TRUST_PROXY would believe whatever address a visitor claims; it must be the number of your proxies in a row, such as 1, or their addresses/,
      );
    },
  );

  it.each(['11', '-1', 'nginx', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', ','])(
    'only where they can be understood: not %s',
    (TRUST_PROXY) => {
      expect(() => readConfiguration({ TRUST_PROXY })).toThrow('TRUST_PROXY must be the number of your proxies');
    },
  );
});

describe('allocation numbers of invoices', () => {
  it('are needed above amounts that change from a day on', () => {
    expect(readConfiguration({ ALLOCATION_ABOVE: '10000@2026-01-01, 5000@2026-06-01' }).allocationThresholds).toEqual([
      { from: '2026-01-01', aboveAgorot: 1_000_000 },
      { from: '2026-06-01', aboveAgorot: 500_000 },
    ]);
  });

  it.each(['5000', '5000@June', '5,000@2026-06-01', '5000@2026-13-01'])('only where they can be understood: not %s', (ALLOCATION_ABOVE) => {
    expect(() => readConfiguration({ ALLOCATION_ABOVE })).toThrow('ALLOCATION_ABOVE must be amounts with days');
  });
});

describe('rates of other currencies', () => {
  it('hold from a day on, or since ever; without any, only the demo market tells some', () => {
    expect(readConfiguration({ CURRENCY_RATES: 'USD=3.7, EUR=4.0512@2026-11-01' }).currencyRates).toEqual([
      { currency: 'USD', from: '0001-01-01', hundredthsOfAgora: 37_000 },
      { currency: 'EUR', from: '2026-11-01', hundredthsOfAgora: 40_512 },
    ]);
    expect(readConfiguration({ LINA_DEMO: 'off' }).currencyRates).toEqual([]);
    expect(readConfiguration({ LINA_DEMO: 'on' }).currencyRates).not.toEqual([]);
    expect(readConfiguration({ LINA_DEMO: 'on', CURRENCY_RATES: 'off' }).currencyRates).toEqual([]);
  });

  it.each(['3.70', 'USD=0', 'USD=3.70001', 'usd=3', 'XAU=9000', 'USD=3,70', 'USD=3@June'])(
    'only where they can be understood: not %s',
    (CURRENCY_RATES) => {
      expect(() => readConfiguration({ CURRENCY_RATES })).toThrow('CURRENCY_RATES must be off, or rates');
    },
  );
});

describe('the demo market', () => {
  it.each(['https://lina.co.il', 'http://lina.co.il:3000', 'https://192.0.2.1'])('is not for the public: %s', (PUBLIC_URL) => {
    expect(readConfiguration({ PUBLIC_URL }).demo).toBe(false);
    expect(readConfiguration({ PUBLIC_URL, LINA_DEMO: 'off' }).demo).toBe(false);
    expect(() => readConfiguration({ PUBLIC_URL, LINA_DEMO: 'on' })).toThrow('LINA_DEMO must be off where PUBLIC_URL is a public address');
  });

  it.each(['http://192.168.1.20:3000', 'http://lina.lan:3000', 'https://lina.local'])('may be shown around the house: %s', (PUBLIC_URL) => {
    expect(readConfiguration({ PUBLIC_URL }).demo).toBe(true);
    expect(readConfiguration({ PUBLIC_URL, LINA_DEMO: 'on' }).demo).toBe(true);
  });
});

test('variables of other programs are left alone', () => {
  expect(() => readConfiguration({ HOME: '/root', PATH: '/bin' })).not.toThrow();
});

test('tiles of a map need an address with zoom, column and row', () => {
  const MAP_TILES_URL = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  expect(readConfiguration({ MAP_TILES_URL, MAP_TILES_CREDIT: '© Tiles' }).mapTiles).toEqual({ url: MAP_TILES_URL, credit: '© Tiles' });
  expect(readConfiguration({}).mapTiles).toBeUndefined();
  expect(() => readConfiguration({ MAP_TILES_URL: 'https://tiles.example/' })).toThrow('MAP_TILES_URL must be');
});

test('a bucket needs its key, and its key needs a bucket; Amazon is where it is by default', () => {
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfiguration({}).bucket).toBeUndefined();
  expect(readConfiguration({ S3_BUCKET: 'photos', S3_REGION: 'il-central-1', ...key }).bucket).toEqual({
    endpoint: 'https://s3.il-central-1.amazonaws.com',
    name: 'photos',
    region: 'il-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(() => readConfiguration({ S3_BUCKET: 'photos' })).toThrow(/S3_ACCESS_KEY_ID must be set.*\n.*S3_SECRET_ACCESS_KEY must be set/);
  expect(() => readConfiguration(key)).toThrow('S3_BUCKET must be set');
});

describe('the page on which hosts pay', () => {
  const PAYPLUS = { PAYMENT_PAGES: 'payplus', PAYPLUS_API_KEY: 'a', PAYPLUS_SECRET_KEY: 's', PAYPLUS_PAGE_UID: 'p' };

  it('is for practice with the demo market, and there is none without', () => {
    expect(readConfiguration({}).paymentPages.provider).toBe('sandbox');
    expect(readConfiguration({ LINA_DEMO: 'off' }).paymentPages.provider).toBe('off');
    expect(() => readConfiguration({ LINA_DEMO: 'off', PAYMENT_PAGES: 'sandbox' })).toThrow(/PAYMENT_PAGES must not be sandbox/);
  });

  it('is PayPlus with all of its keys, and each that is missing is named', () => {
    expect(readConfiguration(PAYPLUS).paymentPages).toMatchObject({
      ...{ provider: 'payplus', timeoutMs: 10_000 },
      account: { url: 'https://restapi.payplus.co.il/api/v1.0', apiKey: 'a', secretKey: 's', pageId: 'p' },
    });
    for (const name of ['PAYPLUS_API_KEY', 'PAYPLUS_SECRET_KEY', 'PAYPLUS_PAGE_UID']) {
      expect(() => readConfiguration({ ...PAYPLUS, [name]: '' })).toThrow(`${name} must be set where PAYMENT_PAGES is payplus`);
    }
  });
});

test('reminders of invoices come on the days that are named, or never', () => {
  expect(readConfiguration({}).invoiceReminderDays).toEqual([-3, 0, 1, 7, 14]);
  expect(readConfiguration({ INVOICE_REMINDER_DAYS: '-7, 2' }).invoiceReminderDays).toEqual([-7, 2]);
  expect(readConfiguration({ INVOICE_REMINDER_DAYS: 'off' }).invoiceReminderDays).toEqual([]);
  expect(() => readConfiguration({ INVOICE_REMINDER_DAYS: 'soon' })).toThrow(/INVOICE_REMINDER_DAYS must be days/);
});
