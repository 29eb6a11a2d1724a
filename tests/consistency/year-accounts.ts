import type { Ending, Manner, PlannedPlace, PlannedStay } from './year-plan.ts';
import { OTHER_DATES, SUMMER } from './year-plan.ts';

// The year's money, reckoned apart from the product: by whole numbers without an end, from what was planned alone.

/** What a stay brings, and costs its host, in agorot. */
export interface ExpectedStay {
  readonly totalAgorot: bigint;
  /** What is taken of the guest's card, and given back. */
  readonly takenAgorot: bigint;
  readonly givenAgorot: bigint;
  /** As it is billed; null for direct ones. */
  readonly commissionAgorot: bigint | null;
  readonly discountAgorot: bigint;
  /** What its host, or the team, says that it came to in truth. */
  readonly truth: { readonly outcome: 'stayed' | 'cancelled'; readonly amountAgorot: bigint };
  /** What is taken back of commission less discount once it was billed. */
  readonly creditedAgorot: bigint;
}

const VAT_PERCENT = 18n;
const DAY_MS = 86_400_000;
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
const CHARGED: readonly Ending[] = ['cancelledCharged', 'noShowCharged', 'refunded'];
const STAYED: readonly Ending[] = ['stayed', 'noShowTakenBack'];
export const NEVER_BOOKED: readonly Ending[] = ['rebuffed', 'givenUp'];

/** Thursday, Friday and Saturday nights cost the weekend's price. */
export function nightPrices({ arrival, departure }: PlannedStay['booked'], place: PlannedPlace): bigint[] {
  const [first, last] = [Date.parse(arrival), Date.parse(departure)];
  return Array.from({ length: (last - first) / DAY_MS }, (_, night) => {
    const weekday = new Date(first + night * DAY_MS).getUTCDay();
    return BigInt(weekday >= 4 ? place.weekendAgorot : place.midweekAgorot);
  });
}

/** Returns what may be taken of the card at the most. */
export function feeOf(stay: PlannedStay, place: PlannedPlace): bigint {
  const prices = nightPrices(stay, place);
  const total = prices.reduce((sum, price) => sum + price, 0n);
  const policy = stay.ending.startsWith('cancelled') ? place.fee : place.noShowFee;
  if (policy === 'firstNight') return prices[0] ?? 0n;
  return policy === 'half' ? halfUp(total, 2n) : total;
}

const sumOf = (prices: readonly bigint[]) => prices.reduce((sum, price) => sum + price, 0n);

/** Returns what a stay comes to as it is booked. */
export const bookedTotal = ({ booked }: PlannedStay, place: PlannedPlace): bigint => sumOf(nightPrices(booked, place));

/**
 * Returns what a stay comes to as it is proposed, or in the end where its guests leave early: its nights, or what its host asks, who takes a tenth off
 * for guests that they move, and half of the price of nights that nobody sleeps in.
 */
export function wishedTotal({ booked, wished, change }: PlannedStay, place: PlannedPlace): bigint {
  const nights = sumOf(nightPrices(wished, place));
  if (change === 'hostOwnTotal') return (nights * 9n) / 10n;
  return change === 'leftEarly' ? nights + (sumOf(nightPrices(booked, place)) - nights) / 2n : nights;
}

/** Returns what a stay comes to in the end. */
export const finalTotal = (stay: PlannedStay, place: PlannedPlace): bigint =>
  OTHER_DATES.includes(stay.change) ? wishedTotal(stay, place) : bookedTotal(stay, place);

export function expectedOf(stay: PlannedStay, place: PlannedPlace): ExpectedStay {
  const { ending, objection, number } = stay;
  const totalAgorot = finalTotal(stay, place);
  const takenAgorot = CHARGED.includes(ending) ? feeOf(stay, place) : 0n;
  const givenAgorot = ending === 'refunded' ? takenAgorot / 3n : 0n;
  const believed = STAYED.includes(ending) ? totalAgorot : takenAgorot - givenAgorot;
  const isBilledSo = objection === 'corrected' || objection === 'acceptedInTime';
  // Hosts whose guests were charged had them stay after all; some of what was billed is credited whole.
  const inTime = STAYED.includes(ending) ? totalAgorot / 2n : totalAgorot;
  const late = number % 3 === 0 ? 0n : believed / 2n;
  const truth = {
    outcome: STAYED.includes(ending) ? ('cancelled' as const) : ('stayed' as const),
    amountAgorot: objection === 'acceptedLate' ? late : inTime,
  };
  const billed = commissionOn(isBilledSo ? truth.amountAgorot : believed, stay, place);
  const creditedOf: Partial<Record<string, bigint>> = {
    acceptedLate: netOf(billed) - netOf(commissionOn(truth.amountAgorot, stay, place)),
    credited: netOf(billed) / 3n,
  };
  const creditedAgorot = creditedOf[objection ?? ''] ?? 0n;
  const amounts = { totalAgorot, takenAgorot, givenAgorot, truth, creditedAgorot };
  if (ending === 'direct') return { ...amounts, commissionAgorot: null, discountAgorot: 0n };
  return { ...amounts, commissionAgorot: billed.commission, discountAgorot: billed.discount };
}

function commissionOn(basis: bigint, { departure }: PlannedStay, { basisPoints, discountPercent }: PlannedPlace) {
  const isSummer = SUMMER.first <= departure && departure <= SUMMER.last;
  const commission = halfUp(basis * BigInt(basisPoints), 10_000n);
  return { commission, discount: isSummer ? halfUp(commission * BigInt(discountPercent), 100n) : 0n };
}

const netOf = ({ commission, discount }: { commission: bigint; discount: bigint }) => commission - discount;
const withVat = (net: bigint) => net + halfUp(net * VAT_PERCENT, 100n);

export interface ExpectedInvoice {
  readonly netAgorot: bigint;
  readonly vatAgorot: bigint;
  /** All that is taken back of the total. */
  readonly creditedAgorot: bigint;
  /** What is left of the total for the host to pay when they do. */
  readonly owedAgorot: bigint;
}

/** Returns what is invoiced, by place and month: `3 2027-05`. */
export function expectedInvoices(stays: readonly PlannedStay[], places: readonly PlannedPlace[]): Map<string, ExpectedInvoice> {
  const booked = stays.filter(({ ending }) => !NEVER_BOOKED.includes(ending));
  const months = Map.groupBy(booked, ({ place, departure }) => `${place} ${departure.slice(0, 7)}`);
  const invoices = [...months].map(([key, leaving]): readonly [string, ExpectedInvoice] => {
    const sum = (of: (stay: PlannedStay, expected: ExpectedStay) => bigint) =>
      leaving.reduce((total, stay) => {
        const place = places[stay.place];
        return place ? total + of(stay, expectedOf(stay, place)) : total;
      }, 0n);
    const netAgorot = sum((_, { commissionAgorot, discountAgorot }) => (commissionAgorot ?? 0n) - discountAgorot);
    const before = sum(({ isAfterPaying }, { creditedAgorot }) => (isAfterPaying ? 0n : creditedAgorot));
    const creditedAgorot = withVat(sum((_, expected) => expected.creditedAgorot));
    const total = withVat(netAgorot);
    return [key, { netAgorot, vatAgorot: total - netAgorot, creditedAgorot, owedAgorot: total - withVat(before) }];
  });
  return new Map(invoices.filter(([, { netAgorot }]) => netAgorot > 0n));
}

/** Returns what receipts are issued for, by place and month. */
export function expectedReceipts(
  invoices: ReadonlyMap<string, ExpectedInvoice>,
  manners: ReadonlyMap<string, Manner>,
): Map<string, { readonly amountAgorot: bigint; readonly means: 'card' | 'transfer' }> {
  const paid = [...invoices].filter(([key, { owedAgorot }]) => owedAgorot > 0n && manners.get(key) !== 'never');
  return new Map(
    paid.map(([key, { owedAgorot }]) => {
      const means = manners.get(key)?.startsWith('transfer') ? 'transfer' : 'card';
      return [key, { amountAgorot: owedAgorot, means }];
    }),
  );
}
