import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import { timeText } from '#web/admin/frame/instants.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { useSurroundings } from '#web/use-surroundings.ts';
import { ChangesTable } from './changes-table.tsx';
import { DecisionForm } from './decision-form.tsx';
import { RegistrationTable } from './registration-table.tsx';
import { reviewQuery } from './reviews-query.ts';
import type { DescribeField } from './use-change-text.ts';

interface ReviewDetailProps {
  readonly propertyId: number;
  readonly describeField: DescribeField;
  readonly onDecided: () => void;
}

/** One request: who asks, what would change or all of it, and the decision. */
export function ReviewDetail({ propertyId, describeField, onDecided }: ReviewDetailProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { data: review, error, isFetching, refetch } = useQuery(reviewQuery(api, propertyId));
  if (failureCodeOf(error) === 'registration_not_found') return <Notice tone="warn">{t('adminReview.gone')}</Notice>;
  if (!review || error) return <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  return (
    <article className="ad__card">
      <ReviewHead review={review} />
      {review.kind === 'change' ? (
        <ChangesTable changes={review.changes} describeField={describeField} />
      ) : (
        <RegistrationTable registration={review.registration} describeField={describeField} />
      )}
      <DecisionForm key={propertyId} review={review} onDecided={onDecided} />
    </article>
  );
}

function ReviewHead({ review }: { review: ReviewResponse }) {
  const { language, t } = useI18n();
  const { name, owner, phone, requestedAt, kind, changedFields, propertyId } = review;
  return (
    <header className="ad__head">
      <div>
        <h2>
          <bdi>{name[language] || name.he}</bdi>
        </h2>
        <p>
          <bdi>{owner.name}</bdi> ·{' '}
          <a href={`tel:${phone}`}>
            <Num>{phone}</Num>
          </a>{' '}
          ·{' '}
          <a href={`mailto:${owner.email}`}>
            <bdi dir="ltr">{owner.email}</bdi>
          </a>
        </p>
        <p className="t1 mute">
          {kind === 'change' && <>{t('adminReview.fieldsChanged', { count: changedFields })} · </>}
          <RichText id="adminReview.sentAt" values={{ time: <Num>{timeText(requestedAt, language)}</Num> }} />
        </p>
      </div>
      <LinkButton {...paths.adminPreview(language, propertyId)} target="_blank" preload={false}>
        <Icon of={ExternalLink} />
        {t('adminReview.preview')}
      </LinkButton>
    </header>
  );
}
