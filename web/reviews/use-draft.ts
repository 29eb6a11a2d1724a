import { useEffect, useRef, useState } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';

/** `kept`: the server has it · `edited`: soon to be sent · `saving` · `failed`: tried again · `conflict`: it was changed elsewhere, such as in another tab. */
export type DraftPhase = 'kept' | 'edited' | 'saving' | 'failed' | 'conflict';

/** Long enough for a word, short enough that "saved" is always near. */
const PAUSE_MS = 700;
const RETRY_MS = 5000;

interface DraftOptions<Draft> {
  readonly initial: Draft;
  /** That the draft builds upon; 0 where nothing is kept yet. */
  readonly revision: number;
  /** Keeps the draft, and returns its new revision; undefined where what is typed is only sent. */
  readonly save: ((draft: Draft, revision: number) => Promise<number>) | undefined;
}

/** Keeps a draft on the server while it is typed: after a pause, one request at a time, again when it failed, and when the page is left. */
export function useDraft<Draft>({ initial, revision, save }: DraftOptions<Draft>) {
  const [draft, setDraft] = useState(initial);
  const [phase, setPhase] = useState<DraftPhase>('kept');
  const live = useRef({ draft: initial, revision, isEdited: false, save });
  live.current.save = save;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<void>>(undefined);

  const attempt = async () => {
    const state = live.current;
    while (state.isEdited && state.save) {
      state.isEdited = false;
      setPhase('saving');
      try {
        state.revision = await state.save(state.draft, state.revision);
      } catch (error) {
        state.isEdited = true;
        const isConflict = failureCodeOf(error) === 'revision_conflict';
        setPhase(isConflict ? 'conflict' : 'failed');
        if (!isConflict) timer.current = setTimeout(() => void flush(), RETRY_MS);
        return;
      }
    }
    setPhase('kept');
  };
  /** Keeps at once what waits; ends when nothing is on its way, whatever became of it. */
  const flush = (): Promise<void> => {
    clearTimeout(timer.current);
    underWay.current ??= attempt().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
  const edit = (change: Partial<Draft>) => {
    const state = live.current;
    state.draft = { ...state.draft, ...change };
    state.isEdited = true;
    setDraft(state.draft);
    setPhase('edited');
    clearTimeout(timer.current);
    if (state.save && !underWay.current) timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && live.current.isEdited && void latest.current();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      clearTimeout(timer.current);
      if (live.current.isEdited) void latest.current();
    };
  }, []);
  return { draft, phase, edit, flush, revisionNow: () => live.current.revision };
}
