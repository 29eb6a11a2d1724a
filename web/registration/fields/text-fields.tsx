import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { fieldAt, type TextForm } from '#contract/primitives/field-kinds.ts';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { countWords } from '#rules/registration/check-fields.ts';
import { transliterate } from '#rules/transliteration/transliterate.ts';
import { unparted } from '#rules/validators/digits.ts';
import { directionOf } from '#texts/languages.ts';
import { EmailInput } from '#web/contact-input/email-input.tsx';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { TextArea, TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { ownName } from '#web/registration/words/field-name.ts';
import * as styles from './fields.module.css';
import { FieldNotes, OptionalMark, useField, useFieldError, useFields } from './fields-context.tsx';

type Input = ComponentProps<typeof TextField>;
type DocumentTextProps = { readonly path: string } & Pick<Input, 'autoComplete' | 'className' | 'hint'>;

const DIGITS = { inputMode: 'numeric', dir: 'ltr', tidy: unparted } as const;
/** How people type what has a form of its own. */
const TYPED_AS: Partial<Record<TextForm, Pick<Input, 'type' | 'inputMode' | 'dir' | 'tidy'>>> = {
  phone: { type: 'tel', dir: 'ltr', tidy: formatPhone },
  zip: DIGITS,
  idNumber: DIGITS,
  vatNumber: DIGITS,
};

/** One line of text in a document. */
export function DocumentText({ path, hint, ...input }: DocumentTextProps) {
  const fields = useFields();
  const { label, form, keeps, isOptional } = useField(path, 'text');
  const copied = useCopiedFrom(path);
  const Control = form === 'email' ? EmailInput : TextField;
  return (
    <Control
      {...input}
      {...(form && TYPED_AS[form])}
      label={isOptional ? <OptionalLabel label={label} /> : label}
      hint={copied ?? hint}
      maxLength={keeps}
      name={path}
      value={String(fields.valueAt(path) ?? '')}
      onChange={(event) => fields.setAt(path, event.target.value)}
      onBlur={() => fields.touch(path)}
      error={useFieldError(path)}
    />
  );
}

/** Says where a field has its value from, as long as it is the same there; undefined for all others. */
function useCopiedFrom(path: string): string | undefined {
  const { t } = useI18n();
  const fields = useFields();
  const { copies } = useField(path, 'text');
  const source = copies === undefined ? undefined : fieldAt(fields.table, copies);
  const value = fields.valueAt(path);
  if (copies === undefined || !source || value === '' || fields.valueAt(copies) !== value) return undefined;
  return t('registrationFields.sameAs', { field: ownName(source.field, t) });
}

function OptionalLabel({ label }: { label: ReactNode }) {
  return (
    <>
      {label} <OptionalMark />
    </>
  );
}

interface BothLanguagesProps {
  /** The path of the object with `he` and `en`. */
  readonly path: string;
  readonly hint?: Partial<Record<'he' | 'en', ReactNode>>;
  readonly rows?: number;
  /** What it may be called, for names that nothing is written for yet. */
  readonly proposal?: Bilingual;
}

/**
 * A text in Hebrew and in English side by side, each in its own direction. Hosts who read Hebrew have the English folded until they come to
 * it, with a proposal for names.
 */
export function BothLanguages(props: BothLanguagesProps) {
  const { language } = useI18n();
  return (
    <>
      <OneLanguage language="he" {...props} />
      {language === 'he' ? <FoldedEnglish {...props} /> : <OneLanguage language="en" {...props} />}
    </>
  );
}

/** The English text behind a button, as long as there is none. */
function FoldedEnglish(props: BothLanguagesProps) {
  const { t } = useI18n();
  const fields = useFields();
  const { path } = props;
  const own = `${path}.en`;
  const { label, required } = useField(path, 'texts');
  const text = String(fields.valueAt(own) ?? '');
  const error = useFieldError(own);
  const proposal = useProposal('en', props);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  // Once open it stays so, also while it is emptied.
  if (!isOpen && (text !== '' || error !== undefined)) setOpen(true);
  if (isOpen) return <OneLanguage language="en" isFocused={isWanted} {...props} />;
  const other = t(proposal === '' ? 'registrationFields.writeEnglish' : 'registrationFields.writeOther');
  const open = () => {
    setOpen(true);
    setWanted(true);
  };
  return (
    <div className={`${styles.half} ${styles.folded}`} data-inside={own}>
      <p>
        <b>{label}</b> <span className={styles.languages}>{t('registrationFields.language_en')}</span>{' '}
        <span className={typography.muted}>
          {t(required === true ? 'registrationFields.beforePublishing' : 'registrationFields.optional')}
        </span>
      </p>
      {proposal !== '' && (
        <Button
          size="s"
          onClick={() => {
            fields.setAt(own, proposal);
            open();
          }}
        >
          <Icon of={Check} size="s" />
          {t('registrationFields.accept')} <bdi lang="en">{proposal}</bdi>
        </Button>
      )}
      <Button size="s" kind="quiet" aria-expanded={false} aria-label={`${other}: ${label}`} onClick={open}>
        {other}
      </Button>
    </div>
  );
}

/** Returns what may stand in the field of a language: what was proposed, in English the host's own Hebrew name in Latin letters; empty for none. */
function useProposal(language: Locale, { path, proposal }: BothLanguagesProps): string {
  const fields = useFields();
  const { isName = false } = useField(path, 'texts');
  const hebrew = String(fields.valueAt(`${path}.he`) ?? '').trim();
  if (language === 'he' || hebrew === '' || hebrew === proposal?.he) return proposal?.[language] ?? '';
  return isName ? transliterate(hebrew) : '';
}

interface OneLanguageProps extends BothLanguagesProps {
  readonly language: Locale;
  /** It has just been opened: the host goes on in it. */
  readonly isFocused?: boolean;
}

const focusInside = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });

function OneLanguage({ language, isFocused = false, ...props }: OneLanguageProps) {
  const { path, hint, rows = 6 } = props;
  const { t } = useI18n();
  const fields = useFields();
  const { label, isLong, maxWords, required, isOptional } = useField(path, 'texts');
  const own = `${path}.${language}`;
  const text = String(fields.valueAt(own) ?? '');
  const control = {
    name: own,
    label: (
      <>
        {label} <span className={styles.languages}>{t(`registrationFields.language_${language}`)}</span>
        {(isOptional || (required === 'he' && language === 'en')) && (
          <>
            {' '}
            <OptionalMark />
          </>
        )}
      </>
    ),
    hint: hint?.[language],
    error: useFieldError(own),
    lang: language,
    dir: directionOf(language),
    value: text,
    onBlur: () => fields.touch(own),
  };
  const proposal = useProposal(language, props);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) focusInside(box.current);
  }, [isFocused]);
  return (
    <div ref={box} className={`${styles.half} ${styles.text}`}>
      {isLong ? (
        <TextArea {...control} rows={rows} onChange={(event) => fields.setAt(own, event.target.value)} />
      ) : (
        <TextField {...control} onChange={(event) => fields.setAt(own, event.target.value)} />
      )}
      {text === '' && proposal !== '' && (
        <Button
          size="s"
          className={styles.proposal}
          onClick={() => {
            fields.setAt(own, proposal);
            focusInside(box.current);
          }}
        >
          <Icon of={Check} size="s" />
          {t('registrationFields.accept')}{' '}
          <bdi lang={language} dir={directionOf(language)}>
            {proposal}
          </bdi>
        </Button>
      )}
      {maxWords === undefined && <FieldNotes path={own} />}
      {maxWords !== undefined && (
        <div className={styles.textFoot}>
          {text !== '' && <FieldNotes path={own} />}
          <span className={typography.muted}>
            <Num>{`${countWords(text)}/${maxWords}`}</Num> {t('registrationFields.words')}
          </span>
        </div>
      )}
    </div>
  );
}
