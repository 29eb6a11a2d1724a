import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AdminInvoice, AdminInvoices, NewCreditNote } from '#contract/admin-invoices.ts';
import { agorotTyped } from '#rules/format/money.ts';
import { invoiceQuery } from '#web/admin/admin-queries.ts';
import { useWrite } from '#web/admin/use-write.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { TextArea, TextField } from '#web/design-system/text-field.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';

/** Takes back some or all of an invoice's lines; asked about once more before the note is issued. */
export function CreditDialog({ invoice: { id, number }, onClose }: { invoice: AdminInvoices['data'][number]; onClose: () => void }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(invoiceQuery(api, id));
  const { data: invoice } = answer;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const [step, setStep] = useState<'typing' | 'tried' | 'sure'>('typing');
  const once = useOnce();
  const issuing = useWrite({
    write: (client, body: NewCreditNote) =>
      once(body, (idempotencyKey) => client.post('/admin/invoices/{id}/creditNotes', body, { params: { id }, idempotencyKey })),
    said: () => t('adminInvoices.creditDone'),
    onDone: onClose,
  });
  const credits = creditsOf(invoice, typed);
  const isWhole = credits !== undefined && credits.length > 0 && reason.trim() !== '';
  const sum = (credits ?? []).reduce((total, { netAgorot }) => total + netAgorot, 0);
  const isSure = step === 'sure' && isWhole;
  const goOn = () => (isSure ? issuing.mutate({ lines: credits, reason }) : setStep(isWhole ? 'sure' : 'tried'));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={goOn}
      title={t('adminInvoices.creditOf', { number })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('adminInvoices.sureNo')}</Button>
          <Button type="submit" kind={isSure ? 'bad' : 'go'} isBusy={issuing.isPending}>
            {t(isSure ? 'adminInvoices.creditYes' : 'adminInvoices.credit')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p>{t('adminInvoices.creditLead')}</p>
        {!invoice && <AnswerState answer={answer} />}
        {invoice?.lines.map((line) => (
          <LineField
            key={line.reservationId}
            line={line}
            typed={typed[line.reservationId] ?? ''}
            onType={(text) => {
              setTyped({ ...typed, [line.reservationId]: text });
              setStep('typing');
            }}
          />
        ))}
        <TextArea
          label={t('adminInvoices.creditReason')}
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Notices error={issuing.error} isTried={step !== 'typing'} isSure={isSure} sum={sum} />
      </div>
    </Dialog>
  );
}

/** Renders what failed or is missing, or the question before it is done: beside the button, however many lines there are above. */
function Notices({ error, isTried, isSure, sum }: { error: Error | null; isTried: boolean; isSure: boolean; sum: number }) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const isTold = isTried || error !== null;
  useEffect(() => {
    if (isTold) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isTold]);
  return (
    <div ref={place} className={layout.stack}>
      <FailureNotice error={error} />
      {isTried && (
        <Notice tone={isSure ? 'warn' : 'bad'} isAnnounced>
          {isSure ? <RichText id="adminInvoices.creditSure" values={{ amount: <Price agorot={sum} /> }} /> : t('adminInvoices.creditNone')}
        </Notice>
      )}
    </div>
  );
}

interface LineFieldProps {
  readonly line: AdminInvoice['lines'][number];
  readonly typed: string;
  readonly onType: (text: string) => void;
}

function LineField({ line: { reservationId, guestName, leftAgorot }, typed, onType }: LineFieldProps) {
  const { t } = useI18n();
  const isWrong = typed.trim() !== '' && (agorotTyped(typed) ?? Number.POSITIVE_INFINITY) > leftAgorot;
  const values = { id: <Num>{reservationId}</Num>, name: <bdi>{guestName}</bdi>, left: <Price agorot={leftAgorot} /> };
  return (
    <TextField
      label={<RichText id="adminInvoices.creditAmountOf" values={values} />}
      inputMode="decimal"
      dir="ltr"
      disabled={leftAgorot === 0}
      value={typed}
      error={isWrong ? t('errors.credit_exceeds_line') : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** Returns what is typed, as it is sent; undefined where a line has what is no amount, or more than is left of it. */
function creditsOf(invoice: AdminInvoice | undefined, typed: Readonly<Record<string, string>>): NewCreditNote['lines'] | undefined {
  const lines: NewCreditNote['lines'] = [];
  for (const { reservationId, leftAgorot } of invoice?.lines ?? []) {
    const text = typed[reservationId] ?? '';
    if (text.trim() === '') continue;
    const netAgorot = agorotTyped(text);
    if (netAgorot === null || netAgorot > leftAgorot) return undefined;
    if (netAgorot > 0) lines.push({ reservationId, netAgorot });
  }
  return lines;
}
