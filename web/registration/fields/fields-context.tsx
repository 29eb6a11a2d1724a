import { Lightbulb, TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Field, type Fields as FieldTable, fieldAt, valueAt, withValueAt } from '#contract/primitives/field-kinds.ts';
import { PROPERTY } from '#contract/primitives/registration-fields.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import { followingEdit } from '#rules/registration/follow-copies.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { issueText } from '#web/registration/issue-text.ts';
import type { DocumentSaver, ServerState } from '#web/registration/saving/document-saver.ts';
import { useRegistration, useSaver } from '#web/registration/store/registration-context.tsx';
import { ownName } from '#web/registration/words/field-name.ts';
import * as styles from './fields.module.css';

/** What a field needs of its document: its value, its issues, and a way to change it. */
interface Fields {
  /** The table of what kinds they are. */
  readonly table: FieldTable;
  valueAt(path: string): unknown;
  setAt(path: string, value: unknown): void;
  /** Issues of exactly this path that may be shown by now. */
  issuesAt(path: string): readonly RegistrationIssue[];
  /** The host has left the field: from now on it says what is missing. */
  touch(path: string): void;
}

const FieldsContext = createContext<Fields | undefined>(undefined);

interface IssueState extends ServerState<unknown> {
  readonly issues: readonly RegistrationIssue[];
}

interface FieldsProviderProps<State extends IssueState> {
  readonly saver: DocumentSaver<State>;
  /** Absent: the property's. */
  readonly table?: FieldTable;
  /** What is missing or wrong now; absent: as the server last said. */
  readonly issues?: readonly RegistrationIssue[];
  /** Shows what is missing everywhere, not just where the host has been. */
  readonly isAllShown: boolean;
  /** Returns what an edit brings along in other fields; has to be the same function each time. */
  readonly follow?: (before: State['document'], after: State['document']) => State['document'];
  readonly children: ReactNode;
}

/** Ties the fields under it to one document. */
export function FieldsProvider<State extends IssueState>({
  saver,
  table = PROPERTY,
  issues,
  isAllShown,
  follow = asEdited,
  children,
}: FieldsProviderProps<State>) {
  const { savers } = useRegistration();
  const { document, server } = useSaver(saver);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const found = issues ?? server.issues;
  const fields = useMemo<Fields>(
    () => ({
      table,
      valueAt: (path) => valueAt(document, path),
      setAt: (path, value) => saver.edit((before) => follow(before, edited(before, { path, value }, savers.waits ? {} : table))),
      issuesAt: (path) =>
        found.filter(
          (issue) => issue.path === path && (isAllShown || issue.severity !== 'error' || AT_ONCE.has(issue.code) || touched.has(path)),
        ),
      touch: (path) => setTouched((before) => (before.has(path) ? before : new Set([...before, path]))),
    }),
    [table, document, found, saver, savers, isAllShown, follow, touched],
  );
  return <FieldsContext value={fields}>{children}</FieldsContext>;
}

const asEdited = <Document,>(_: Document, after: Document): Document => after;

/** The document with a new value, and with it in the fields that repeat it. @param follows the fields that may; of a live place none does */
function edited<Document>(before: Document, { path, value }: { path: string; value: unknown }, follows: FieldTable): Document {
  const after = withValueAt(before, path, value);
  return followingEdit(follows, before, after).reduce((document, copy) => withValueAt(document, copy.path, copy.value), after);
}

/** Said while the host types; everything else once they have left the field, for half a number is no mistake yet. */
const AT_ONCE: ReadonlySet<RegistrationIssue['code']> = new Set([
  'description_too_many_words',
  'text_too_long',
  'options_contradict',
  'facility_denied',
  'types_without_availability',
  'arrival_hours_reversed',
  'arrival_before_late_departure',
  'location_outside_israel',
  'special_rates_overlap',
]);

/** @throws Error outside of a FieldsProvider */
export function useFields(): Fields {
  const fields = useContext(FieldsContext);
  if (!fields) throw new Error('useFields needs a FieldsProvider above it');
  return fields;
}

/**
 * A field of one of these kinds as the table of fields has it, with its name in the form, and whether it may be left empty there.
 * @throws Error for a path that leads to no such field
 */
export function useField<Kind extends Field['kind']>(
  path: string,
  ...kinds: readonly Kind[]
): Extract<Field, { kind: Kind }> & { label: string; isOptional: boolean } {
  const { t } = useI18n();
  const { field } = fieldAt(useFields().table, path) ?? {};
  if (!field || !(kinds as readonly string[]).includes(field.kind)) throw new Error(`${path} is no field of ${kinds.join(' or ')}`);
  // What is asked for only at times is asked for when it is shown.
  const isOptional = !field.required && field.unless === undefined;
  // Its kind was compared.
  return { ...(field as Extract<Field, { kind: Kind }>), label: ownName(field, t), isOptional };
}

/** An issue in words. @param table of the fields that it may be about; absent: the property's */
export function useIssueText(table?: FieldTable): (issue: Pick<RegistrationIssue, 'path' | 'code' | 'facts' | 'unit'>) => string {
  const { language, t } = useI18n();
  return (issue) => issueText(t, language, issue, table);
}

/** Returns what keeps a field from being right, in words; undefined when nothing does. */
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

/** Beside the name of a field that may be left empty; all others have to be filled in. */
export function OptionalMark() {
  const { t } = useI18n();
  return <span className={`${typography.muted} ${styles.optional}`}>{t('registrationFields.optional')}</span>;
}
