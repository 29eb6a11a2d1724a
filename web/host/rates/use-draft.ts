import { useState } from 'react';

/** What is typed in a form beside its list, and what stood in it when it was opened. */
export interface OpenDraft<Draft> {
  /** Undefined while no form is open. */
  readonly draft: Draft | undefined;
  /** Whether something would be lost by leaving. */
  readonly isTyped: boolean;
  readonly open: (draft: Draft) => void;
  readonly change: (draft: Draft) => void;
  readonly close: () => void;
}

export function useDraft<Draft extends { readonly of: unknown }>(): OpenDraft<Draft> {
  const [opened, setOpened] = useState<Draft>();
  const [draft, setDraft] = useState<Draft>();
  return {
    draft,
    isTyped: draft !== undefined && fieldsIn(draft) !== fieldsIn(opened),
    open: (next) => {
      setOpened(next);
      setDraft(next);
    },
    change: setDraft,
    close: () => setDraft(undefined),
  };
}

/** What the draft says, whichever record it is of: that changes when somebody else saves. */
const fieldsIn = (draft: { readonly of: unknown } | undefined): string => JSON.stringify({ ...draft, of: null });
