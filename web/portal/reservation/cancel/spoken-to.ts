import type { CancellationTerms } from '#contract/cancellation.ts';

/** Whom the question speaks to: guests of what is theirs, everybody else of the guest. */
export type SpokenTo = 'guest' | 'team';

export function spokenTo(terms: Pick<CancellationTerms, 'onBehalfOf'> | undefined): SpokenTo {
  return terms?.onBehalfOf.includes('host') ? 'team' : 'guest';
}

/** The text of what stands in the way. */
export function obstacleText(terms: Pick<CancellationTerms, 'onBehalfOf' | 'obstacle'>) {
  const obstacle = terms.obstacle ?? 'tooLate';
  return obstacle === 'noShow' ? (`cancel.obstacle_noShow_${spokenTo(terms)}` as const) : (`cancel.obstacle_${obstacle}` as const);
}
