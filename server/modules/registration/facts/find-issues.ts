import { type IssueFound, REGISTRATION_ISSUES } from '#contract/primitives/registration-issue-codes.ts';
import { type DocumentStep, REGISTRATION_STEPS, type RegistrationIssue, type RegistrationStep } from '#contract/registration.ts';
import { checkFacilities } from '#rules/registration/check-facilities.ts';
import type { OptionLookup } from '#rules/registration/check-fields.ts';
import { checkApproval, checkBasic, checkLayout, checkPhotos, checkPolicies, checkUnitName } from '#rules/registration/check-steps.ts';
import { checkUnit } from '#rules/registration/check-unit.ts';
import { findPlace, findTerm } from '#server/modules/properties/index.ts';
import type { StepDocuments } from '../documents/documents.ts';
import { type KeptUnit, photosOfTarget, type RegistrationFacts } from './load-registration.ts';

/** The option sets as validators ask about them, answered from the product's own. */
export const OPTION_LOOKUP: OptionLookup = {
  hasOption: (set, option) => (set === 'cities' ? findPlace(option)?.kind === 'city' : findTerm(set, option) !== undefined),
  displaysRelated: (set, option) => findTerm(set, option)?.isDisplayRelatedFields ?? false,
  occupancyOf: (bedSize) => findTerm('standard_bed_sizes', bedSize)?.occupancy ?? 0,
  locationOf: (cityId) => findPlace(cityId),
};

/** The issues by step; units' own issues by unit, and again in `layout`'s share of {@link errorSteps}. */
export interface Issues {
  readonly steps: Readonly<Record<RegistrationStep, readonly RegistrationIssue[]>>;
  readonly units: ReadonlyMap<number, readonly RegistrationIssue[]>;
}

/** Checks a whole registration with the validators that the form uses. */
export function findIssues({ steps, units, photos }: RegistrationFacts): Issues {
  const documents = units.map(({ document }) => document);
  const ofUnit = (unit: KeptUnit, index: number) =>
    [...checkUnit(unit.document, OPTION_LOOKUP), ...checkUnitName(documents, index)].map((issue) => told(issue, unit));
  return {
    steps: {
      basic: checkBasic(steps.basic.document, OPTION_LOOKUP).map((issue) => told(issue)),
      facilities: checkFacilities(steps.facilities.document, OPTION_LOOKUP).map((issue) => told(issue)),
      layout: checkLayout(documents).map((issue) => told(issue)),
      photos: [
        ...checkPhotos(photosOfTarget(photos, null)).map((issue) => told(issue)),
        ...units.flatMap((unit) => checkPhotos(photosOfTarget(photos, unit.unitId)).map((issue) => told(issue, unit))),
      ],
      policies: checkPolicies(steps.policies.document, OPTION_LOOKUP).map((issue) => told(issue)),
      approval: checkApproval(steps.approval.document).map((issue) => told(issue)),
    },
    units: new Map(units.map((unit, index) => [unit.unitId, ofUnit(unit, index)])),
  };
}

/** Returns what a step's own validator says of a document; layout and approval choose no options. */
export function checkStepOptions<Step extends DocumentStep>(step: Step, document: StepDocuments[Step]): IssueFound[] {
  const checks: { readonly [Each in DocumentStep]?: (document: StepDocuments[Each]) => IssueFound[] } = {
    basic: (basic) => checkBasic(basic, OPTION_LOOKUP),
    facilities: (facilities) => checkFacilities(facilities, OPTION_LOOKUP),
    policies: (policies) => checkPolicies(policies, OPTION_LOOKUP),
  };
  return checks[step]?.(document) ?? [];
}

export function hasErrors(issues: readonly Pick<RegistrationIssue, 'severity'>[] | undefined): boolean {
  return issues?.some(({ severity }) => severity === 'error') ?? false;
}

/** Steps that keep the registration from being sent, in their order. A unit's errors are the layout's. */
export function errorSteps({ steps, units }: Issues): RegistrationStep[] {
  return REGISTRATION_STEPS.filter(
    (step) => hasErrors(steps[step]) || (step === 'layout' && [...units.values()].some((issues) => hasErrors(issues))),
  );
}

/** All errors, by step, for a request that was refused. */
export function errorsByStep(issues: Issues): Partial<Record<RegistrationStep, RegistrationIssue[]>> {
  const all = { ...issues.steps, layout: [...issues.steps.layout, ...[...issues.units.values()].flat()] };
  return Object.fromEntries(errorSteps(issues).map((step) => [step, all[step].filter(({ severity }) => severity === 'error')]));
}

function told({ path, code, facts = {} }: IssueFound, unit?: KeptUnit): RegistrationIssue {
  return {
    path,
    code,
    severity: REGISTRATION_ISSUES[code],
    facts: { ...facts },
    unit: unit ? { unitId: unit.unitId, position: unit.position, name: unit.document.name } : null,
  };
}
