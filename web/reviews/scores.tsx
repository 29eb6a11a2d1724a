import { isOneOf } from '#contract/primitives/enums.ts';
import { GUEST_SCORES, type GuestScore, type HostScore } from '#contract/primitives/review-choices.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './reviews.module.css';
import { Stars } from './stars.tsx';

type Score = GuestScore | HostScore;

interface ScoresProps {
  readonly names: readonly Score[];
  readonly scores: { readonly [Name in Score]?: number | null | undefined };
}

/** Renders the stars for each of the things that were asked; those without any are left out. */
export function Scores({ names, scores }: ScoresProps) {
  const { t } = useI18n();
  return (
    <dl className={styles.scores}>
      {names.map((name) => {
        const given = scores[name];
        if (given === null || given === undefined) return null;
        return (
          <div key={name}>
            <dt>{isOfGuest(name) ? t(`reviews.score_${name}`) : t(`reviewing.score_${name}`)}</dt>
            <dd>
              <Stars of={given} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const isOfGuest = (name: Score): name is GuestScore => isOneOf(GUEST_SCORES, name);
