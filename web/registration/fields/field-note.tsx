import { Lightbulb, TriangleAlert } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import * as styles from './fields.module.css';
import { useFields } from './fields-context.tsx';
import { useIssueText } from './use-issue-text.ts';

/** What keeps a field from being right, in words; undefined when nothing does. */
export function useFieldError(path: string): string | undefined {
  const fields = useFields();
  const textOf = useIssueText(fields.table);
  const error = fields.issuesAt(path).find(({ severity }) => severity === 'error');
  return error && textOf(error);
}

/** Warnings and hints of a field: they hold nobody back. */
export function FieldNotes({ path }: { path: string }) {
  const fields = useFields();
  const textOf = useIssueText(fields.table);
  const notes = fields.issuesAt(path).filter(({ severity }) => severity !== 'error');
  return notes.map((issue) => (
    <span key={issue.code} className={issue.severity === 'warning' ? `${styles.note} ${styles.warning}` : styles.note} role="status">
      <Icon of={issue.severity === 'warning' ? TriangleAlert : Lightbulb} size="s" />
      {textOf(issue)}
    </span>
  ));
}
