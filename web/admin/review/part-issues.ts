import type { Registration, RegistrationIssue } from '#contract/registration.ts';

/** What the rules remark on a part of a registration, by its key in `registrationParts`, or `photos`. */
export function issuesOfPart({ steps, units }: Pick<Registration, 'steps' | 'units'>, key: string): readonly RegistrationIssue[] {
  const isOfBusiness = ({ path }: RegistrationIssue) => path.startsWith('business.');
  switch (key) {
    case 'basic':
      return steps.basic.issues.filter((issue) => !isOfBusiness(issue));
    case 'business':
      return steps.basic.issues.filter(isOfBusiness);
    case 'facilities':
    case 'policies':
    case 'photos':
      return steps[key].issues;
    default:
      return units.find(({ unitId }) => key === `unit-${unitId}`)?.issues ?? [];
  }
}
