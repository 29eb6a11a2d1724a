import { GUEST_SCORES, HOST_SCORES } from '#contract/primitives/review-choices.ts';
import type { ReviewForGuest } from '#contract/reviews.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { Scores } from '#web/reviews/scores.tsx';
import { Stars } from '#web/reviews/stars.tsx';
import { Written } from '#web/reviews/written.tsx';

interface ShownReviewProps {
  readonly review: ReviewForGuest;
  readonly own: NonNullable<ReviewForGuest['own']>;
  readonly shownAt: string;
}

/** Renders a guest's review as it is shown, the hosts' answer, and what the hosts wrote about the guest. */
export function ShownReview({ review: { answer, other }, own, shownAt }: ShownReviewProps) {
  const { t } = useI18n();
  return (
    <>
      {own.sentAt && (
        <section className={`${boxStyles.box} ${layout.stack}`}>
          <h2 className={typography.display}>
            {own.moderation.state === 'none' ? (
              <RichText id="writeReview.shownSince" values={{ date: <DateText date={todayIn(new Date(shownAt))} style="long" /> }} />
            ) : (
              t('writeReview.boxTitle')
            )}
          </h2>
          {own.overall !== null && <Stars of={own.overall} />}
          <Written text={own.text} locale={own.locale} />
          <Scores names={GUEST_SCORES} scores={own.scores} />
          {own.privateLine !== '' && (
            <p className={`${typography.small} ${typography.muted}`}>
              <RichText id="writeReview.onlyHosts" values={{ text: <bdi className={typography.asTyped}>{own.privateLine}</bdi> }} />
            </p>
          )}
          {answer && (
            <div>
              <p className={typography.strong}>{t('reviews.answer')}</p>
              <Written text={answer.text} />
            </div>
          )}
        </section>
      )}
      {other && (
        <section className={`${boxStyles.box} ${layout.stack}`}>
          <h2 className={typography.display}>{t('writeReview.otherTitle')}</h2>
          <Scores names={HOST_SCORES} scores={other.scores} />
          {other.text !== '' && <Written text={other.text} />}
          <p className={`${typography.small} ${typography.muted}`}>{t('writeReview.otherNote')}</p>
        </section>
      )}
    </>
  );
}
