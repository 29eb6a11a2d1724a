import type { Fields } from '#contract/primitives/field-kinds.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { issueText } from '#web/registration/issue-text.ts';

/** An issue in words. @param table of the fields that it may be about; absent: the property's */
export function useIssueText(table?: Fields): (issue: Pick<RegistrationIssue, 'path' | 'code' | 'facts' | 'unit'>) => string {
  const { language, t } = useI18n();
  return (issue) => issueText(t, language, issue, table);
}
