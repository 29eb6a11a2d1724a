import { useSyncExternalStore } from 'react';
import { fieldAt } from '#contract/primitives/field-kinds.ts';
import { PROPERTY } from '#contract/primitives/registration-fields.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import { isolate } from '#rules/format/bidi.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { issuesOfStep, issuesOfUnits } from '#web/registration/checks/issues-now.ts';
import { useVocabulary } from '#web/registration/checks/use-vocabulary.ts';
import { useIssueText } from '#web/registration/fields/fields-context.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { unitHash } from './go-to-field.ts';
import { useDescribeField } from './use-describe-field.ts';

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
          missing: isBegun ? errorsOf(issues).length : 0,
          hasReason: reason !== null && !mended.includes(step),
          isProposed: false,
        },
      ];
    }
    const snapshot = savers.step(step).getSnapshot();
    const units = step === 'layout' ? savers.units().map((unit) => unit.getSnapshot()) : [];
    const errors = errorsOf(issuesOfStep(step, snapshot, vocabulary)).length;
    const missing = issuesOfUnits(units, vocabulary).reduce((sum, issues) => sum + errorsOf(issues).length, errors);
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

export interface Missing {
  readonly key: string;
  /** The path of the field, which the step brings into view; of a unit its `unit-{id}`. */
  readonly path: string;
  readonly text: string;
}

/** Returns what keeps a step from being sent: each field, photos by unit, and of units how much each lacks. */
export function useMissing(step: RegistrationStep): readonly Missing[] {
  const { language, t } = useI18n();
  const { registration, savers } = useRegistration();
  const vocabulary = useVocabulary();
  const describeField = useDescribeField();
  const textOf = useIssueText();
  if (step === 'photos') {
    return errorsOf(registration.steps.photos.issues).map((issue) => ({
      key: `${issue.code} ${issue.unit?.unitId ?? 0}`,
      path: issue.unit ? unitHash(issue.unit.unitId) : '',
      text: textOf(issue),
    }));
  }
  const own = errorsOf(issuesOfStep(step, savers.step(step).getSnapshot(), vocabulary)).map((issue) => ({
    key: `${issue.path} ${issue.code}`,
    path: issue.path,
    text: isSaidByItself(issue) ? textOf(issue) : `${describeField(issue.path).label} · ${textOf(issue)}`,
  }));
  if (step !== 'layout') return own;
  const snapshots = savers.units().map((unit) => unit.getSnapshot());
  const units = issuesOfUnits(snapshots, vocabulary).flatMap((issues, index) => {
    const snapshot = snapshots[index];
    if (!snapshot) return [];
    const { unitId, position } = snapshot.server;
    const { name } = snapshot.document;
    const count = errorsOf(issues).length;
    const called = name[language] || name.he || name.en || t('registrationApproval.unitNumber', { number: position });
    // A name in the other script keeps to itself, or the number after it would move before it.
    const text = `${isolate(called)}: ${t('registration.stepMissing', { count })}`;
    return count === 0 ? [] : [{ key: `unit ${unitId}`, path: unitHash(unitId), text }];
  });
  return [...own, ...units];
}

/** Says what to fill in with its name. */
const isSaidByItself = ({ path, code }: RegistrationIssue) =>
  path === '' || (code === 'required' && fieldAt(PROPERTY, path)?.field.missing !== undefined);

const errorsOf = (issues: readonly RegistrationIssue[]) => issues.filter(({ severity }) => severity === 'error');
