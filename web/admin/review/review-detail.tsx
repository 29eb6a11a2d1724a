import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import { reviewQuery } from '#web/admin/admin-queries.ts';
import { TimeText } from '#web/admin/frame/instants.tsx';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { ChangesSinceSentBack } from './changes-since.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ChangesTable } from './difference.tsx';
import { RegistrationTable } from './registration-table.tsx';
import * as styles from './review.module.css';
import { ReviewMap } from './review-map.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import type { ReviewSlots } from './review-slots.ts';
import { SentBack } from './sent-back.tsx';

interface ReviewDetailProps {
  readonly propertyId: number;
  readonly slots: ReviewSlots;
  readonly onDecided: () => void;
  /** To the next request of the queue; undefined where there is none. */
  readonly onNext: (() => void) | undefined;
}

/** One request: who asks, what would change or all of it, and the decision. */
export function ReviewDetail({ propertyId, slots, onDecided, onNext }: ReviewDetailProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(reviewQuery(api, propertyId));
  const { data: review, error } = answer;
  if (failureCodeOf(error) === 'registration_not_found') return <Notice tone="warn">{t('adminReview.gone')}</Notice>;
  if (!review || error) return <AnswerState answer={answer} />;
  return (
    <article className={panelStyles.card}>
      <ReviewHead review={review} />
      <ReviewContents review={review} slots={slots} />
      <DecisionForm key={propertyId} review={review} onDecided={onDecided} onNext={onNext} />
    </article>
  );
}

/** Renders only what changed of what was seen before, until all of it is asked for; of a new registration everything. */
function ReviewContents({ review, slots }: { review: ReviewResponse; slots: ReviewSlots }) {
  const { t } = useI18n();
  const { describeField, renderMap } = slots;
  const isChange = review.kind === 'change';
  const since = review.sentBack?.since;
  const [isWhole, setWhole] = useState(!isChange && !since);
  const [areAllOpen, setAllOpen] = useState(false);
  const isMoved = [...review.changes, ...(since?.steps ?? [])].some(({ path }) => path.startsWith('address.'));
  return (
    <>
      {isChange && (
        <ChangesTable
          changes={review.changes}
          pin={review.registration.steps.basic.document.address}
          describeField={describeField.property}
        />
      )}
      {review.sentBack && <SentBack sentBack={review.sentBack} answer={review.registration.steps.approval.document.answer} />}
      {since && <ChangesSinceSentBack since={since} units={review.registration.units} slots={slots} />}
      <div className={styles.toggle}>
        {(isChange || since) && (
          <Checkbox checked={!isWhole} onChange={({ target }) => setWhole(!target.checked)}>
            {t('adminReview.onlyChanged')}
          </Checkbox>
        )}
        {isWhole && (
          <Button kind="quiet" size="s" onClick={() => setAllOpen(!areAllOpen)}>
            {t(areAllOpen ? 'adminReview.foldAll' : 'adminReview.openAll')}
          </Button>
        )}
      </div>
      {isWhole && <ReviewPhotos review={review} slots={slots} />}
      {(isWhole || isMoved) && <ReviewMap review={review} renderMap={renderMap} />}
      {/* Anew: what was opened or folded by hand follows, too. */}
      {isWhole && <RegistrationTable key={String(areAllOpen)} registration={review.registration} slots={slots} areAllOpen={areAllOpen} />}
    </>
  );
}

function ReviewHead({ review }: { review: ReviewResponse }) {
  const { language, t } = useI18n();
  const { name, owner, phone, requestedAt, kind, changedFields, propertyId } = review;
  return (
    <header className={styles.head}>
      <div>
        <h2>
          <bdi>{name[language] || name.he}</bdi>
        </h2>
        <p>
          <bdi>{owner.name}</bdi> ·{' '}
          <a href={phoneAddress(phone)}>
            <PhoneNumber phone={phone} />
          </a>{' '}
          ·{' '}
          <a href={`mailto:${owner.email}`}>
            <bdi dir="ltr">{owner.email}</bdi>
          </a>
        </p>
        <p className={`${typography.small} ${typography.muted}`}>
          {kind === 'change' && <>{t('adminReview.fieldsChanged', { count: changedFields })} · </>}
          <RichText id="adminReview.sentAt" values={{ time: <TimeText instant={requestedAt} /> }} />
        </p>
      </div>
      <span className={`${layout.row} ${layout.wrapping}`}>
        <LinkButton {...paths.adminPreview(language, propertyId)} target="_blank" preload={false}>
          <Icon of={ExternalLink} />
          {t('adminReview.preview')}
        </LinkButton>
      </span>
    </header>
  );
}
