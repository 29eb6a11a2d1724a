import { type IssueFound, REGISTRATION_ISSUES } from '#contract/primitives/registration-issue-codes.ts';
import type { DocumentStep } from '#contract/primitives/registration-steps.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import { checkFacilities } from '#rules/registration/check-facilities.ts';
import type { OptionLookup } from '#rules/registration/check-fields.ts';
import { checkApproval, checkBasic, checkPolicies, checkUnitName } from '#rules/registration/check-steps.ts';
import { checkUnit } from '#rules/registration/check-unit.ts';
import type { SaverSnapshot } from '#web/registration/saving/document-saver.ts';
import type { StepState, UnitState } from '#web/registration/store/registration-savers.ts';

type Snapshot<State extends StepState | UnitState> = SaverSnapshot<State>;
type Checks = { readonly [Step in DocumentStep]?: (document: StepState<Step>['document'], words: OptionLookup) => IssueFound[] };

/** The layout's own issues are about all units together: the server tells them. */
const CHECKS: Checks = { basic: checkBasic, facilities: checkFacilities, policies: checkPolicies, approval: checkApproval };

/**
 * Returns what is missing or wrong in a step as it stands here: the server's answer while it is about the same words, else found by the same
 * validators, so that it follows each word and needs no connection.
 */
export function issuesOfStep<Step extends DocumentStep>(
  step: Step,
  { document, server, phase }: Snapshot<StepState<Step>>,
  vocabulary: OptionLookup | undefined,
): readonly RegistrationIssue[] {
  // The check of a step takes its document; the compiler loses the tie between them.
  const check = CHECKS[step] as ((document: StepState<Step>['document'], words: OptionLookup) => IssueFound[]) | undefined;
  if (phase === 'saved' || !vocabulary || !check) return server.issues;
  return check(document, vocabulary).map(issueOf);
}

/** As {@link issuesOfStep}, of all units in their order: another unit's name may change whether a name is repeated. */
export function issuesOfUnits(
  snapshots: readonly Snapshot<UnitState>[],
  vocabulary: OptionLookup | undefined,
): readonly (readonly RegistrationIssue[])[] {
  const documents = snapshots.map(({ document }) => document);
  return snapshots.map((snapshot, index) => [
    ...issuesOfUnit(snapshot, vocabulary).filter(({ code }) => code !== 'unit_name_repeated'),
    ...checkUnitName(documents, index).map(issueOf),
  ]);
}

function issuesOfUnit(
  { document, server, phase }: Snapshot<UnitState>,
  vocabulary: OptionLookup | undefined,
): readonly RegistrationIssue[] {
  if (phase === 'saved' || !vocabulary) return server.issues;
  return checkUnit(document, vocabulary).map(issueOf);
}

function issueOf({ path, code, facts = {} }: IssueFound): RegistrationIssue {
  return { path, code, severity: REGISTRATION_ISSUES[code], facts: { ...facts }, unit: null };
}
