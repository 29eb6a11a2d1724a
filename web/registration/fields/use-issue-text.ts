import type { RegistrationIssue } from '#contract/registration.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** An issue in words. */
export function useIssueText(): (issue: Pick<RegistrationIssue, 'code' | 'facts'>) => string {
  const { t } = useI18n();
  return ({ code, facts }) => t(`registrationIssues.${code}`, facts);
}
