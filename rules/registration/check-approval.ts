import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import type { ApprovalDocument } from '#contract/registration-documents.ts';

const CODES = { certify: 'certify_required', terms: 'terms_required', review: 'review_required' } as const;

/** Step `approval`: all three boxes have to be checked (specification §5). */
export function checkApproval(document: ApprovalDocument): IssueFound[] {
  return (['certify', 'terms', 'review'] as const).flatMap((box) => (document[box] ? [] : [{ path: box, code: CODES[box] }]));
}
