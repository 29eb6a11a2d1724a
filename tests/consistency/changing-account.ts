import { addDays } from './random-requests.ts';

/**
 * What a reservation that changes comes to, kept by the test beside the product and written from docs/product.md §13: one unit, one room of grown-ups, a
 * discount of a tenth from three nights on, and cleaning once. It shares nothing with the product.
 */
export interface ChangingAccount {
  readonly id: string;
  readonly code: string;
  readonly place: number;
  arrival: string;
  departure: string;
  unitId: number;
  adults: number;
  /** By date, without extras; and what a third guest paid that night, where there was one. */
  nights: Map<string, number>;
  extras: Map<string, number>;
  cleaningAgorot: number;
  totalAgorot: number;
  floorAgorot: number;
  revision: number;
  isCancelled: boolean;
}

/** The prices of a place today. */
export interface PriceList {
  nightAgorot: number;
  extraAgorot: number;
  readonly cleaningAgorot: number;
}

export interface AccountWish {
  readonly arrival: string;
  readonly departure: string;
  readonly unitId: number;
  readonly adults: number;
}

/** Guests who are in the price; from three nights on a tenth is off. */
const BASE_GUESTS = 2;
const DISCOUNT_NIGHTS = 3;

export type Priced = Pick<ChangingAccount, 'nights' | 'extras' | 'totalAgorot'>;

/** The price of a wish by the list of today, or of a change, where nights that stay keep what was booked for them. */
export function priceOf(wish: AccountWish, list: PriceList, booked: ChangingAccount | null, today: string): Priced {
  const [nights, extras] = [new Map<string, number>(), new Map<string, number>()];
  for (let night = wish.arrival; night < wish.departure; night = addDays(night, 1)) {
    const isKept = booked !== null && booked.unitId === wish.unitId && booked.nights.has(night);
    const isOver = isKept && night < today;
    const isAsBefore = booked !== null && (booked.adults === 1) === (wish.adults === 1);
    const keptNight = booked?.nights.get(night) ?? 0;
    nights.set(night, isOver || (isKept && isAsBefore) ? keptNight : list.nightAgorot);
    const keptExtra = isKept ? booked?.extras.get(night) : undefined;
    if (isOver) {
      if (keptExtra !== undefined) extras.set(night, keptExtra);
    } else if (wish.adults > BASE_GUESTS) extras.set(night, keptExtra ?? list.extraAgorot);
  }
  // Who pays nothing more has no line, and nothing to keep.
  for (const [night, amount] of extras) if (amount === 0) extras.delete(night);
  const sum = [...nights.values(), ...extras.values()].reduce((total, amount) => total + amount, 0);
  const off = nights.size >= DISCOUNT_NIGHTS ? Math.floor((sum + 5) / 10) : 0;
  const cleaningAgorot = booked !== null && booked.unitId === wish.unitId ? booked.cleaningAgorot : list.cleaningAgorot;
  return { nights, extras, totalAgorot: sum - off + cleaningAgorot };
}

/** Notes that a stay is another now. @param feeAgorot the fee of cancelling as it was told just before; null where it does not count */
export function noteChange(
  account: ChangingAccount,
  wish: AccountWish,
  priced: Priced,
  { list, feeAgorot }: { list: PriceList; feeAgorot: number | null },
): void {
  const floor = Math.max(account.floorAgorot, feeAgorot ?? 0);
  if (account.unitId !== wish.unitId && feeAgorot !== null) account.cleaningAgorot = list.cleaningAgorot;
  const { nights, extras, totalAgorot } = priced;
  Object.assign(
    account,
    wish,
    { nights, extras, totalAgorot },
    { floorAgorot: Math.min(floor, priced.totalAgorot), revision: account.revision + 1 },
  );
}
