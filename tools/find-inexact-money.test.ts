import { expect, test } from 'vitest';
import { findInexactMoney } from './find-inexact-money.ts';

const at = (text: string, file = 'server/modules/billing/x.ts') => findInexactMoney([{ file, text }]);

test.each([
  'const half = totalAgorot / 2;',
  'const each = sum(line.amountAgorot) + line.amountAgorot / nights;',
  'let netAgorot = 5; netAgorot /= 3;',
  'const vat = netAgorot * 0.18;',
  'const vat = netAgorot * rate;',
  'const vat = (netAgorot + feeAgorot) * (rate / 100);',
  'const shown = (totalAgorot ?? 0).toFixed(2);',
  'const whole = Math.round(totalAgorot);',
  'const whole = Math.floor(totalAgorot - feeAgorot);',
  'const totalAgorot = Number(typed) * 100;',
  'const line = { amountAgorot: Math.round(shekels * 100) };',
  'const totalAgorot = parseFloat(typed);',
  'const feeAgorot = 99.5;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  'const row = sql`select total_agorot / 2 from reservations where id = ${id}`;',
  'const row = sql`select sum(total_agorot)::float8 from invoices`;',
  'const row = sql`select avg(total_agorot) from invoices`;',
])('is found: %s', (line) => {
  expect(at(`\n${line}\n`).join()).toContain('server/modules/billing/x.ts:2 ');
});

test.each([
  'const sum = totalAgorot + feeAgorot - discountAgorot;',
  'const all = nights * priceAgorot;',
  'const all = guests.babies * prices.babyExtraAgorot;',
  'const back = -1 * feeAgorot;',
  'const vat = shareOf(netAgorot, rate, 10_000);',
  'const rest = totalAgorot % 100;',
  'const isHigh = totalAgorot > limit / 2;',
  'const prices = { ownPriceAgorot: agorotTyped(typed) };',
  'const row = sql`select sum(total_agorot) from invoices`;',
  'const seconds = waitMs / 1000;',
])('is let through: %s', (line) => {
  expect(at(line)).toEqual([]);
});

test('what is proven to be exact may do it, and tests may', () => {
  const line = 'const shekels = amountAgorot / 100;';
  expect(at(line, 'rules/format/money.ts')).toEqual([]);
  expect(at(line, 'server/modules/billing/x.test.ts')).toEqual([]);
  expect(at(line, 'web/host/billing/page.tsx')).toHaveLength(1);
});
