import { useSyncExternalStore } from 'react';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';

export interface StepProgress {
  readonly isDone: boolean;
  /** Errors that keep it from being sent; 0 for a step that was not begun. */
  readonly missing: number;
  /** The admin asked to mend something here. */
  readonly hasReason: boolean;
}

/** How far each step is, by the latest answers of the server. */
export function useProgress(): Readonly<Record<RegistrationStep, StepProgress>> {
  const { registration, savers } = useRegistration();
  useSyncExternalStore(savers.subscribe, savers.getVersion, savers.getVersion);
  const entries = REGISTRATION_STEPS.map((step): [RegistrationStep, StepProgress] => {
    if (step === 'photos') {
      const { isComplete, issues, reason } = registration.steps.photos;
      return [step, { isDone: isComplete, missing: errorsOf(issues), hasReason: reason !== null }];
    }
    const { server } = savers.step(step).getSnapshot();
    const units = step === 'layout' ? savers.units().map((unit) => unit.getSnapshot().server) : [];
    const isBegun = server.revision > 0 || units.length > 0;
    const missing = errorsOf(server.issues) + units.reduce((sum, unit) => sum + errorsOf(unit.issues), 0);
    // A layout with all units complete needs nothing of its own to be saved.
    const isDone = isBegun && missing === 0;
    return [step, { isDone, missing: isBegun ? missing : 0, hasReason: server.reason !== null }];
  });
  // One entry for each step.
  return Object.fromEntries(entries) as Record<RegistrationStep, StepProgress>;
}

const errorsOf = (issues: readonly RegistrationIssue[]) => issues.filter(({ severity }) => severity === 'error').length;
