import type { MonthSummary } from '#contract/billing.ts';
import { fromWireMonth, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';

const SUMMED = ['stays', 'nights', 'revenueAgorot', 'onlineAgorot', 'directAgorot', 'commissionAgorot', 'cancelled', 'noShow'] as const;

export type YearSums = Readonly<Record<(typeof SUMMED)[number], Agorot>> & {
  /** How much more came than in the same whole months a year before, in percent; null where nothing came then. */
  readonly percentMore: number | null;
};

/** Sums of a year's months. The month that is running is not compared: it is not whole. */
export function sumOfYear(months: readonly MonthSummary[], today: WireDate): YearSums {
  const sum = (field: (typeof SUMMED)[number]) => months.reduce((total, month) => total + month[field], 0);
  const isWhole = ({ month }: MonthSummary) => fromWireMonth(month) < fromWireMonth(today.slice(3));
  const whole = months.filter(isWhole);
  const [now, before] = [total(whole, 'revenueAgorot'), total(whole, 'revenueBeforeAgorot')];
  return {
    stays: sum('stays'),
    nights: sum('nights'),
    revenueAgorot: sum('revenueAgorot'),
    onlineAgorot: sum('onlineAgorot'),
    directAgorot: sum('directAgorot'),
    commissionAgorot: sum('commissionAgorot'),
    cancelled: sum('cancelled'),
    noShow: sum('noShow'),
    percentMore: before === 0 ? null : Math.round(((now - before) / before) * 100),
  };
}

const total = (months: readonly MonthSummary[], field: 'revenueAgorot' | 'revenueBeforeAgorot') =>
  months.reduce((sum, month) => sum + month[field], 0);
