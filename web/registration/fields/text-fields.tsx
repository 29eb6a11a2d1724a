import type { ComponentProps, ReactNode } from 'react';
import type { TextForm } from '#contract/primitives/field-kinds.ts';
import { countWords } from '#rules/registration/check-text.ts';
import { directionOf } from '#texts/languages.ts';
import { Num } from '#web/design-system/num.tsx';
import { TextArea, TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FieldNotes, useFieldError } from './field-note.tsx';
import * as styles from './fields.module.css';
import { useFields } from './fields-context.tsx';
import { useField } from './use-field.ts';

type Input = ComponentProps<typeof TextField>;
type DocumentTextProps = { readonly path: string } & Pick<Input, 'autoComplete' | 'className' | 'hint'>;

const DIGITS = { inputMode: 'numeric', dir: 'ltr' } as const;
/** How people type what has a form of its own. */
const TYPED_AS: Partial<Record<TextForm, Pick<Input, 'type' | 'inputMode' | 'dir'>>> = {
  phone: { type: 'tel', dir: 'ltr' },
  email: { type: 'email', dir: 'ltr' },
  zip: DIGITS,
  idNumber: DIGITS,
  vatNumber: DIGITS,
};

/** One line of text in a document. */
export function DocumentText({ path, ...input }: DocumentTextProps) {
  const fields = useFields();
  const { label, form, keeps } = useField(path, 'text');
  const error = useFieldError(path);
  return (
    <TextField
      {...input}
      {...(form && TYPED_AS[form])}
      label={label}
      maxLength={keeps}
      name={path}
      value={String(fields.valueAt(path) ?? '')}
      onChange={(event) => fields.setAt(path, event.target.value)}
      onBlur={() => fields.touch(path)}
      error={error}
    />
  );
}

interface BothLanguagesProps {
  /** Of the object with `he` and `en`. */
  readonly path: string;
  readonly hint?: Partial<Record<'he' | 'en', ReactNode>>;
  readonly rows?: number;
}

/** A text in Hebrew and in English side by side, each in its own direction. */
export function BothLanguages(props: BothLanguagesProps) {
  return (['he', 'en'] as const).map((language) => <OneLanguage key={language} language={language} {...props} />);
}

function OneLanguage({ language, path, hint, rows = 6 }: BothLanguagesProps & { language: 'he' | 'en' }) {
  const { t } = useI18n();
  const fields = useFields();
  const { label, isLong, maxWords } = useField(path, 'texts');
  const own = `${path}.${language}`;
  const text = String(fields.valueAt(own) ?? '');
  const control = {
    name: own,
    label: (
      <>
        {label} <span className={styles.languages}>{t(`registrationFields.language_${language}`)}</span>
      </>
    ),
    hint: hint?.[language],
    error: useFieldError(own),
    lang: language,
    dir: directionOf(language),
    value: text,
    onBlur: () => fields.touch(own),
  };
  return (
    <div className={`${styles.half} ${styles.text}`}>
      {isLong ? (
        <TextArea {...control} rows={rows} onChange={(event) => fields.setAt(own, event.target.value)} />
      ) : (
        <TextField {...control} onChange={(event) => fields.setAt(own, event.target.value)} />
      )}
      {maxWords === undefined && <FieldNotes path={own} />}
      {maxWords !== undefined && (
        <div className={styles.textFoot}>
          <FieldNotes path={own} />
          <span className={typography.muted}>
            <Num>{`${countWords(text)}/${maxWords}`}</Num> {t('registrationFields.words')}
          </span>
        </div>
      )}
    </div>
  );
}
