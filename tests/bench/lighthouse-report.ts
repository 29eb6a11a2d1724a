/** What is read of a Lighthouse report. */
export interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

/** One page's marks, of 100; times in milliseconds. */
export interface PageAudit {
  readonly name: string;
  readonly marks: Readonly<Record<keyof typeof MARKS, number>>;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly layoutShift: number;
}

/** What each page must reach. */
const MARKS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const LAYOUT_SHIFT = 0.01;
/** Milliseconds; on a busy machine an empty page takes more, and then the page may take twice that. */
const BLOCKING = 100;

/** The medians of some runs on one page: a single run depends on what else the machine does. */
export function sumUp(name: string, reports: readonly LighthouseReport[]): PageAudit {
  const mark = (category: string) => median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const figure = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    name,
    marks: {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      'best-practices': mark('best-practices'),
      seo: mark('seo'),
    },
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
  };
}

/**
 * A sentence for each mark that a page misses.
 * @param emptyBlocking blocking time of an empty page in the same run, in milliseconds
 */
export function shortcomings({ name, marks, layoutShift, blocking }: PageAudit, emptyBlocking: number): string[] {
  const missed = Object.entries(MARKS)
    // The keys are those of MARKS itself.
    .filter(([category, wanted]) => marks[category as keyof typeof MARKS] < wanted)
    .map(([category, wanted]) => `${name}: ${category} ${marks[category as keyof typeof MARKS]}, wanted ${wanted}`);
  const mostBlocking = Math.max(BLOCKING, 2 * emptyBlocking);
  if (layoutShift > LAYOUT_SHIFT) missed.push(`${name}: layout shift ${layoutShift.toFixed(3)}, wanted ${LAYOUT_SHIFT}`);
  if (blocking > mostBlocking)
    missed.push(`${name}: blocks for ${Math.round(blocking)} ms, at most ${Math.round(mostBlocking)} are allowed`);
  return missed;
}

/** One run of a page, as it is told while others are still to come. */
export function formatRun(round: number, { name, marks, largestPaint, blocking, layoutShift }: PageAudit): string {
  const figures = [
    `largest paint ${seconds(largestPaint)}`,
    `blocking ${Math.round(blocking)} ms`,
    `layout shift ${layoutShift.toFixed(3)}`,
  ];
  return `round ${round}, ${name}: ${Object.values(marks).join(' / ')}, ${figures.join(', ')}`;
}

/** A table as docs/performance.md has it. */
export function formatAudits(audits: readonly PageAudit[]): string {
  const rows = audits.map(({ name, marks, firstPaint, largestPaint, blocking, layoutShift }) =>
    [name, ...Object.values(marks), seconds(firstPaint), seconds(largestPaint), `${Math.round(blocking)} ms`, layoutShift.toFixed(3)].join(
      ' | ',
    ),
  );
  const head = 'page | performance | accessibility | best practices | SEO | first paint | largest paint | blocking | layout shift';
  return [head, head.replace(/[^|]+/g, '---'), ...rows].map((row) => `| ${row} |`).join('\n');
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
