import type { RegistrationIssue } from '#contract/registration.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { issueText } from '#web/registration/issue-text.ts';

/** An issue in words. */
export function useIssueText(): (issue: Pick<RegistrationIssue, 'code' | 'facts' | 'unit'>) => string {
  const { language, t } = useI18n();
  return (issue) => issueText(t, language, issue);
}
