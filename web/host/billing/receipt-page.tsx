import { useQuery } from '@tanstack/react-query';
import type { HostReceipt } from '#contract/paying.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { paths } from '#web/paths.ts';
import * as styles from './billing.module.css';
import { hostReceiptQuery, receiptFileOf } from './billing-query.ts';
import { SheetBuyer, SheetHead, SheetPage } from './sheet-parts.tsx';

/** Renders a receipt as a sheet of paper. */
export function ReceiptPage({ id }: { id: number }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(hostReceiptQuery(api, language, id));
  return (
    <SheetPage
      answer={answer}
      href={receiptFileOf(id, language)}
      tools={({ invoice }) => (
        <LinkButton {...paths.ownerInvoice(language, invoice.id)} size="s">
          {t('billing.toInvoice')}
        </LinkButton>
      )}
    >
      {(receipt) => <Sheet receipt={receipt} />}
    </SheetPage>
  );
}

function Sheet({ receipt }: { receipt: HostReceipt }) {
  const { language, t } = useI18n();
  const { seller, buyer, number, invoice } = receipt;
  return (
    <>
      <SheetHead seller={seller} />
      <div className={styles.sheetTitle}>
        <div>
          <h1>
            <RichText id="billing.receiptOf" values={{ number: <Num>{number}</Num> }} />
          </h1>
          <p className={typography.muted}>
            {t('billing.copy')} · <RichText id="billing.issuedOn" values={{ date: <IssueDay receipt={receipt} /> }} />
          </p>
        </div>
      </div>
      <dl className={styles.sides}>
        <SheetBuyer title={t('billing.receivedFrom')} buyer={buyer} />
        <div>
          <dt>{t('billing.onAccountOf')}</dt>
          <dd>
            <b>
              <RichText id="billing.forInvoice" values={{ number: <Num>{invoice.number}</Num> }} />
            </b>
          </dd>
          <dd>{monthText(invoice.month, language)}</dd>
        </div>
      </dl>
      <Received receipt={receipt} />
      <p className={`${typography.small} ${typography.muted}`}>{t('billing.computerised')}</p>
    </>
  );
}

function Received({ receipt }: { receipt: HostReceipt }) {
  const { t } = useI18n();
  const { means, cardLastFour, amountAgorot } = receipt;
  return (
    <dl className={styles.sums}>
      <dt>{t('billing.means')}</dt>
      <dd>
        {t(`billing.means_${means}`)} {cardLastFour && <Num>{`•••• ${cardLastFour}`}</Num>}
      </dd>
      <dt>{t('billing.receivedOn')}</dt>
      <dd>
        <IssueDay receipt={receipt} />
      </dd>
      <dt>
        <b>{t('billing.sumReceived')}</b>
      </dt>
      <dd>
        <b>
          <Price agorot={amountAgorot} />
        </b>
      </dd>
    </dl>
  );
}

function IssueDay({ receipt: { issuedOn } }: { receipt: HostReceipt }) {
  return <DateText date={fromWireDate(issuedOn) ?? ''} style="medium" />;
}
