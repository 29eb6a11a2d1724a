import { FileDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HostCreditNote, HostInvoice } from '#contract/billing.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { lastDayOf } from '#rules/billing/month.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row } from '#web/design-system/layout.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { monthText } from '#web/invoices/month-text.ts';
import { paths } from '#web/paths.ts';
import * as styles from './billing.module.css';
import { BillingWait } from './billing-frame.tsx';
import { Amount, Day } from './cells.tsx';

type Party = HostInvoice['seller'];

interface SheetPageProps<Paper> {
  readonly answer: { readonly data: Paper | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** Address of its copy as PDF. */
  readonly href: string;
  /** Returns what else stands in the line above it. */
  readonly tools?: (paper: Paper) => ReactNode;
  readonly children: (paper: Paper) => ReactNode;
}

/** Renders a page that is a sheet of paper, under a line of what can be done with it. */
export function SheetPage<Paper>({ answer: { data, error, refetch }, href, tools, children }: SheetPageProps<Paper>) {
  const { language, t } = useI18n();
  return (
    <>
      <Row wraps gap={2} className={styles.tools}>
        <LinkButton {...paths.ownerInvoices(language)} size="s">
          {t('billing.toInvoices')}
        </LinkButton>
        {data && tools?.(data)}
        {data && <SheetTools href={href} />}
      </Row>
      {!data && <BillingWait isPageTitle error={error} onRetry={() => void refetch()} />}
      {data && <article className={styles.sheet}>{children(data)}</article>}
    </>
  );
}

function SheetTools({ href }: { href: string }) {
  const { t } = useI18n();
  return (
    <>
      <a className={`${buttonClass({ size: 's' })} ${layout.atEnd}`} href={href} download>
        <Icon of={FileDown} size="s" />
        {t('billing.pdf')}
      </a>
      <Button size="s" onClick={() => window.print()}>
        <Icon of={Printer} size="s" />
        {t('billing.print')}
      </Button>
    </>
  );
}

/** Shows who issues a sheet of paper. */
export function SheetHead({ seller }: { seller: Party }) {
  const { language } = useI18n();
  const { site } = useSurroundings();
  return (
    <header className={styles.sheetHead}>
      <p className={styles.brand}>{site.name[language]}</p>
      <address>
        <bdi>{seller.name}</bdi>
        <br />
        <RichText id="billing.licensedDealer" values={{ number: <Num>{seller.number}</Num> }} />
        <br />
        <bdi>{seller.address}</bdi>
      </address>
    </header>
  );
}

/** Whom it is for: an entry of its sides. */
export function SheetBuyer({ title, buyer }: { title: string; buyer: Party }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>
          <bdi>{buyer.name}</bdi>
        </b>
      </dd>
      <dd>
        <RichText id="billing.businessNumber" values={{ number: <Num>{buyer.number}</Num> }} />
      </dd>
      <dd>
        <bdi>{buyer.address}</bdi>
      </dd>
    </div>
  );
}

/** Invoices and credit notes, which have these parts in common. */
type Paper = HostInvoice | HostCreditNote;

export function Sides({ paper: { buyer, month } }: { paper: Paper }) {
  const { language, t } = useI18n();
  const first = fromWireDate(`01-${month}`) ?? '';
  return (
    <dl className={styles.sides}>
      <SheetBuyer title={t('billing.to')} buyer={buyer} />
      <div>
        <dt>{t('billing.period')}</dt>
        <dd>
          <b>{monthText(month, language)}</b>
        </dd>
        <dd>
          <RichText
            id="billing.byCheckOut"
            values={{ dates: <DateRangeText from={first} to={lastDayOf(first.slice(0, 7))} style="medium" /> }}
          />
        </dd>
      </div>
    </dl>
  );
}

export function Details({ paper: { lines } }: { paper: Paper }) {
  const { t } = useI18n();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('billing.checkOut')}</th>
            <th scope="col">{t('billing.reservation')}</th>
            <th scope="col">{t('billing.detail')}</th>
            <th scope="col">{t('billing.basisOfStay')}</th>
            <th scope="col">{t('billing.commission')}</th>
            <th scope="col">{t('billing.discount')}</th>
            <th scope="col">{t('billing.netOfLine')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.reservationId}>
              <td data-name={t('billing.checkOut')}>
                <Day date={line.to} style="medium" />
              </td>
              <td data-name={t('billing.reservation')}>
                <Num>{line.reservationId}</Num>
              </td>
              <td className={styles.leading}>
                {line.outcome === 'stayed' || line.outcome === null
                  ? t('billing.stayOf', { nights: t('common.nights', { count: line.nights }) })
                  : t(`billing.outcome_${line.outcome}`)}
              </td>
              <Amount name={t('billing.basisOfStay')} agorot={line.basisAgorot} />
              <Amount name={t('billing.commission')} agorot={line.commissionAgorot} />
              <Amount name={t('billing.discount')} agorot={-line.discountAgorot} />
              <Amount name={t('billing.netOfLine')} agorot={line.netAgorot} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SumsProps {
  readonly paper: Pick<Paper, 'netAgorot' | 'vatPercent' | 'vatAgorot' | 'totalAgorot'>;
  /** What the total is called. */
  readonly total: string;
  readonly beside?: ReactNode;
  /** More entries of the list. */
  readonly children?: ReactNode;
}

export function Sums({ paper: { netAgorot, vatPercent, vatAgorot, totalAgorot }, total, beside, children }: SumsProps) {
  const { t } = useI18n();
  return (
    <dl className={styles.sums}>
      <dt>{t('billing.net')}</dt>
      <dd>
        <Price agorot={netAgorot} />
      </dd>
      <dt>
        <RichText id="billing.vat" values={{ rate: <Num>{`${vatPercent}%`}</Num> }} />
      </dt>
      <dd>
        <Price agorot={vatAgorot} />
      </dd>
      <dt>
        <b>{total}</b> {beside}
      </dt>
      <dd>
        <b>
          <Price agorot={totalAgorot} />
        </b>
      </dd>
      {children}
    </dl>
  );
}
