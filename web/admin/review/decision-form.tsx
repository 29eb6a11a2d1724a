import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { REGISTRATION_STEPS } from '#contract/primitives/registration-steps.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type Reasons, ReasonsForm } from './reasons-form.tsx';
import * as styles from './review.module.css';
import { reviewQuery, reviewsQuery } from './reviews-query.ts';

/** The two decisions. What was written stays, whatever the server says. */
export function DecisionForm({ review, onDecided }: { review: ReviewResponse; onDecided: () => void }) {
  const { t } = useI18n();
  const [reasons, setReasons] = useState<Reasons>({});
  const [isMissing, setMissing] = useState(false);
  const decide = useDecide(review, onDecided);
  const isChange = review.kind === 'change';
  const isIncomplete = review.registration.incompleteSteps.length > 0;
  const sendBack = () => {
    const written = Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason.trim() !== ''));
    const isEmpty = Object.keys(written).length === 0;
    setMissing(isEmpty);
    if (!isEmpty) decide.mutate(written);
  };
  const change = (changed: Reasons) => {
    setReasons(changed);
    setMissing(false);
  };
  return (
    <section id="decision" tabIndex={-1} className={styles.decide} aria-label={t('adminReview.decision')}>
      <ReasonsForm
        steps={isChange ? ['basic'] : REGISTRATION_STEPS}
        reasons={reasons}
        locale={review.locale}
        isMissing={isMissing}
        onChange={change}
      />
      {isIncomplete && <Notice tone="warn">{t('adminReview.incomplete')}</Notice>}
      {decide.error && (
        <Notice tone="bad" isAnnounced>
          {t(`errors.${failureCodeOf(decide.error)}`)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button className={typography.bad} isBusy={decide.isPending && decide.variables !== null} onClick={sendBack}>
          <Icon of={Undo2} flip />
          {t(isChange ? 'adminReview.refuse' : 'adminReview.sendBack')}
        </Button>
        <Button kind="go" isBusy={decide.isPending && decide.variables === null} onClick={() => decide.mutate(null)}>
          <Icon of={Check} />
          {t(isChange ? 'adminReview.approveChange' : 'adminReview.approve')}
        </Button>
      </div>
    </section>
  );
}

/** Reasons send it back; null approves. */
type Decision = Reasons | null;

/** Decides on what was seen. Where it was decided or edited meanwhile, the present state is brought, and nothing was done. */
function useDecide({ propertyId, revision }: Pick<ReviewResponse, 'propertyId' | 'revision'>, onDecided: () => void) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (reasons: Decision) =>
      reasons === null
        ? api.post('/admin/reviews/{propertyId}/approval', { revision }, { params: { propertyId } })
        : api.post('/admin/reviews/{propertyId}/changes', { revision, reasons }, { params: { propertyId } }),
    onSuccess: async (_, reasons) => {
      toasts.show({ tone: 'good', text: t(reasons === null ? 'adminReview.approved' : 'adminReview.sentBack') });
      const { queryKey } = reviewsQuery(api);
      queryClient.setQueryData(queryKey, (list) => list && { reviews: list.reviews.filter((one) => one.propertyId !== propertyId) });
      // What was decided waits no more: asking for it again would find nothing.
      await queryClient.invalidateQueries({ queryKey: reviewQuery(api, propertyId).queryKey, refetchType: 'none' });
      onDecided();
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      if (failureCodeOf(error) !== 'registration_not_in_review') return;
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
}
