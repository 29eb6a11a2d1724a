import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import type { OptionLookup } from '#rules/registration/check-fields.ts';

const OCCUPANCY: Readonly<Record<string, number>> = { single: 1, queen: 2, 'sofa-bed': 2 };

/** Every option exists but `nowhere`; beds sleep one or two; a pool open in summer and a barbecue on the spot ask for their types. */
export const OPTION_LOOKUP: OptionLookup = {
  hasOption: (_, option) => option !== 'nowhere',
  displaysRelated: (_, option) => option === 'summer-only' || option === 'on-site',
  occupancyOf: (size) => OCCUPANCY[size] ?? 0,
  locationOf: (cityId) => (cityId === 'rosh-pinna' ? { latitude: 32.9681, longitude: 35.5426 } : undefined),
};

/** The issues in a line each: path, code, and the facts that the text names. */
export function told(issues: readonly IssueFound[]): string[] {
  return issues.map(({ path, code, facts }) =>
    [path, code, ...Object.entries(facts ?? {}).map(([name, fact]) => `${name}=${fact}`)].filter((part) => part !== '').join(' '),
  );
}
