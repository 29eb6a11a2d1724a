import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceStatus } from './invoices.ts';
import { type AccountedStay, netOf, statementLine, vatOnTop } from './statement-line.ts';

const STAY: AccountedStay = {
  origin: 'online',
  outcome: null,
  departureDate: '2026-11-08',
  totalAgorot: 418_000,
  chargedAgorot: null,
  basisPoints: 1000,
};

describe('the line of a stay', () => {
  it.each<[string, Partial<AccountedStay>, number, object]>([
    [
      'that took place',
      {},
      20,
      { outcome: 'stayed', basisAgorot: 418_000, commissionAgorot: 41_800, discountPercent: 20, discountAgorot: 8_360 },
    ],
    ['without a discount', {}, 0, { commissionAgorot: 41_800, discountPercent: 0, discountAgorot: 0 }],
    ['that the host took', { origin: 'direct' }, 20, { basisAgorot: 418_000, commissionAgorot: 0, discountPercent: 0, discountAgorot: 0 }],
    [
      'that was cancelled free of charge',
      { outcome: 'cancelled', chargedAgorot: 0 },
      0,
      { outcome: 'cancelled', basisAgorot: 0, commissionAgorot: 0 },
    ],
    [
      'of a fee that was charged',
      { outcome: 'noShow', chargedAgorot: 112_000 },
      0,
      { outcome: 'noShow', basisAgorot: 112_000, commissionAgorot: 11_200 },
    ],
    [
      'whose guests left earlier',
      { correction: { outcome: 'stayed', amountAgorot: 200_000 } },
      0,
      { outcome: 'stayed', basisAgorot: 200_000, commissionAgorot: 20_000 },
    ],
    [
      'that did not take place, by its host',
      { correction: { outcome: 'noShow', amountAgorot: 0 } },
      20,
      { outcome: 'noShow', basisAgorot: 0, commissionAgorot: 0, discountPercent: 0 },
    ],
    [
      'that took place after all, but was charged more',
      { outcome: 'noShow', chargedAgorot: 112_000, correction: { outcome: 'stayed', amountAgorot: 50_000 } },
      0,
      { outcome: 'stayed', basisAgorot: 112_000, commissionAgorot: 11_200 },
    ],
    [
      'of a fee that nobody decided about',
      { outcome: 'noShow' },
      50,
      { outcome: 'noShow', basisAgorot: 0, commissionAgorot: 0, discountAgorot: 0 },
    ],
  ])('%s', (_, facts, percent, line) => {
    expect(statementLine({ ...STAY, ...facts }, percent)).toMatchObject(line);
  });

  it('never costs more than it brings, nor less than nothing', () => {
    const stays = fc.record({
      origin: fc.constantFrom('online', 'direct') as fc.Arbitrary<'online' | 'direct'>,
      outcome: fc.constantFrom(null, 'cancelled', 'noShow') as fc.Arbitrary<null | 'cancelled' | 'noShow'>,
      departureDate: fc.constant('2026-11-08'),
      totalAgorot: fc.integer({ min: 0, max: 100_000_000 }),
      chargedAgorot: fc.option(fc.integer({ min: 0, max: 100_000_000 }), { nil: null }),
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(stays, fc.integer({ min: 0, max: 100 }), (stay, percent) => {
        const line = statementLine(stay, percent);
        const net = netOf([line]);
        expect(Number.isSafeInteger(net)).toBe(true);
        expect(net).toBeGreaterThanOrEqual(0);
        expect(net).toBeLessThanOrEqual(line.basisAgorot);
      }),
    );
  });
});

it.each([
  [269_847, 18, 48_572],
  [103_500, 18, 18_630],
  [3, 17.5, 1],
  [0, 18, 0],
])('VAT on top of %i agorot at %d%% is %i', (net, percent, vat) => {
  expect(vatOnTop(net, percent)).toBe(vat);
});

it.each([
  ['2026-11-19', false, 'notDueYet'],
  ['2026-11-20', false, 'unpaid'],
  ['2026-11-21', false, 'overdue'],
  ['2026-11-21', true, 'paid'],
  ['2026-11-19', true, 'paid'],
] as const)('an invoice due by 20 November is, on %s (paid: %s), %s', (today, isPaid, status) => {
  expect(invoiceStatus('2026-11-20', isPaid, today)).toBe(status);
});

it('an invoice of which nothing is left is credited, whatever the day, unless it was paid', () => {
  expect(invoiceStatus('2026-11-20', false, '2026-11-21', true)).toBe('credited');
  expect(invoiceStatus('2026-11-20', true, '2026-11-21', true)).toBe('paid');
});
