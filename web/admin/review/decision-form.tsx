import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { REGISTRATION_STEPS } from '#contract/primitives/registration-steps.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type Reasons, ReasonsForm } from './reasons-form.tsx';
import { useDecide } from './use-decide.ts';

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
    <section id="decision" tabIndex={-1} className="ad__decide" aria-label={t('adminReview.decision')}>
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
      <div className="ad__actions">
        <Button className="text-bad" isBusy={decide.isPending && decide.variables !== null} onClick={sendBack}>
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
