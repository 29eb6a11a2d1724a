import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Fields as FieldTable, valueAt, withValueAt } from '#contract/primitives/field-kinds.ts';
import { PROPERTY } from '#contract/primitives/registration-fields.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import { followingEdit } from '#rules/registration/follow-copies.ts';
import type { DocumentSaver, ServerState } from '#web/registration/saving/document-saver.ts';
import { useRegistration, useSaver } from '#web/registration/store/registration-context.tsx';

/** What a field needs of its document: its value, its issues, and a way to change it. */
interface Fields {
  /** Of what kinds they are. */
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
  /** What an edit brings along in other fields; has to be the same function each time. */
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
  'location_outside_israel',
  'special_rates_overlap',
]);

/** @throws Error outside of a FieldsProvider */
export function useFields(): Fields {
  const fields = useContext(FieldsContext);
  if (!fields) throw new Error('useFields needs a FieldsProvider above it');
  return fields;
}
