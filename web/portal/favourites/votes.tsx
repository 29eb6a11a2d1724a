import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { FavouritePlace } from '#contract/favourites.ts';
import { FAVOURITE_VOTES, type FavouriteVote } from '#contract/primitives/favourite-choices.ts';
import { wordsInList } from '#texts/lists.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './favourites.module.css';

const LOOK = {
  up: { icon: ThumbsUp, name: 'favourites.voteUp', voters: 'favourites.votersUp', names: 'upNames' },
  down: { icon: ThumbsDown, name: 'favourites.voteDown', voters: 'favourites.votersDown', names: 'downNames' },
} as const;

/** The form that a place's votes belong to where there are no scripts. */
export const voteFormOf = (hotelId: number) => `vote-${hotelId}`;

interface VotesProps {
  readonly place: FavouritePlace;
  /** Takes a vote, or takes it back. Absent: votes are only looked at. */
  readonly onVote?: (vote: FavouriteVote | null) => void;
}

/** Renders how many are for a place and against it, and who; with the buttons to vote, where the reader can. */
export function Votes({ place, onVote }: VotesProps) {
  const { t } = useI18n();
  const { hotelId, title, votes } = place;
  if (!onVote && votes.up + votes.down === 0) return null;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form of its own */}
      <div role="group" aria-label={t('favourites.votesOn', { title })} className={`${layout.row} ${layout.tight}`}>
        {FAVOURITE_VOTES.map((vote) => {
          const isOwn = votes.ownVote === vote;
          const inside = (
            <>
              <Icon of={LOOK[vote].icon} />
              <Num>{votes[vote]}</Num>
            </>
          );
          if (!onVote)
            return (
              <span key={vote} className={styles.tally}>
                {inside}
              </span>
            );
          return (
            <button
              key={vote}
              type="submit"
              form={voteFormOf(hotelId)}
              name="vote"
              value={isOwn ? 'none' : vote}
              className={styles.vote}
              aria-pressed={isOwn}
              aria-label={`${t(LOOK[vote].name, { title })} (${votes[vote]})`}
              onClick={(event) => {
                event.preventDefault();
                onVote(isOwn ? null : vote);
              }}
            >
              {inside}
            </button>
          );
        })}
      </div>
      {FAVOURITE_VOTES.map((vote) => (
        <Voters key={vote} words={LOOK[vote].voters} names={votes[LOOK[vote].names]} count={votes[vote]} />
      ))}
    </div>
  );
}

interface VotersProps {
  readonly words: 'favourites.votersUp' | 'favourites.votersDown';
  /** The first of them. */
  readonly names: readonly string[];
  readonly count: number;
}

function Voters({ words, names, count }: VotersProps) {
  const { language, t } = useI18n();
  if (names.length === 0) return null;
  const others = count - names.length;
  const list = others > 0 ? t('favourites.andMore', { names: names.join(', '), count: others }) : wordsInList([...names], language);
  return (
    <p className={`${typography.small} ${typography.soft} ${styles.voters}`}>
      <RichText id={words} values={{ names: <bdi>{list}</bdi> }} />
    </p>
  );
}
