import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { AdminPayment, AdminPayments } from '#contract/admin-payments.ts';
import {
  DECLINE_REASONS,
  type InvoicePaymentState,
  isOneOf,
  PAYMENT_KINDS,
  PAYMENT_REASONS,
  PAYMENT_STATES,
  type PaymentState,
} from '#contract/primitives/enums.ts';
import { paymentsQuery } from '#web/admin/admin-queries.ts';
import { TimeText } from '#web/admin/frame/instants.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import type { PaymentsAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { type Column, DataTable, Under } from '#web/lists/data-table.tsx';
import { FilterChips, FilterForm, SelectFilter } from '#web/lists/list-filter.tsx';
import { EmptyList, ListResults } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Renders what the payment provider was asked for, as it was written down. */
export function PaymentsPage({ address }: { address: PaymentsAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const payments = useQuery(paymentsQuery(api, address));
  const [refunded, setRefunded] = useState<AdminPayment>();
  const { data } = payments;
  return (
    <>
      <PageTitle title={t('adminPayments.title')}>{data && t('adminPayments.found', { count: data.meta.totalItems })}</PageTitle>
      <PaymentsFilter address={address} counts={data?.meta.counts} />
      <ListResults
        answer={payments}
        empty={<EmptyList isGood icon={CreditCard} title={t('adminPayments.none')} text={t('adminPayments.noneText')} />}
        linkOf={(page) => paths.adminPayments(language, { ...address, page })}
      >
        {(rows) => <PaymentsTable payments={rows} onRefund={setRefunded} />}
      </ListResults>
      {data && data.ofInvoices.length > 0 && <InvoicePayments payments={data.ofInvoices} />}
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(undefined)} />}
    </>
  );
}

/** Renders which payments are listed: by kind, reservation, place and state. */
function PaymentsFilter({ address, counts }: { address: PaymentsAddress; counts: AdminPayments['meta']['counts'] | undefined }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  // Another filter begins at the first page.
  const { page: _, ...filter } = address;
  const search = (textOf: (name: string) => string) => {
    const [kind, property] = [textOf('kind'), Number(textOf('property'))];
    // Numbers of reservations are also typed as they are shown, with dashes, or in small letters.
    const reservation = textOf('reservation').replace(/[^0-9a-z]/gi, '');
    void navigate(
      paths.adminPayments(language, {
        state: address.state,
        kind: isOneOf(PAYMENT_KINDS, kind) ? kind : undefined,
        reservation: reservation.toUpperCase() || undefined,
        property: Number.isInteger(property) && property > 0 ? property : undefined,
      }),
    );
  };
  return (
    <>
      <FilterForm
        filter={filter}
        onSearch={search}
        submit={t('admin.search')}
        clear={t('adminAudit.clearFilter')}
        clearLink={paths.adminPayments(language)}
      >
        <SelectFilter
          label={t('adminPayments.byKind')}
          name="kind"
          value={address.kind ?? 'all'}
          options={(['all', ...PAYMENT_KINDS] as const).map((value) => ({ value, label: t(`adminPayments.kind_${value}`) }))}
        />
        <TextField
          label={t('adminPayments.byReservation')}
          name="reservation"
          defaultValue={address.reservation}
          maxLength={40}
          autoCapitalize="characters"
          dir="ltr"
        />
        <TextField label={t('admin.byProperty')} name="property" defaultValue={address.property} inputMode="numeric" dir="ltr" />
      </FilterForm>
      <FilterChips
        label={t('admin.byState')}
        values={[undefined, ...PAYMENT_STATES]}
        chosen={address.state}
        nameOf={(state) => t(`adminPayments.state_${state ?? 'all'}`)}
        countOf={(state) => state && counts?.[state]}
        linkOf={(state) => paths.adminPayments(language, { ...filter, state })}
      />
    </>
  );
}

const TONES = { pending: 'warn', done: 'good', declined: 'bad', failed: 'stone' } as const satisfies Record<PaymentState, string>;

function PaymentsTable({ payments, onRefund }: { payments: readonly AdminPayment[]; onRefund: (payment: AdminPayment) => void }) {
  const { language, t } = useI18n();
  const columns: Column<AdminPayment>[] = [
    { key: 'time', header: t('adminPayments.column_time'), cell: ({ askedAt }) => <TimeText instant={askedAt} /> },
    {
      key: 'kind',
      header: t('adminPayments.column_kind'),
      isUnnamed: true,
      cell: ({ kind, purpose }) => (
        <>
          <b>{t(`adminPayments.kind_${kind}`)}</b>
          <Under>{t(`adminPayments.purpose_${purpose}`)}</Under>
        </>
      ),
    },
    { key: 'amount', header: t('adminPayments.column_amount'), cell: ({ amountAgorot }) => <Price agorot={amountAgorot} /> },
    {
      key: 'reservation',
      header: t('adminPayments.column_reservation'),
      cell: ({ guestName, reservationId }) => (
        <>
          {guestName && <bdi>{guestName}</bdi>}
          {reservationId && (
            <Under>
              <Link {...paths.reservation(language, reservationId)} className={typography.link} preload={false}>
                <Num>{reservationId}</Num>
              </Link>
            </Under>
          )}
        </>
      ),
    },
    {
      key: 'place',
      header: t('adminPayments.column_place'),
      cell: ({ propertyId, propertyName }) => (propertyName ? <bdi>{propertyName[language]}</bdi> : <Num>{propertyId}</Num>),
    },
    { key: 'by', header: t('adminPayments.column_by'), cell: ({ by }) => t(`adminPayments.by_${by.as}`) },
    {
      key: 'reason',
      header: t('adminPayments.column_reason'),
      cell: ({ reason }) => (isOneOf(PAYMENT_REASONS, reason) ? t(`adminPayments.reason_${reason}`) : <bdi>{reason}</bdi>),
    },
    {
      key: 'state',
      header: t('adminPayments.column_state'),
      isUnnamed: true,
      cell: ({ state, declineReason }) => (
        <>
          <Tag tone={TONES[state]}>{t(`adminPayments.state_${state}`)}</Tag>
          {declineReason && <WhyDeclined code={declineReason} />}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('adminPayments.column_actions'),
      isHeaderHidden: true,
      cell: (payment) =>
        payment.refundableAgorot > 0 &&
        payment.reservationId && (
          <Button
            size="s"
            aria-haspopup="dialog"
            aria-label={t('adminPayments.refundOf', { reservation: payment.reservationId })}
            onClick={() => onRefund(payment)}
          >
            {t('adminPayments.refund')}
          </Button>
        ),
    },
  ];
  return <DataTable label={t('adminPayments.title')} rows={payments} columns={columns} keyOf={({ id }) => id} />;
}

/** Renders why the provider declined, in words; its code is what its support asks for. */
function WhyDeclined({ code }: { code: string }) {
  const { t } = useI18n();
  return (
    <>
      <br />
      {t(`adminPayments.declined_${isOneOf(DECLINE_REASONS, code) ? code : 'other'}`)}{' '}
      <code dir="ltr" className={`${typography.small} ${typography.muted}`}>
        {code}
      </code>
    </>
  );
}

const INVOICE_TONES = {
  open: 'warn',
  paid: 'good',
  declined: 'bad',
  cancelled: 'stone',
  expired: 'stone',
  mismatched: 'bad',
  refunding: 'warn',
  refunded: 'stone',
} as const satisfies Record<InvoicePaymentState, string>;

/** Renders what hosts have paid of their invoices, or tried to: the latest. */
function InvoicePayments({ payments }: { payments: AdminPayments['ofInvoices'] }) {
  const { t } = useI18n();
  const columns: Column<AdminPayments['ofInvoices'][number]>[] = [
    { key: 'time', header: t('adminPayments.column_time'), cell: ({ askedAt }) => <TimeText instant={askedAt} /> },
    { key: 'invoice', header: t('adminPayments.column_invoice'), cell: ({ invoiceNumber }) => <Num>{invoiceNumber}</Num> },
    { key: 'amount', header: t('adminPayments.column_amount'), cell: ({ amountAgorot }) => <Price agorot={amountAgorot} /> },
    { key: 'place', header: t('adminPayments.column_place'), cell: ({ propertyId }) => <Num>{propertyId}</Num> },
    { key: 'card', header: t('adminPayments.column_card'), cell: ({ cardLastFour }) => cardLastFour && <Num>{cardLastFour}</Num> },
    { key: 'reference', header: t('adminPayments.column_reference'), cell: ({ reference }) => reference && <Num>{reference}</Num> },
    {
      key: 'state',
      header: t('adminPayments.column_state'),
      isUnnamed: true,
      cell: ({ state }) => <Tag tone={INVOICE_TONES[state]}>{t(`adminPayments.ofInvoice_${state}`)}</Tag>,
    },
  ];
  return (
    <section>
      <h2>{t('adminPayments.ofInvoices')}</h2>
      <DataTable label={t('adminPayments.ofInvoices')} rows={payments} columns={columns} keyOf={({ key }) => key} />
    </section>
  );
}
