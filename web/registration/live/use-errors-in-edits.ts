import { type DetailsSection, DOCUMENT_STEPS } from '#contract/primitives/registration-steps.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import { issuesOfStep, issuesOfUnits } from '#web/registration/checks/issues-now.ts';
import { useVocabulary } from '#web/registration/checks/use-vocabulary.ts';
import { sectionOf } from '#web/registration/details/section-of.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';

/** The sections of the errors that keep edits from being saved, one for each error. A unit that guests cannot book yet may be saved unfinished. */
export function useErrorsInEdits(): readonly DetailsSection[] {
  const { savers } = useRegistration();
  const vocabulary = useVocabulary();
  // What the layout as a whole lacks, such as units, is not in its document.
  const ofSteps = DOCUMENT_STEPS.filter((step) => step !== 'layout' && savers.step(step).isEdited).flatMap((step) =>
    errorsOf(issuesOfStep(step, savers.step(step).getSnapshot(), vocabulary)).map(({ path }) => sectionOf(step, path)),
  );
  const units = savers.units();
  const issues = issuesOfUnits(
    units.map((unit) => unit.getSnapshot()),
    vocabulary,
  );
  const ofUnits = units.flatMap((unit, index) => {
    if (!unit.isEdited || unit.getSnapshot().server.isDraft) return [];
    return errorsOf(issues[index] ?? []).map(() => 'units' as const);
  });
  return [...ofSteps, ...ofUnits];
}

const errorsOf = (issues: readonly RegistrationIssue[]) => issues.filter(({ severity }) => severity === 'error');
