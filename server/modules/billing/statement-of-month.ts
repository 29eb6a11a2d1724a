import type { Kysely } from 'kysely';
import type { StatementOutcome } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { firstDayOf, isClosed, lastDayOf, type Month, monthOf } from '#rules/billing/month.ts';
import { type StatementLine, statementLine } from '#rules/billing/statement-line.ts';
import { discountOn, listDiscounts } from '#server/modules/properties/index.ts';
import { type Departure, listDepartures } from '#server/modules/reservations/index.ts';
import { closedMonths, listEntries } from './billing-queries.ts';

/** A stay with its line: as it was billed where its month is closed, as it stands otherwise. */
export interface AccountedDeparture extends StatementLine {
  readonly stay: Departure;
  /** The guests have not left yet. */
  readonly isToCome: boolean;
  readonly netAgorot: Agorot;
}

export interface StatementOfMonth {
  readonly month: Month;
  readonly isClosed: boolean;
  /** In the order of departure. */
  readonly lines: readonly AccountedDeparture[];
}

/** The property's months from one to another, both included, each with what leaves in it. */
export async function statementsOf(
  db: Kysely<Database>,
  { propertyId, months, today }: { readonly propertyId: number; readonly months: readonly Month[]; readonly today: LocalDate },
): Promise<StatementOfMonth[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = { propertyId, from: firstDayOf(first), to: lastDayOf(last) };
  const departures = await listDepartures(db, span);
  const discounts = await listDiscounts(db, span);
  const closed = await closedMonths(db, propertyId, months);
  const entries = new Map((await listEntries(db, { propertyId, from: first, to: last })).map((entry) => [entry.reservationId, entry]));
  return months.map((month) => {
    const leaving = departures.filter(({ departureDate }) => monthOf(departureDate) === month);
    return {
      month,
      // Where nobody left there is nothing to close.
      isClosed: closed.has(month) || (leaving.length === 0 && isClosed(month, today)),
      lines: leaving.map((stay) => {
        const now = statementLine(stay, discountOn(discounts, propertyId, stay.departureDate));
        return accounted(stay, entries.get(stay.id) ?? now, today);
      }),
    };
  });
}

function accounted(stay: Departure, line: StatementLine, today: LocalDate): AccountedDeparture {
  const { outcome, basisAgorot, commissionAgorot, discountPercent, discountAgorot } = line;
  return {
    ...{ stay, outcome, basisAgorot, commissionAgorot, discountPercent, discountAgorot },
    isToCome: stay.outcome === null && stay.departureDate > today,
    netAgorot: commissionAgorot - discountAgorot,
  };
}

/** Sums over the lines. Stays that are still to come count: this is what the month will ask for as things are. */
export function totalsOf(lines: readonly AccountedDeparture[]) {
  const sum = (of: (line: AccountedDeparture) => Agorot) => lines.reduce((total, line) => total + of(line), 0);
  return {
    basisAgorot: sum(({ basisAgorot }) => basisAgorot),
    commissionAgorot: sum(({ commissionAgorot }) => commissionAgorot),
    discountAgorot: sum(({ discountAgorot }) => discountAgorot),
    netAgorot: sum(({ netAgorot }) => netAgorot),
  };
}

/** How many of the lines ended so. */
export function countsOf(lines: readonly AccountedDeparture[]): Record<StatementOutcome | 'toCome', number> {
  const count = (of: StatementOutcome) => lines.filter(({ outcome, isToCome }) => outcome === of && !isToCome).length;
  return {
    stayed: count('stayed'),
    cancelled: count('cancelled'),
    noShow: count('noShow'),
    toCome: lines.filter(({ isToCome }) => isToCome).length,
  };
}
