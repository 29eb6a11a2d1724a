import type { Locale } from '#contract/primitives/locale.ts';
import { countRecords, type DocumentType, type FileHead, sumDocuments, type UniformDocument } from '#rules/billing/uniform-records.ts';
import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney, formatNumber } from '#rules/format/money.ts';
import type { Letter } from '#server/platform/papers/letter.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';

type Block = Letter['blocks'][number];

interface Produced {
  readonly head: FileHead;
  readonly data: readonly string[];
  readonly documents: readonly UniformDocument[];
}

const NAMES = {
  invoice: 'papers.uniformInvoices',
  creditNote: 'papers.uniformCreditNotes',
  receipt: 'papers.uniformReceipts',
} as const satisfies Record<DocumentType, string>;

/** What a production of the uniform file has come to: records by kind (appendix 4 of its description), and documents by type (2.6). */
export function uniformReport(produced: Produced, locale: Locale, brand: string): Letter {
  const t = translatorOf(locale);
  return {
    ...{ locale, brand, title: t('papers.uniformTitle'), subtitle: t('papers.uniformDone') },
    blocks: [factsOf(produced, locale), recordsOf(produced, locale), documentsOf(produced, locale)],
    foot: t('papers.uniformUnregistered'),
  };
}

function factsOf({ head }: Produced, locale: Locale): Block {
  const t = translatorOf(locale);
  const day = (date: string) => isolate(formatDate(date, locale, 'medium'));
  return {
    kind: 'facts',
    rows: [
      { label: t('papers.uniformBusiness'), value: isolate(head.business) },
      { label: t('papers.uniformDealer'), value: isolateLeftToRight(head.dealer) },
      { label: t('papers.uniformPeriod'), value: isolate(formatDateRange(head.from, head.to, locale, 'medium')) },
      { label: t('papers.uniformFolder'), value: isolateLeftToRight(head.path) },
      { label: t('papers.uniformProgram'), value: isolate(`${head.program} ${head.version}`) },
      { label: t('papers.uniformProduced'), value: `${day(head.producedOn)}, ${isolateLeftToRight(head.producedAt.slice(0, 5))}` },
    ],
  };
}

function recordsOf({ data }: Produced, locale: Locale): Block {
  const t = translatorOf(locale);
  return {
    kind: 'table',
    title: t('papers.uniformRecords'),
    columns: [column(t('papers.uniformKind'), 70), column(t('papers.uniformCount'), 30, true)],
    rows: countRecords(data).map(([kind, count]) => [isolateLeftToRight(kind), whole(count)]),
    sums: [t('papers.uniformAll'), whole(data.length)],
  };
}

function documentsOf({ documents }: Produced, locale: Locale): Block {
  const t = translatorOf(locale);
  return {
    kind: 'table',
    title: t('papers.uniformDocuments'),
    columns: [
      column(t('papers.uniformKind'), 15),
      column(t('papers.uniformName'), 40),
      column(t('papers.uniformCount'), 20, true),
      column(t('papers.uniformSum'), 25, true),
    ],
    rows: sumDocuments(documents).map(({ type, code, count, totalAgorot }) => {
      const name = t(NAMES[type]);
      return [isolateLeftToRight(String(code)), name, whole(count), isolateLeftToRight(formatMoney(totalAgorot))];
    }),
  };
}

const column = (title: string, share: number, isAmount = false) => ({ title, share, isAmount });
const whole = (count: number) => isolateLeftToRight(formatNumber(count));
