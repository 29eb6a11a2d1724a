import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromWireDate, type LocalDate, toWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { commissionQuery } from '#web/admin/admin-queries.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { DateField } from '#web/date-input/date-field.tsx';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as listsStyles from '#web/lists/lists.module.css';
import { Dates } from './dates.tsx';

interface TermFormProps {
  readonly kind: 'rates' | 'discounts';
  readonly propertyId: number;
  readonly today: WireDate;
}

/** Adds a rate or a discount; what is in its way is named. */
export function TermForm({ kind, propertyId, today }: TermFormProps) {
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

interface Term {
  readonly percent: number;
  readonly from: WireDate;
  readonly to: WireDate | null;
}

function useAdding(kind: TermFormProps['kind'], propertyId: number, onDone: () => void) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ percent, from, to }: Term) =>
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
