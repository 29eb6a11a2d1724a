import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { Registration } from '#contract/registration.ts';
import type { ApprovalDocument } from '#contract/registration-documents.ts';

/** Why a registration that was sent back is not sent again yet. */
export type KeptBack = { readonly code: 'notMended'; readonly count: number } | { readonly code: 'unchanged' };

/**
 * Whoever was asked to mend something says of each reason that it is dealt with, and has changed something or written why not.
 * @param registration as the server last told it
 * @param approval as it stands here
 */
export function whatKeepsBack(
  { steps, changedSteps }: Pick<Registration, 'steps' | 'changedSteps'>,
  approval: Pick<ApprovalDocument, 'mended' | 'answer'>,
): KeptBack | undefined {
  const isAnswered = approval.answer.trim() !== '';
  const asked = REGISTRATION_STEPS.filter((step: RegistrationStep) => steps[step].reason !== null);
  const count = asked.filter((step) => !approval.mended.includes(step)).length;
  if (count > 0 && !isAnswered) return { code: 'notMended', count };
  return changedSteps?.length === 0 && !isAnswered ? { code: 'unchanged' } : undefined;
}
