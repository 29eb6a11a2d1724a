import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { Registration } from '#contract/registration.ts';

/** The step at which this browser was last (specification §3 "Stored locally"). */
const KEY = 'iw-currentStep';

export function rememberStep(storage: Pick<Storage, 'setItem'>, step: RegistrationStep): void {
  try {
    storage.setItem(KEY, step);
  } catch {
    // Full, or forbidden: the server knows what was saved last.
  }
}

/**
 * Where a host goes on: at the step of this browser; on another machine at the one that was saved last; new hosts at the first.
 * Once it was sent back, at the first step with something to mend.
 */
export function stepToResume(storage: Pick<Storage, 'getItem'>, registration: Registration | null): RegistrationStep {
  if (!registration) return 'basic';
  if (registration.status === 'waitingForApproval') return 'approval';
  const sentBack = REGISTRATION_STEPS.find((step) => registration.steps[step].reason !== null);
  return sentBack ?? remembered(storage) ?? lastSaved(registration) ?? 'basic';
}

function remembered(storage: Pick<Storage, 'getItem'>): RegistrationStep | undefined {
  try {
    const kept = storage.getItem(KEY);
    return REGISTRATION_STEPS.find((step) => step === kept);
  } catch {
    return undefined;
  }
}

function lastSaved({ steps, units }: Registration): RegistrationStep | undefined {
  const saves = [
    ...([steps.basic, steps.facilities, steps.layout, steps.policies, steps.approval] as const),
    ...units.map(({ savedAt }) => ({ step: 'layout' as const, savedAt })),
  ];
  const latest = saves.toSorted((one, other) => (other.savedAt ?? '').localeCompare(one.savedAt ?? ''))[0];
  return latest?.savedAt ? latest.step : undefined;
}
