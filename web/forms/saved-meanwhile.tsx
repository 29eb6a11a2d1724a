import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './forms.module.css';
import { conflictsIn, isSameField } from './merge-documents.ts';

/** A field that was saved while the form was open, in words. */
export interface SavedField {
  readonly key: string;
  readonly label: string;
  /** Empty: nothing. */
  readonly saved: string;
  /** What the form has instead; absent where it has what was saved. */
  readonly mine?: string | undefined;
  /** Puts what was saved into the form. */
  readonly onTake?: (() => void) | undefined;
}

interface SavedMeanwhileProps {
  readonly fields: readonly SavedField[];
  /** The record is not there any more. */
  readonly isGone?: boolean;
  /** False where nothing of what is saved was put into the form. */
  readonly isInForm?: boolean;
}

/** Says that somebody else has saved what is being edited: what is saved, what the form has, and a choice for each field that differs. */
export function SavedMeanwhile({ fields, isGone = false, isInForm = true }: SavedMeanwhileProps) {
  const { t } = useI18n();
  return (
    <Notice tone="bad" isAnnounced>
      {t(isGone ? 'rates.gone' : 'rates.conflict')}
      {fields.length > 0 && (
        <ul className={styles.savedFields}>
          {fields.map(({ key, label, saved, mine, onTake }) => (
            <li key={key}>
              <b>
                <bdi>{label}</bdi>
              </b>
              <span>
                {t('rates.now')} <bdi>{saved || '–'}</bdi>
              </span>
              {mine === undefined && isInForm && (
                <span className={`${typography.small} ${typography.muted}`}>{t('rates.alreadyTaken')}</span>
              )}
              {mine !== undefined && (
                <span>
                  {t('rates.yours')} <bdi>{mine || '–'}</bdi>
                </span>
              )}
              {mine !== undefined && onTake && (
                <Button size="s" aria-label={t('rates.takeSavedOf', { field: label })} onClick={onTake}>
                  {t('rates.takeSaved')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** The fields of a form that others may save, too, each with its name and its value in words. */
export type FieldsInWords<Values> = {
  readonly [Name in keyof Values]?: { readonly label: string; readonly words: (value: Values[Name], values: Values) => string };
};

interface Options<Values extends FieldValues, Saved> {
  readonly form: UseFormReturn<Values>;
  /** The record as the form began with it, or has learnt since; undefined for a new one. */
  readonly seen: Saved | undefined;
  readonly valuesOf: (saved: Saved) => Values;
  readonly fields: FieldsInWords<Values>;
  /** Hears what is saved now: from then on the form is about that. */
  readonly onSeen: (saved: Saved) => void;
  /** The code of a record that is not there any more, where the form can make it anew. */
  readonly goneCode?: string;
}

/**
 * Goes on where somebody else has saved, or removed, what is being edited: fields that were not touched become what is saved, what was typed stays,
 * and `notice` tells both.
 */
export function useSavedMeanwhile<Values extends FieldValues, Saved>(options: Options<Values, Saved>) {
  const { form, seen, valuesOf, fields, onSeen, goneCode } = options;
  const [saved, setSaved] = useState<Partial<Values>>();
  const [isGone, setGone] = useState(false);
  const names = Object.keys(fields) as (keyof Values & Path<Values>)[];
  const set = (name: Path<Values>, value: unknown) => form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  const merge = (present: Saved): void => {
    if (seen === undefined) return;
    const theirs = valuesOf(present);
    const conflicts = conflictsIn(valuesOf(seen), form.getValues(), theirs, names);
    for (const { name, isTouched } of conflicts) if (!isTouched) set(name as Path<Values>, theirs[name]);
    setSaved(Object.fromEntries(conflicts.map(({ name }) => [name, theirs[name]])) as Partial<Values>);
    setGone(false);
    onSeen(present);
  };
  /** Returns whether a refusal is about what others did: then the notice tells it. */
  const isAbout = (error: unknown): boolean => [goneCode, 'revision_conflict'].includes(failureCodeOf(error));
  const onRefused = (error: unknown): void => {
    if (goneCode !== undefined && failureCodeOf(error) === goneCode) {
      setSaved({});
      setGone(true);
    } else if (isAbout(error) && error instanceof ApiError && error.details.current) merge(error.details.current as Saved);
  };
  const values = form.watch();
  const inWords = names.flatMap((name): SavedField[] => {
    const field = fields[name];
    if (!field || !saved || !(name in saved)) return [];
    const value = saved[name] as Values[typeof name];
    const told = { key: name, label: field.label, saved: field.words(value, { ...values, [name]: value }) };
    if (isSameField(values[name], value)) return [told];
    return [{ ...told, mine: field.words(values[name], values), onTake: () => set(name, value) }];
  });
  return {
    isGone,
    onRefused,
    merge,
    tells: (error: unknown) => saved !== undefined && isAbout(error),
    notice: saved && <SavedMeanwhile fields={inWords} isGone={isGone} />,
  };
}
