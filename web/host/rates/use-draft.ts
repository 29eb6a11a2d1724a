import { useState } from 'react';

/** What is typed in a form beside its list, and what stood in it when it was opened. */
export interface OpenDraft<Draft> {
  /** Undefined while no form is open. */
  readonly draft: Draft | undefined;
  /** What is asked before something typed is lost. */
  readonly question: DraftQuestion;
  /** Opens a form; one in which something is typed stays open until its host has been asked. */
  readonly open: (draft: Draft) => void;
  readonly change: (draft: Draft) => void;
  /** Closes the form as its host does, who is asked first if something is typed in it. */
  readonly close: () => void;
  /** Closes the form of which nothing is left to save. */
  readonly settle: () => void;
}

export interface DraftQuestion {
  /** Whether something would be lost by leaving. */
  readonly isTyped: boolean;
  /** Whether the form is about to be closed, or another one opened. */
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

export function useDraft<Draft extends { readonly of: unknown }>(): OpenDraft<Draft> {
  const [opened, setOpened] = useState<Draft>();
  const [draft, setDraft] = useState<Draft>();
  /** What opens instead, once the host has agreed: another form or none. */
  const [waiting, setWaiting] = useState<{ readonly next: Draft | undefined }>();
  const isTyped = draft !== undefined && fieldsIn(draft) !== fieldsIn(opened);
  const show = (next: Draft | undefined) => {
    setOpened(next);
    setDraft(next);
    setWaiting(undefined);
  };
  const ask = (next: Draft | undefined) => (isTyped ? setWaiting({ next }) : show(next));
  return {
    draft,
    question: { isTyped, isAsked: waiting !== undefined, stay: () => setWaiting(undefined), leave: () => show(waiting?.next) },
    open: ask,
    change: setDraft,
    close: () => ask(undefined),
    settle: () => show(waiting?.next),
  };
}

/** What the draft says, whichever record it is of: that changes when somebody else saves. */
const fieldsIn = (draft: { readonly of: unknown } | undefined): string => JSON.stringify({ ...draft, of: null });
