import type { FieldError } from '#contract/errors.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/**
 * Refuses options that no option set has: no form of ours sends them. What the kept document has already may stay, for an option may have
 * been taken out of its set since; the host is told of it when the registration is checked.
 * @param path of the document in the request
 * @throws DomainError `invalid_fields` with `option_unknown` or `city_unknown` at each
 */
export function refuseUnknownOptions(
  path: string,
  { sent, kept }: { readonly sent: readonly IssueFound[]; readonly kept: readonly IssueFound[] },
): void {
  const known = new Set(kept.filter(isUnknownOption).map(optionOf));
  const errors = sent
    .filter((issue) => isUnknownOption(issue) && !known.has(optionOf(issue)))
    .map((issue): FieldError => ({ path: `${path}.${issue.path}`, code: issue.code }));
  if (errors.length > 0) throw new DomainError('invalid_fields', {}, errors);
}

const isUnknownOption = ({ code }: IssueFound) => code === 'option_unknown' || code === 'city_unknown';
const optionOf = ({ facts }: IssueFound) => `${facts?.set} ${facts?.option}`;
