import type { Figures } from '#contract/dashboard.ts';
import { formatNumber, formatShekels } from '#rules/format/money.ts';
import { averageLeadDays, averageRate, occupancyPercent, reservationCount } from '#rules/statistics.ts';
import type { Translate } from '#texts/translate.ts';

/** A column of the table behind a plot. */
interface PlotColumn {
  readonly name: 'nightsSold' | 'nightsOpen' | 'reservations' | 'nights' | 'online' | 'direct';
  readonly of: (figures: Figures) => number;
}

export interface PlotKind {
  readonly name: 'occupancy' | 'revenue' | 'rate' | 'leadTime' | 'source';
  /** `stacked`: of the two sources, one on the other. */
  readonly shape: 'bars' | 'line' | 'stacked';
  readonly valueOf: (figures: Figures) => number | null;
  readonly say: (value: number, t: Translate) => string;
  /** Where the axis ends, if not at the highest value. */
  readonly top?: number;
  /** What the value is made of. */
  readonly columns: readonly PlotColumn[];
  /** Whether the calendar shows what it counts; else the list of reservations. */
  readonly isOfCalendar?: true;
}

const RESERVATIONS: PlotColumn = { name: 'reservations', of: reservationCount };
const NIGHTS: PlotColumn = { name: 'nights', of: ({ stayNights }) => stayNights };

/** What is drawn over time (docs/product.md §8 "Dashboard"). */
export const PLOT_KINDS: readonly PlotKind[] = [
  {
    ...{ name: 'occupancy', shape: 'bars', valueOf: occupancyPercent, say: (value) => `${value}%`, top: 100, isOfCalendar: true },
    columns: [
      { name: 'nightsSold', of: ({ nightsSold }) => nightsSold },
      { name: 'nightsOpen', of: ({ nightsOpen }) => nightsOpen },
    ],
  },
  {
    ...{ name: 'revenue', shape: 'bars', valueOf: ({ revenueAgorot }) => revenueAgorot, say: formatShekels },
    columns: [RESERVATIONS, NIGHTS],
  },
  { name: 'rate', shape: 'line', valueOf: averageRate, say: formatShekels, columns: [NIGHTS] },
  {
    ...{ name: 'leadTime', shape: 'line', valueOf: averageLeadDays, say: (count, t) => t('dashboard.days', { count }) },
    columns: [RESERVATIONS],
  },
  {
    ...{ name: 'source', shape: 'stacked', valueOf: reservationCount, say: formatNumber },
    columns: [
      { name: 'online', of: ({ reservations }) => reservations.online },
      { name: 'direct', of: ({ reservations }) => reservations.direct },
    ],
  },
];
