import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { RegistrationIssue } from '#contract/registration.ts';
import { valueAt, withValueAt } from '#web/registration/saving/document-paths.ts';
import type { DocumentSaver, ServerState } from '#web/registration/saving/document-saver.ts';
import { useSaver } from '#web/registration/store/registration-context.tsx';

/** What a field needs of its document: its value, its issues, and a way to change it. */
interface Fields {
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
  /** Shows what is missing everywhere, not just where the host has been. */
  readonly isAllShown: boolean;
  readonly children: ReactNode;
}

/** Ties the fields under it to one document. */
export function FieldsProvider<State extends IssueState>({ saver, isAllShown, children }: FieldsProviderProps<State>) {
  const { document, server } = useSaver(saver);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const fields = useMemo<Fields>(
    () => ({
      valueAt: (path) => valueAt(document, path),
      setAt: (path, value) => saver.edit((before) => withValueAt(before, path, value)),
      issuesAt: (path) =>
        server.issues.filter((issue) => issue.path === path && (isAllShown || issue.severity !== 'error' || touched.has(path))),
      touch: (path) => setTouched((before) => (before.has(path) ? before : new Set([...before, path]))),
    }),
    [document, server, saver, isAllShown, touched],
  );
  return <FieldsContext value={fields}>{children}</FieldsContext>;
}

/** @throws Error outside of a FieldsProvider */
export function useFields(): Fields {
  const fields = useContext(FieldsContext);
  if (!fields) throw new Error('useFields needs a FieldsProvider above it');
  return fields;
}
