import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CommissionTerms } from '#contract/commission-terms.ts';
import { commissionQuery } from '#web/admin/admin-queries.ts';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';
import { Dates } from './dates.tsx';
import { TermForm } from './term-form.tsx';

/** What a property's commission is, and when: rates by the day of booking, discounts by the day of departure. */
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
interface PartProps {
  readonly kind: Kind;
  readonly terms: CommissionTerms;
}

function Part({ kind, terms }: PartProps) {
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
