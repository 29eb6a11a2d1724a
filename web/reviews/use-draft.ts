import { useEffect, useReducer, useState } from 'react';
import { DraftKeeper, type SaveDraft } from './draft-keeper.ts';

interface DraftOptions<Draft> {
  readonly initial: Draft;
  /** That the draft builds upon; 0 where nothing is kept yet. */
  readonly revision: number;
  /** Keeps the draft, and returns its new revision; undefined where what is typed is only sent. */
  readonly save: SaveDraft<Draft>;
}

/** Keeps a draft on the server while it is typed, and when the page is left. */
export function useDraft<Draft>({ initial, revision, save }: DraftOptions<Draft>) {
  const [, showChange] = useReducer((count: number) => count + 1, 0);
  const [keeper] = useState(() => new DraftKeeper({ draft: initial, revision, save }, showChange));
  keeper.save = save;
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && keeper.leave();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      keeper.leave();
    };
  }, [keeper]);
  const { draft, phase, edit, flush } = keeper;
  return { draft, phase, edit, flush, revisionNow: () => keeper.revision };
}
