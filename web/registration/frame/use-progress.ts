import { useSyncExternalStore } from 'react';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import { issuesOfStep, issuesOfUnits } from '#web/registration/checks/issues-now.ts';
import { useVocabulary } from '#web/registration/checks/use-vocabulary.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';

export interface StepProgress {
  readonly isDone: boolean;
  /** Errors that keep it from being sent; 0 for a step that was not begun. */
  readonly missing: number;
  /** The admin asked to mend something here, and the host has not said that it is dealt with. */
  readonly hasReason: boolean;
  /** Nothing is missing because of answers that we propose. */
  readonly isProposed: boolean;
}

/** How far each step is, with each word that is typed. */
export function useProgress(): Readonly<Record<RegistrationStep, StepProgress>> {
  const { registration, savers } = useRegistration();
  const vocabulary = useVocabulary();
  useSyncExternalStore(savers.subscribe, savers.getVersion, savers.getVersion);
  const { mended } = savers.step('approval').getSnapshot().document;
  const entries = REGISTRATION_STEPS.map((step): [RegistrationStep, StepProgress] => {
    if (step === 'photos') {
      const { isComplete, issues, reason, targets } = registration.steps.photos;
      const isBegun = targets.some(({ actual }) => actual > 0);
      return [
        step,
        {
          isDone: isComplete,
          missing: isBegun ? errorsOf(issues) : 0,
          hasReason: reason !== null && !mended.includes(step),
          isProposed: false,
        },
      ];
    }
    const snapshot = savers.step(step).getSnapshot();
    const units = step === 'layout' ? savers.units().map((unit) => unit.getSnapshot()) : [];
    const errors = errorsOf(issuesOfStep(step, snapshot, vocabulary));
    const missing = issuesOfUnits(units, vocabulary).reduce((sum, issues) => sum + errorsOf(issues), errors);
    // A property that was registered before there were documents has no revisions, and nothing missing.
    const isBegun = snapshot.server.revision > 0 || snapshot.phase !== 'saved' || units.length > 0 || missing === 0;
    const hasReason = snapshot.server.reason !== null && !mended.includes(step);
    // The host has not looked at it yet, and it is complete: by what we propose. Whoever has described units has looked.
    const isUntouched = snapshot.server.revision === 0 && snapshot.phase === 'saved' && units.length === 0;
    const isProposed = missing === 0 && registration.status === 'draft' && isUntouched;
    return [step, { isDone: missing === 0, missing: isBegun ? missing : 0, hasReason, isProposed }];
  });
  // One entry for each step.
  return Object.fromEntries(entries) as Record<RegistrationStep, StepProgress>;
}

const errorsOf = (issues: readonly RegistrationIssue[]) => issues.filter(({ severity }) => severity === 'error').length;
