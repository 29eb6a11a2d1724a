import { useRef, useState } from 'react';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { REGISTRATION_STEPS } from '#contract/primitives/registration-steps.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { type Reasons, ReasonsForm } from './reasons-form.tsx';
import * as styles from './review.module.css';
import { useDecide } from './use-decide.ts';

interface DecisionFormProps {
  readonly review: ReviewResponse;
  readonly onDecided: () => void;
  readonly onNext?: (() => void) | undefined;
}

/** Reasons for sending it back at the end, and both decisions in sight. What was written stays, whatever the server says. */
export function DecisionForm({ review, onDecided, onNext }: DecisionFormProps) {
  const { t } = useI18n();
  const form = useRef<HTMLElement>(null);
  const [reasons, setReasons] = useState<Reasons>({});
  const [isMissing, setMissing] = useState(false);
  const decide = useDecide(review, onDecided);
  const written = Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason.trim() !== ''));
  const hasReasons = Object.keys(written).length > 0;
  const sendBack = () => {
    setMissing(!hasReasons);
    if (hasReasons) decide.mutate(written);
    // What is to be written comes into sight, ready to be chosen or typed.
    else form.current?.querySelector<HTMLElement>('button, textarea')?.focus();
  };
  const change = (changed: Reasons) => {
    setReasons(changed);
    setMissing(false);
  };
  return (
    <>
      <section ref={form} className={styles.decide} aria-label={t('adminReview.decision')}>
        <ReasonsForm
          steps={review.kind === 'change' ? ['basic'] : REGISTRATION_STEPS}
          reasons={reasons}
          locale={review.locale}
          isMissing={isMissing}
          onChange={change}
        />
      </section>
      <DecisionBar review={review} decide={decide} hasReasons={hasReasons} onSendBack={sendBack} onNext={onNext} />
    </>
  );
}
