import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, Keyboard, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { REGISTRATION_STEPS } from '#contract/primitives/registration-steps.ts';
import { reviewQuery, reviewsQuery } from '#web/admin/admin-queries.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { type Reasons, ReasonsForm } from './reasons-form.tsx';
import * as styles from './review.module.css';
import { useReviewKeys } from './review-keys.ts';

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

interface DecisionBarProps {
  readonly review: ReviewResponse;
  readonly decide: ReturnType<typeof useDecide>;
  /** True if reasons for sending it back are written: then that is the thing to do next. */
  readonly hasReasons: boolean;
  readonly onSendBack: () => void;
  /** By its key; absent where there is no list to go on in. */
  readonly onNext: (() => void) | undefined;
}

/** Both decisions, in sight wherever the page stands. Approving asks once more: the host is told at once. */
function DecisionBar({ review, decide, hasReasons, onSendBack, onNext }: DecisionBarProps) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const [areKeysOn, setKeysOn] = useState(true);
  const approve = () => setAsking(true);
  useReviewKeys(areKeysOn, {
    ...(onNext && { next: onNext }),
    ...(isAsking ? {} : { approve, sendBack: onSendBack }),
  });
  return (
    <div className={styles.bar}>
      <FailureNotice error={decide.error} />
      {review.kind === 'registration' && !review.owner.isEmailProven && <Notice tone="warn">{t('adminReview.emailUnproven')}</Notice>}
      {review.registration.incompleteSteps.length > 0 && <Notice tone="warn">{t('adminReview.incomplete')}</Notice>}
      {isAsking ? (
        <Question review={review} decide={decide} hasReasons={hasReasons} onCancel={() => setAsking(false)} />
      ) : (
        <div className={styles.actions}>
          <KeysHint isOn={areKeysOn} hasNext={onNext !== undefined} onToggle={() => setKeysOn(!areKeysOn)} />
          <Choices review={review} decide={decide} hasReasons={hasReasons} onSendBack={onSendBack} onApprove={approve} />
        </div>
      )}
    </div>
  );
}

type Deciding = Pick<DecisionBarProps, 'review' | 'decide' | 'hasReasons'>;

function Choices({ review, decide, hasReasons, onSendBack, onApprove }: Deciding & { onSendBack: () => void; onApprove: () => void }) {
  const { t } = useI18n();
  const isChange = review.kind === 'change';
  return (
    <>
      <Button
        kind={hasReasons ? 'go' : 'line'}
        {...(hasReasons ? {} : { className: typography.bad })}
        isBusy={decide.isPending}
        onClick={onSendBack}
      >
        <Icon of={Undo2} flip />
        {t(isChange ? 'adminReview.refuse' : 'adminReview.sendBack')}
      </Button>
      <Button kind={hasReasons ? 'line' : 'go'} onClick={onApprove}>
        <Icon of={Check} />
        {t(isChange ? 'adminReview.approveChange' : 'adminReview.approve')}
      </Button>
    </>
  );
}

function Question({ review, decide, hasReasons, onCancel }: Deciding & { onCancel: () => void }) {
  const { language, t } = useI18n();
  const name = <bdi>{review.name[language] || review.name.he}</bdi>;
  return (
    <div className={styles.actions} role="alert" onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <p className={styles.question}>
        <RichText id={hasReasons ? 'adminReview.askDespiteReasons' : 'adminReview.ask'} values={{ name }} />
      </p>
      <Button kind="quiet" onClick={onCancel}>
        {t('adminReview.askNo')}
      </Button>
      {/* Where the first click was: the second one, or Enter, approves. */}
      <Button kind="go" autoFocus isBusy={decide.isPending} onClick={() => decide.mutate(null, { onError: onCancel })}>
        <Icon of={Check} />
        {t('adminReview.askYes')}
      </Button>
    </div>
  );
}

/** The keys, and a switch for whoever dictates or reaches keys by accident (WCAG 2.1.4). */
function KeysHint({ isOn, hasNext, onToggle }: { isOn: boolean; hasNext: boolean; onToggle: () => void }) {
  const { t } = useI18n();
  return (
    <button type="button" className={styles.keys} aria-pressed={isOn} onClick={onToggle}>
      <Icon of={Keyboard} size="s" />
      {isOn ? (
        <>
          <span className={layout.visuallyHidden}>{t('adminReview.keys')}</span>
          {hasNext && (
            <span>
              <kbd>J</kbd> {t('adminReview.keyNext')}
            </span>
          )}
          <span>
            <kbd>A</kbd> {t('adminReview.keyApprove')}
          </span>
          <span>
            <kbd>R</kbd> {t('adminReview.keySendBack')}
          </span>
        </>
      ) : (
        t('adminReview.keysOff')
      )}
    </button>
  );
}

/** Deciding from the preview of what waits; nothing where nothing does. */
export function PreviewDecision({ propertyId }: { propertyId: number }) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const navigate = useNavigate();
  const waiting = useQuery(reviewsQuery(api)).data?.reviews.some((review) => review.propertyId === propertyId) ?? false;
  const { data: review } = useQuery({ ...reviewQuery(api, propertyId), enabled: waiting });
  if (!waiting || !review) return null;
  return <DecisionForm review={review} onDecided={() => void navigate(paths.adminReviews(language))} />;
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
      queryClient.setQueryData(
        queryKey,
        (list) => list && { ...list, reviews: list.reviews.filter((one) => one.propertyId !== propertyId) },
      );
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
