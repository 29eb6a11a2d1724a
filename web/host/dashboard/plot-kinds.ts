import type { LinkProps } from '@tanstack/react-router';
import type { ComparedFigures, Figures, HostStatistics } from '#contract/dashboard.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { StatisticSpan } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatNumber, formatShekels } from '#rules/format/money.ts';
import { averageLeadDays, averageRate, occupancyPercent, reservationCount } from '#rules/statistics.ts';
import { formatDateRange } from '#texts/dates.ts';
import { languageOf } from '#texts/languages.ts';
import type { Translate } from '#texts/translate.ts';
import type { PlotPoint } from '#web/host/plots/plot-drawing.tsx';
import { paths } from '#web/paths.ts';

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
  /** True if the calendar shows what it counts; else the list of reservations. */
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

/** A period as a plot of the dashboard and its table show it. */
export interface FiguresPoint extends PlotPoint {
  readonly figures: ComparedFigures;
  /** Where the same is listed. */
  readonly address: LinkProps;
}

interface Reader {
  readonly language: Locale;
  readonly t: Translate;
  readonly unit: number | undefined;
}

/** The periods of a plot. */
export function pointsOf(kind: PlotKind, { periods, span, today }: HostStatistics, reader: Reader): FiguresPoint[] {
  const { language, t } = reader;
  const now = fromWireDate(today) ?? '';
  return periods.map((figures) => {
    const [from, to] = [fromWireDate(figures.from) ?? '', fromWireDate(figures.to) ?? ''];
    const [value, before] = [kind.valueOf(figures), kind.valueOf(figures.lastYear)];
    const say = (each: number | null) => (each === null ? t('plots.noFigure') : kind.say(each, t));
    const list = { list: 'standing', dateBy: 'departure', from, to, unit: reader.unit } as const;
    return {
      key: figures.from,
      ...namesOf(span, { from, to }, language),
      ...{ figures, value, before, words: say(value), wordsBefore: say(before), parts: figures.reservations },
      isPresent: from <= now && now <= to,
      address: kind.isOfCalendar
        ? paths.ownerCalendar(language, { month: figures.from.slice(3) })
        : paths.ownerReservations(language, list),
    };
  });
}

/** `נוב׳`, `נובמבר 2026`; of a week its Monday, `23.11`, and its dates. */
function namesOf(span: StatisticSpan, { from, to }: { from: string; to: string }, language: Locale): Pick<PlotPoint, 'label' | 'period'> {
  const { months, shortMonths, dateSeparator } = languageOf(language);
  const [year = '', month = 0, day = 0] = [from.slice(0, 4), Number(from.slice(5, 7)), Number(from.slice(8))];
  if (span === 'weeks') return { label: `${day}${dateSeparator}${month}`, period: formatDateRange(from, to, language, 'medium') };
  return { label: shortMonths[month - 1] ?? '', period: `${months[month - 1] ?? ''} ${year}` };
}
