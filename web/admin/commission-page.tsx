import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommissionTerms } from '#contract/commission-terms.ts';
import { fromWireDate, type LocalDate, toWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { DateField } from '#web/date-input/date-field.tsx';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { DateRangeText, DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';
import * as listsStyles from '#web/lists/lists.module.css';
import { commissionQuery } from './admin-queries.ts';

/** Renders what a property's commission is, and when: rates by the day of booking, discounts by the day of departure. */
export function CommissionPage({ propertyId }: { propertyId: number }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(commissionQuery(api, language, propertyId));
  const { data: terms } = answer;
  if (!terms) {
    return (
      <>
        <PageTitle title={t('billing.commission')} />
        <AnswerState answer={answer} />
      </>
    );
  }
  const own = <Num>{`${terms.ownPercent}%`}</Num>;
  return (
    <>
      <PageTitle title={t('adminCommission.title', { hotel: terms.hotelName })} />
      <p className={panelStyles.note}>
        <RichText id="adminCommission.own" values={{ percent: own }} />
      </p>
      <Part kind="rates" terms={terms} />
      <Part kind="discounts" terms={terms} />
    </>
  );
}

type Kind = 'rates' | 'discounts';
function Part({ kind, terms }: { kind: Kind; terms: CommissionTerms }) {
  const { t } = useI18n();
  const isOfRates = kind === 'rates';
  const change = useTermChange(terms.propertyId);
  const rows = terms[kind];
  return (
    <section
      className={`${panelStyles.card} ${panelStyles.padded} ${panelStyles.note} ${layout.stack}`}
      aria-label={t(`adminCommission.${kind}`)}
    >
      <h2 className={typography.large}>{t(`adminCommission.${kind}`)}</h2>
      <FailureNotice error={change.error} />
      {rows.length === 0 && <p className={typography.muted}>{t(isOfRates ? 'adminCommission.noRates' : 'adminCommission.noDiscounts')}</p>}
      <ul className={layout.stack}>
        {rows.map(({ id, percent, from, to }) => (
          <li key={id} className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
            <b>
              <Num>{`${percent}%`}</Num>
            </b>
            <Dates from={from} to={to} />
            <Button
              size="s"
              className={layout.atEnd}
              isBusy={change.isPending && change.variables?.id === id}
              aria-label={t('adminCommission.removeOf', { percent: `${percent}%`, dates: [from, to].filter(Boolean).join(' – ') })}
              onClick={() => change.mutate({ kind, id })}
            >
              {t('adminCommission.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <TermForm kind={kind} propertyId={terms.propertyId} today={terms.today} />
    </section>
  );
}

/** Removes a rate or a discount. */
function useTermChange(propertyId: number) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: { kind: Kind; id: number }) => remove(api, propertyId, kind, id),
    onSuccess: (terms) => {
      queryClient.setQueryData(commissionQuery(api, language, propertyId).queryKey, terms);
      show({ tone: 'good', text: t('adminCommission.saved') });
    },
  });
}

function remove(api: Api, propertyId: number, kind: Kind, id: number): Promise<CommissionTerms> {
  const params = { propertyId, id };
  return kind === 'rates'
    ? api.delete('/admin/commission/{propertyId}/rates/{id}', { params })
    : api.delete('/admin/commission/{propertyId}/discounts/{id}', { params });
}

interface TermFormProps {
  readonly kind: 'rates' | 'discounts';
  readonly propertyId: number;
  readonly today: WireDate;
}

/** Adds a rate or a discount; what is in its way is named. */
function TermForm({ kind, propertyId, today }: TermFormProps) {
  const { t } = useI18n();
  const [percent, setPercent] = useState('');
  const [from, setFrom] = useState<LocalDate | undefined>(fromWireDate(today));
  const [to, setTo] = useState<LocalDate>();
  const [isTried, setTried] = useState(false);
  const isOfRates = kind === 'rates';
  const number = Number(percent);
  const isPercent = percent.trim() !== '' && number <= 100 && (isOfRates ? number >= 0 : Number.isInteger(number) && number >= 1);
  const isWhole = isPercent && from !== undefined && (to === undefined ? isOfRates : to >= from);
  const adding = useAdding(kind, propertyId, () => {
    setPercent('');
    setTo(undefined);
    setTried(false);
  });
  return (
    <form
      noValidate
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isWhole) adding.mutate({ percent: number, from: toWireDate(from), to: to === undefined ? null : toWireDate(to) });
      }}
    >
      {isTried && !isWhole && (
        <Notice tone="bad" isAnnounced>
          {t('adminCommission.wrong')}
        </Notice>
      )}
      {adding.error && <Failure error={adding.error} />}
      <div className={listsStyles.filter}>
        <TextField
          label={t('adminCommission.percent')}
          inputMode="decimal"
          dir="ltr"
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
        <DateField label={t('adminCommission.from')} date={from} onChange={setFrom} />
        <DateField label={t(isOfRates ? 'adminCommission.untilOpen' : 'adminCommission.until')} date={to} min={from} onChange={setTo} />
        <Button type="submit" isBusy={adding.isPending}>
          {t(isOfRates ? 'adminCommission.addRate' : 'adminCommission.addDiscount')}
        </Button>
      </div>
    </form>
  );
}

/** With the one that holds on the same days. */
function Failure({ error }: { error: Error }) {
  const { from, to, percent } = error instanceof ApiError ? error.details : {};
  return (
    <FailureNotice error={error}>
      {typeof from === 'string' && (
        <RichText
          id="adminCommission.inTheWay"
          values={{ percent: <Num>{`${percent}%`}</Num>, dates: <Dates from={from} to={typeof to === 'string' ? to : null} /> }}
        />
      )}
    </FailureNotice>
  );
}

function useAdding(kind: TermFormProps['kind'], propertyId: number, onDone: () => void) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ percent, from, to }: { percent: number; from: WireDate; to: WireDate | null }) =>
      kind === 'rates'
        ? api.post('/admin/commission/{propertyId}/rates', { percent, from, to }, { params: { propertyId } })
        : api.post('/admin/commission/{propertyId}/discounts', { percent, from, to: to ?? from }, { params: { propertyId } }),
    onSuccess: (terms) => {
      queryClient.setQueryData(commissionQuery(api, language, propertyId).queryKey, terms);
      show({ tone: 'good', text: t('adminCommission.saved') });
      onDone();
    },
  });
}

/** From one day to another, or from a day on. */
function Dates({ from, to }: { from: WireDate; to: WireDate | null }) {
  const first = fromWireDate(from) ?? '';
  const last = to === null ? undefined : fromWireDate(to);
  if (last !== undefined) return <DateRangeText from={first} to={last} style="medium" />;
  return <RichText id="adminCommission.since" values={{ from: <DateText date={first} style="medium" /> }} />;
}
