import { useQuery } from '@tanstack/react-query';
import type { HostCreditNote } from '#contract/billing.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './billing.module.css';
import { BillingWait } from './billing-frame.tsx';
import { creditNoteFileOf, hostCreditNoteQuery } from './billing-query.ts';
import { Day } from './cells.tsx';
import { Details, Sides, Sums } from './invoice-page.tsx';
import { SheetHead, SheetTools } from './sheet-parts.tsx';

/** A credit note as a sheet of paper. */
export function CreditNotePage({ id }: { id: number }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: note, error, refetch } = useQuery(hostCreditNoteQuery(api, language, id));
  return (
    <>
      <div className={`${layout.row} ${layout.wrapping} ${layout.tight} ${styles.tools}`}>
        <LinkButton {...paths.ownerInvoices(language)} size="s">
          {t('billing.toInvoices')}
        </LinkButton>
        {note && <SheetTools href={creditNoteFileOf(id, language)} />}
      </div>
      {!note && <BillingWait isPageTitle error={error} onRetry={() => void refetch()} />}
      {note && <Sheet note={note} />}
    </>
  );
}

function Sheet({ note }: { note: HostCreditNote }) {
  const { t } = useI18n();
  return (
    <article className={styles.sheet}>
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
    </article>
  );
}
