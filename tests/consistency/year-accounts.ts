import type { Ending, PlannedPlace, PlannedStay } from './year-plan.ts';
import { SUMMER } from './year-plan.ts';

// The year's money, reckoned apart from the product: by whole numbers without an end, from what was planned alone.

/** What a stay brings, and costs its host, in agorot. */
export interface ExpectedStay {
  readonly totalAgorot: bigint;
  /** What is taken of the guest's card, and given back. */
  readonly takenAgorot: bigint;
  readonly givenAgorot: bigint;
  /** Null for direct ones. */
  readonly commissionAgorot: bigint | null;
  readonly discountAgorot: bigint;
}

const VAT_PERCENT = 18n;
const DAY_MS = 86_400_000;
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
const CHARGED: readonly Ending[] = ['cancelledCharged', 'noShowCharged', 'refunded'];
const STAYED: readonly Ending[] = ['stayed', 'noShowTakenBack'];
export const NEVER_BOOKED: readonly Ending[] = ['rebuffed', 'givenUp'];

/** Thursday, Friday and Saturday nights cost the weekend's price. */
export function nightPrices({ arrival, departure }: PlannedStay, place: PlannedPlace): bigint[] {
  const [first, last] = [Date.parse(arrival), Date.parse(departure)];
  return Array.from({ length: (last - first) / DAY_MS }, (_, night) => {
    const weekday = new Date(first + night * DAY_MS).getUTCDay();
    return BigInt(weekday >= 4 ? place.weekendAgorot : place.midweekAgorot);
  });
}

/** What may be taken of the card at the most. */
export function feeOf(stay: PlannedStay, place: PlannedPlace): bigint {
  const prices = nightPrices(stay, place);
  const total = prices.reduce((sum, price) => sum + price, 0n);
  const policy = stay.ending.startsWith('cancelled') ? place.fee : place.noShowFee;
  if (policy === 'firstNight') return prices[0] ?? 0n;
  return policy === 'half' ? halfUp(total, 2n) : total;
}

export function expectedOf(stay: PlannedStay, place: PlannedPlace): ExpectedStay {
  const totalAgorot = nightPrices(stay, place).reduce((sum, price) => sum + price, 0n);
  const takenAgorot = CHARGED.includes(stay.ending) ? feeOf(stay, place) : 0n;
  const givenAgorot = stay.ending === 'refunded' ? takenAgorot / 3n : 0n;
  const basis = STAYED.includes(stay.ending) ? totalAgorot : takenAgorot - givenAgorot;
  const isSummer = SUMMER.first <= stay.departure && stay.departure <= SUMMER.last;
  const commission = stay.ending === 'direct' ? null : halfUp(basis * BigInt(place.basisPoints), 10_000n);
  const discountAgorot = isSummer ? halfUp((commission ?? 0n) * BigInt(place.discountPercent), 100n) : 0n;
  return { totalAgorot, takenAgorot, givenAgorot, commissionAgorot: commission, discountAgorot };
}

export interface ExpectedInvoice {
  readonly netAgorot: bigint;
  readonly vatAgorot: bigint;
}

/** What is invoiced, by place and month: `3 2027-05`. */
export function expectedInvoices(stays: readonly PlannedStay[], places: readonly PlannedPlace[]): Map<string, ExpectedInvoice> {
  const nets = new Map<string, bigint>();
  for (const stay of stays) {
    const place = places[stay.place];
    if (!place || NEVER_BOOKED.includes(stay.ending)) continue;
    const { commissionAgorot, discountAgorot } = expectedOf(stay, place);
    const key = `${stay.place} ${stay.departure.slice(0, 7)}`;
    nets.set(key, (nets.get(key) ?? 0n) + (commissionAgorot ?? 0n) - discountAgorot);
  }
  return new Map(
    [...nets].filter(([, net]) => net > 0n).map(([key, net]) => [key, { netAgorot: net, vatAgorot: halfUp(net * VAT_PERCENT, 100n) }]),
  );
}
