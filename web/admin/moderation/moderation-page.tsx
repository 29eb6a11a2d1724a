import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { GUEST_SCORES, HOST_SCORES, MODERATION_LISTS, type ReviewSign } from '#contract/primitives/review-choices.ts';
import type { ModeratedReview } from '#contract/reviews.ts';
import { moderationQuery } from '#web/admin/admin-queries.ts';
import { TimeText } from '#web/admin/frame/instants.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import type { ModerationAddress } from '#web/admin-addresses.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Row } from '#web/design-system/layout.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { FilterChips } from '#web/lists/list-filter.tsx';
import { EmptyList, ListResults } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import { Scores } from '#web/reviews/scores.tsx';
import { Stars } from '#web/reviews/stars.tsx';
import { Written } from '#web/reviews/written.tsx';
import { type Deciding, DecisionDialog } from './decision-dialog.tsx';

/** Renders the reviews that wait for a decision, are hidden, or all: what is in them, why they wait, and the decision. */
export function ModerationPage({ address }: { address: ModerationAddress }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const reviews = useQuery(moderationQuery(api, address));
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      <PageTitle title={t('moderation.title')}>{reviews.data && t('moderation.found', { count: reviews.data.meta.totalItems })}</PageTitle>
      <FilterChips
        label={t('admin.byState')}
        values={MODERATION_LISTS}
        chosen={address.list ?? 'waiting'}
        nameOf={(list) => t(`moderation.list_${list}`)}
        linkOf={(list) => paths.adminModeration(language, list === 'waiting' ? {} : { list })}
      />
      <ListResults
        answer={reviews}
        empty={<EmptyList isGood icon={MessageSquareText} title={t('moderation.none')} />}
        linkOf={(page) => paths.adminModeration(language, { ...address, page })}
      >
        {(rows) => (
          <ul className={panelStyles.messages}>
            {rows.map((review) => (
              <li key={review.id} className={`${panelStyles.card} ${panelStyles.message}`}>
                <Item review={review} onDecide={setDeciding} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
      {deciding && <DecisionDialog deciding={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

interface ItemProps {
  readonly review: ModeratedReview;
  readonly onDecide: (deciding: Deciding) => void;
}

function Item({ review, onDecide }: ItemProps) {
  const { language, t } = useI18n();
  const { reservationId, side, property, sentAt, state, signs, overall, scores, text, privateLine, decision } = review;
  return (
    <>
      <Row wraps>
        <b>
          <RichText
            id={`moderation.by_${side}`}
            values={{ hotel: <bdi>{property.name[language]}</bdi>, name: <bdi>{review.authorName ?? t('reviews.aGuest')}</bdi> }}
          />
        </b>
        <Num>{reservationId}</Num>
        <span className={`${typography.small} ${typography.muted}`}>
          <TimeText instant={sentAt} />
        </span>
        <Tag tone={state === 'hidden' ? 'bad' : state === 'held' ? 'warn' : 'stone'}>{t(`moderation.state_${state}`)}</Tag>
        {!review.shownAt && <Tag>{t('moderation.notYet')}</Tag>}
      </Row>
      <Signs signs={signs} />
      {overall !== null && (
        <div>
          <Stars of={overall} />
        </div>
      )}
      {text !== '' && <Written text={text} locale={review.locale} />}
      <Scores names={side === 'guest' ? GUEST_SCORES : HOST_SCORES} scores={scores} />
      {privateLine !== '' && (
        <p className={typography.small}>
          <RichText id="moderation.privateLine" values={{ text: <bdi>{privateLine}</bdi> }} />
        </p>
      )}
      <Objections review={review} />
      {decision && (
        <p className={typography.small}>
          <b>{t('moderation.decided')}</b> <TimeText instant={decision.at} />
          {decision.by && (
            <>
              {' · '}
              <bdi>{decision.by}</bdi>
            </>
          )}
          {' · '}
          <bdi>{decision.reason}</bdi>
        </p>
      )}
      <Decisions review={review} about="review" onDecide={onDecide} />
      {review.answer && (
        <>
          <p className={typography.strong}>
            {t('reviews.answer')}{' '}
            <Tag tone={review.answer.state === 'none' ? 'stone' : 'warn'}>{t(`moderation.state_${review.answer.state}`)}</Tag>
          </p>
          <Signs signs={review.answer.signs} />
          <Written text={review.answer.text} />
          <Decisions review={review} about="answer" onDecide={onDecide} />
        </>
      )}
    </>
  );
}

/** Renders why it is kept back. */
function Signs({ signs }: { signs: readonly ReviewSign[] }) {
  const { t } = useI18n();
  if (signs.length === 0) return null;
  return (
    <Row wraps gap={2}>
      {signs.map((sign) => (
        <Tag key={sign} tone="warn">
          {t(`moderation.sign_${sign}`)}
        </Tag>
      ))}
    </Row>
  );
}

/** Renders what readers report, and what the sides say against a decision. */
function Objections({ review: { reports, appeals } }: Pick<ItemProps, 'review'>) {
  const { t } = useI18n();
  return (
    <>
      {reports.map(({ reason, words, at, isOpen }) => (
        <p key={at} className={isOpen ? '' : typography.muted}>
          <b>{t('moderation.reported')}</b> <TimeText instant={at} /> · {t(`reviews.reason_${reason}`)}
          {words !== '' && (
            <>
              {' · '}
              <bdi>{words}</bdi>
            </>
          )}
        </p>
      ))}
      {appeals.map(({ by, words, at, isOpen }) => (
        <p key={at} className={isOpen ? '' : typography.muted}>
          <b>{t(`moderation.appeal_${by}`)}</b> <TimeText instant={at} /> · <bdi>{words}</bdi>
        </p>
      ))}
    </>
  );
}

function Decisions({ review, about, onDecide }: ItemProps & Pick<Deciding, 'about'>) {
  const { t } = useI18n();
  const id = review.reservationId;
  return (
    <Row wraps gap={2}>
      <Button size="s" aria-label={t(`moderation.show_${about}`, { id })} onClick={() => onDecide({ review, about, decision: 'shown' })}>
        {t('moderation.show')}
      </Button>
      <Button size="s" aria-label={t(`moderation.hide_${about}`, { id })} onClick={() => onDecide({ review, about, decision: 'hidden' })}>
        {t('moderation.hide')}
      </Button>
    </Row>
  );
}
