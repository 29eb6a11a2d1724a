import type { HostStatement, HostStatementLine } from '#contract/billing.ts';
import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Month } from '#rules/billing/month.ts';
import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney } from '#rules/format/money.ts';
import { loadBookingFacts } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Letter } from '#server/platform/papers/letter.ts';
import { printPaper } from '#server/platform/papers/print-paper.ts';
import { formatDate, formatMonth } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import { showStatement } from './show-statement.ts';

interface Wanted {
  readonly propertyId: number;
  readonly month: Month;
  readonly locale: Locale;
}

/** A month's statement as PDF, as it stands: what its page says, without what can be done there. */
export async function printStatement(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { propertyId, month, locale }: Wanted,
): Promise<{ fileName: string; content: Buffer }> {
  const statement = await showStatement(context, propertyId, month);
  const hotel = (await loadBookingFacts(context.db, [propertyId])).get(propertyId)?.name[locale] ?? '';
  const letter = statementPaper(statement, { month, locale, hotel, brand: context.config.brand.name[locale] });
  return { fileName: `statement-${month}.pdf`, content: await printPaper({ kind: 'letter', letter }) };
}

interface Printing {
  readonly month: Month;
  readonly locale: Locale;
  readonly hotel: string;
  readonly brand: string;
}

export function statementPaper(statement: HostStatement, { month, locale, hotel, brand }: Printing): Letter {
  const t = translatorOf(locale);
  const { lines } = statement;
  return {
    ...{ locale, isWide: true, brand, title: t('billing.statementOf', { month: formatMonth(month, locale) }) },
    subtitle: isolate(hotel),
    blocks: [
      { kind: 'paragraph', text: stateOf(statement, locale) },
      ...(lines.length === 0
        ? [quiet(t('billing.emptyTitle', { month: formatMonth(month, locale) }))]
        : [quiet(countsOf(statement, locale)), tableOf(statement, month, locale), sumsOf(statement, locale)]),
      ...[...lines.flatMap((line) => remarksOf(line, locale)), ...creditedInAll(statement, locale)].map(quiet),
      quiet(t('billing.statementNote')),
    ],
    foot: t('papers.statementFoot', { date: isolate(day(statement.today, locale, 'medium')) }),
  };
}

const quiet = (text: string) => ({ kind: 'paragraph' as const, text, isQuiet: true });

/** Returns whether it is closed, and with what; until when it can be corrected otherwise. */
function stateOf({ isClosed, invoice, closesOn, today }: HostStatement, locale: Locale): string {
  const t = translatorOf(locale);
  if (invoice) return t('billing.closedWith', { number: isolateLeftToRight(invoice.number) });
  if (isClosed) return t('billing.closedWithout');
  if ((fromWireDate(today) ?? '') > (fromWireDate(closesOn) ?? '')) return t('billing.isClosed');
  return t('papers.statementOpen', { date: isolate(day(closesOn, locale, 'medium')) });
}

function countsOf({ counts }: HostStatement, locale: Locale): string {
  const t = translatorOf(locale);
  const kinds = (['stayed', 'cancelled', 'noShow', 'toCome'] as const).filter((kind) => counts[kind] > 0);
  return kinds.map((kind) => t(`billing.counts_${kind}`, { count: counts[kind] })).join(' · ');
}

function tableOf({ lines, totals }: HostStatement, month: Month, locale: Locale): Letter['blocks'][number] {
  const t = translatorOf(locale);
  return {
    kind: 'table',
    columns: [
      { title: t('billing.checkOut'), share: 60, isAmount: false },
      { title: t('billing.guest'), share: 150, isAmount: false },
      { title: t('billing.reservation'), share: 90, isAmount: false },
      { title: t('billing.origin'), share: 56, isAmount: false },
      { title: t('billing.outcome'), share: 84, isAmount: false },
      { title: t('billing.basis'), share: 84, isAmount: true },
      { title: t('billing.commission'), share: 76, isAmount: true },
      { title: t('billing.discount'), share: 72, isAmount: true },
      { title: t('billing.toPay'), share: 78, isAmount: true },
    ],
    rows: lines.map((line) => rowOf(line, locale)),
    sums: [
      ...['', t('billing.totalOf', { month: formatMonth(month, locale) }), '', '', ''],
      ...[totals.basisAgorot, totals.commissionAgorot, -totals.discountAgorot, totals.netAgorot].map(amount),
    ],
  };
}

function rowOf(line: HostStatementLine, locale: Locale): string[] {
  const t = translatorOf(locale);
  const { outcome, basisAgorot, commissionAgorot, discountAgorot, netAgorot } = line;
  return [
    day(line.to, locale, 'day'),
    isolate(line.guestName),
    isolateLeftToRight(line.reservationId),
    t(`hostReservations.origin_${line.origin}`),
    t(`billing.outcome_${outcome ?? 'toCome'}`),
    basisAgorot === 0 && outcome !== 'stayed' ? t('billing.notCharged') : amount(basisAgorot),
    ...[commissionAgorot, -discountAgorot, netAgorot].map(amount),
  ];
}

function sumsOf({ totals, vatPercent, vatAgorot, totalAgorot, invoice }: HostStatement, locale: Locale): Letter['blocks'][number] {
  const t = translatorOf(locale);
  const rate = isolateLeftToRight(`${vatPercent}%`);
  return {
    kind: 'prices',
    title: t(invoice ? 'billing.invoice' : 'papers.asThingsAre'),
    rows: [
      { label: t('billing.net'), value: money(totals.netAgorot) },
      { label: t('billing.vat', { rate }), value: money(vatAgorot) },
    ],
    total: { label: t('billing.sumWithVat'), value: money(totalAgorot) },
  };
}

function creditedInAll({ totals: { creditedAgorot } }: HostStatement, locale: Locale): string[] {
  return creditedAgorot === 0 ? [] : [`${translatorOf(locale)('billing.creditedInAll')}: ${money(creditedAgorot)}`];
}

/** Returns what was corrected, credited and disputed of a line. */
function remarksOf({ reservationId, correction, creditedAgorot, dispute }: HostStatementLine, locale: Locale): string[] {
  const t = translatorOf(locale);
  const remarks: string[] = [];
  if (correction) {
    const { outcomeBefore, basisBeforeAgorot, reason, words, isByTeam } = correction;
    const before = { outcome: t(`billing.outcome_${outcomeBefore}`), amount: money(basisBeforeAgorot) };
    remarks.push(
      [
        t(isByTeam ? 'billing.correctedByTeam' : 'billing.correctedFrom', before),
        ...(reason === 'other' ? [] : [`${t(`billing.reason_${reason}`)}.`]),
        ...(words === '' ? [] : [isolate(words)]),
      ].join(' '),
    );
  }
  if (creditedAgorot > 0) remarks.push(`${t('billing.credited')} ${money(creditedAgorot)}`);
  if (dispute) remarks.push(`${t(`billing.dispute_${dispute.state}`)} ${isolate(dispute.answer ?? dispute.words)}`);
  return remarks.map((remark) => `${isolateLeftToRight(reservationId)}: ${remark}`);
}

function day(date: WireDate, locale: Locale, style: 'day' | 'medium'): string {
  return formatDate(fromWireDate(date) ?? '', locale, style);
}

/** Nothing is a dash, so that what is something stands out. */
const amount = (agorot: Agorot): string => (agorot === 0 ? '–' : money(agorot));
const money = (agorot: Agorot): string => isolateLeftToRight(formatMoney(agorot));
