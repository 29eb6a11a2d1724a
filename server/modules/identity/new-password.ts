import { passwordProblems } from '#rules/validators/password.ts';
import { DomainError } from '#server/platform/problem.ts';

/** @throws DomainError `invalid_fields` with every rule of specification §5 that a new password breaks */
export function requireGoodPassword(password: string): void {
  const problems = passwordProblems(password);
  if (problems.length === 0) return;
  throw new DomainError(
    'invalid_fields',
    {},
    problems.map((code) => ({ path: 'password', code })),
  );
}
