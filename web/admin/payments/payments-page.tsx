import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { AdminPayment } from '#contract/admin-payments.ts';
import { DECLINE_REASONS, isOneOf, PAYMENT_REASONS, type PaymentState } from '#contract/primitives/enums.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import { Cell, ListTable } from '#web/admin/frame/list-table.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { Pages } from '#web/admin/frame/pages.tsx';
import { TimeText } from '#web/admin/frame/time-text.tsx';
import type { PaymentsAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { paths } from '#web/paths.ts';
import { InvoicePayments } from './invoice-payments.tsx';
import { PaymentsFilter } from './payments-filter.tsx';
import { paymentsQuery } from './payments-query.ts';
import { RefundDialog } from './refund-dialog.tsx';

const COLUMNS = ['time', 'kind', 'amount', 'reservation', 'place', 'by', 'reason', 'state'] as const;
const TONES = { pending: 'warn', done: 'good', declined: 'bad', failed: 'stone' } as const satisfies Record<PaymentState, string>;

/** What the payment provider was asked for, as it was written down. */
export function PaymentsPage({ address }: { address: PaymentsAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, isFetching, refetch } = useQuery(paymentsQuery(api, address));
  const [refunded, setRefunded] = useState<AdminPayment>();
  return (
    <>
      <PageTitle title={t('adminPayments.title')}>{data && t('adminPayments.found', { count: data.meta.totalItems })}</PageTitle>
      <PaymentsFilter address={address} counts={data?.meta.counts} />
      {!data && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={CreditCard} light="lit" title={t('adminPayments.none')}>
          <p>{t('adminPayments.noneText')}</p>
        </EmptyState>
      )}
      {data && data.data.length > 0 && <Table payments={data.data} onRefund={setRefunded} />}
      {data && <Pages meta={data.meta} linkOf={(page) => paths.adminPayments(language, { ...address, page })} />}
      {data && data.ofInvoices.length > 0 && <InvoicePayments payments={data.ofInvoices} />}
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(undefined)} />}
    </>
  );
}

function Table({ payments, onRefund }: { payments: readonly AdminPayment[]; onRefund: (payment: AdminPayment) => void }) {
  const { t } = useI18n();
  const columns = [
    ...COLUMNS.map((key) => ({ key, name: t(`adminPayments.column_${key}`) })),
    { key: 'actions', name: t('adminPayments.column_actions'), isHidden: true },
  ];
  return (
    <ListTable label={t('adminPayments.title')} columns={columns}>
      {payments.map((payment) => (
        <Row key={payment.id} payment={payment} onRefund={() => onRefund(payment)} />
      ))}
    </ListTable>
  );
}

function Row({ payment, onRefund }: { payment: AdminPayment; onRefund: () => void }) {
  const { language, t } = useI18n();
  const {
    kind,
    purpose,
    amountAgorot,
    reservationId,
    guestName,
    propertyId,
    propertyName,
    by,
    reason,
    state,
    declineReason,
    askedAt,
    refundableAgorot,
  } = payment;
  const nameOf = (column: (typeof COLUMNS)[number]) => t(`adminPayments.column_${column}`);
  return (
    <tr>
      <Cell name={nameOf('time')}>
        <TimeText instant={askedAt} />
      </Cell>
      <Cell>
        <b>{t(`adminPayments.kind_${kind}`)}</b>
        <div className={`${typography.small} ${typography.muted}`}>{t(`adminPayments.purpose_${purpose}`)}</div>
      </Cell>
      <Cell name={nameOf('amount')}>
        <Price agorot={amountAgorot} />
      </Cell>
      <Cell name={nameOf('reservation')}>
        {guestName && <bdi>{guestName}</bdi>}
        {reservationId && (
          <div className={`${typography.small} ${typography.muted}`}>
            <Num>{reservationId}</Num>
          </div>
        )}
      </Cell>
      <Cell name={nameOf('place')}>{propertyName ? <bdi>{propertyName[language]}</bdi> : <Num>{propertyId}</Num>}</Cell>
      <Cell name={nameOf('by')}>{t(`adminPayments.by_${by.as}`)}</Cell>
      <Cell name={nameOf('reason')}>{isOneOf(PAYMENT_REASONS, reason) ? t(`adminPayments.reason_${reason}`) : <bdi>{reason}</bdi>}</Cell>
      <Cell>
        <Tag tone={TONES[state]}>{t(`adminPayments.state_${state}`)}</Tag>
        {declineReason && <WhyDeclined code={declineReason} />}
      </Cell>
      <Cell>
        {refundableAgorot > 0 && reservationId && (
          <Button
            size="s"
            aria-haspopup="dialog"
            aria-label={t('adminPayments.refundOf', { reservation: reservationId })}
            onClick={onRefund}
          >
            {t('adminPayments.refund')}
          </Button>
        )}
      </Cell>
    </tr>
  );
}

/** Why the provider declined, in words; its code is what its support asks for. */
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
