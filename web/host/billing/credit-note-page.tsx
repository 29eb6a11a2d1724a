import { useQuery } from '@tanstack/react-query';
import type { HostCreditNote } from '#contract/billing.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './billing.module.css';
import { creditNoteFileOf, hostCreditNoteQuery } from './billing-query.ts';
import { Day } from './cells.tsx';
import { Details, SheetHead, SheetPage, Sides, Sums } from './sheet-parts.tsx';

/** Renders a credit note as a sheet of paper. */
export function CreditNotePage({ id }: { id: number }) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(hostCreditNoteQuery(api, language, id));
  return (
    <SheetPage answer={answer} href={creditNoteFileOf(id, language)}>
      {(note) => <Sheet note={note} />}
    </SheetPage>
  );
}

function Sheet({ note }: { note: HostCreditNote }) {
  const { t } = useI18n();
  return (
    <>
      <SheetHead seller={note.seller} />
      <div>
        <h1 className={styles.sheetName}>
          <RichText id="billing.creditNote" values={{ number: <Num>{note.number}</Num> }} />
        </h1>
        <p className={typography.muted}>
          {t('billing.copy')} · <RichText id="billing.issuedOn" values={{ date: <Day date={note.issuedOn} style="medium" /> }} /> ·{' '}
          <RichText id="billing.creditNoteOf" values={{ number: <Num>{note.invoiceNumber}</Num> }} />
        </p>
      </div>
      <Sides paper={note} />
      <p>
        <b>{t('billing.creditReason')}:</b> <bdi>{note.reason}</bdi>
      </p>
      <Details paper={note} />
      <Sums paper={note} total={t('billing.creditTotal')} />
      <p className={`${typography.small} ${typography.muted}`}>{t('billing.computerised')}</p>
    </>
  );
}
