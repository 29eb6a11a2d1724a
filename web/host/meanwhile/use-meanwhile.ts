import { useRef, useState } from 'react';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { isSameField } from '#web/forms/merge-saved.ts';
import type { SavedField } from '#web/forms/saved-meanwhile.tsx';
import { type CrossedField, meet } from './meet.ts';

/** A form over a record that others may save, too. */
interface Form<Saved, Draft extends object> {
  readonly draft: Draft;
  /** The fields that are typed. */
  readonly fields: readonly (keyof Draft & string)[];
  /** What the form began with, or has learnt since; undefined for a new record. */
  readonly base: Draft | undefined;
  /** A form that is opened over what is saved now. */
  readonly draftOf: (saved: Saved) => Draft;
  readonly onChange: (draft: Draft) => void;
  /** A field of a draft in words. */
  readonly tell: (field: keyof Draft & string, draft: Draft) => { readonly label: string; readonly words: string };
}

/** What came of a save that crossed the form's. */
interface Meanwhile<Draft> {
  readonly crossed: readonly CrossedField<Draft>[];
  readonly isGone: boolean;
}

/**
 * Where somebody else has saved, or removed, what is being edited: the form goes on from there with all that was typed, and tells what is saved.
 * @param goneCode how the server says that the record is not there any more, where the form can make it anew
 */
export function useMeanwhile<Saved, Draft extends object>(form: Form<Saved, Draft>, goneCode?: string) {
  const { draft, onChange, tell } = form;
  // Typing goes on while what is saved is asked for.
  const latest = useRef(form);
  latest.current = form;
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Draft>>();
  /** Goes on from what is saved now. */
  const cross = (saved: Saved): void => {
    const { fields, base, ...now } = latest.current;
    if (!base) return;
    const theirs = now.draftOf(saved);
    const met = meet(base, now.draft, theirs, fields);
    now.onChange({ ...theirs, ...Object.fromEntries(fields.map((field) => [field, met.draft[field]])) });
    setMeanwhile({ crossed: met.crossed, isGone: false });
  };
  const onRefused = (error: unknown): void => {
    if (goneCode !== undefined && failureCodeOf(error) === goneCode) setMeanwhile({ crossed: [], isGone: true });
    else if (isAbout(error) && error instanceof ApiError && error.details.current) cross(error.details.current as Saved);
  };
  /** Whether a refusal is about what others did: then it is told by the crossings. */
  const isAbout = (error: unknown): boolean => {
    const code = failureCodeOf(error);
    return code === 'revision_conflict' || code === goneCode;
  };
  const crossings = meanwhile?.crossed.map(({ field, saved }): SavedField => {
    const there = { ...draft, [field]: saved };
    const { label, words } = tell(field, there);
    if (isSameField(draft[field], saved)) return { key: field, label, saved: words };
    return { key: field, label, saved: words, mine: tell(field, draft).words, onTake: () => onChange(there) };
  });
  return { crossings, isGone: meanwhile?.isGone === true, onRefused, isAbout, cross };
}
