import { type ComponentProps, type FocusEvent, useState } from 'react';
import { isEmail, readEmail } from '#rules/validators/email.ts';
import { suggestEmail } from '#rules/validators/email-suggestion.ts';
import { containsHebrew } from '#rules/validators/password.ts';
import type { MessageKey } from '#texts/translate.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { TextField, writeInto } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { RichText } from '#web/i18n/rich-text.tsx';

interface Suggestion {
  readonly input: HTMLInputElement;
  readonly email: string;
}

/**
 * An e-mail address, of which what was pasted around it falls off when the field is left, and which then asks about what looks like a slip. Not of
 * the type `email`: browsers rewrite Hebrew letters in such fields, so that nobody could tell that the keyboard is in Hebrew.
 */
export function EmailInput({ onBlur, onChange, ...props }: ComponentProps<typeof TextField>) {
  const [suggestion, setSuggestion] = useState<Suggestion>();
  const ask = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const email = suggestEmail(input.value);
    setSuggestion(email === undefined ? undefined : { input, email });
    onBlur?.(event);
  };
  return (
    <TextField
      {...props}
      inputMode="email"
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      tidy={readEmail}
      onChange={(event) => {
        setSuggestion(undefined);
        onChange?.(event);
      }}
      onBlur={ask}
      note={suggestion && <MeantEmail {...suggestion} />}
    />
  );
}

function MeantEmail({ input, email }: Suggestion) {
  return (
    <span role="status">
      <button
        type="button"
        className={`${typography.link} ${layout.tappable}`}
        onClick={() => {
          writeInto(input, email);
          input.focus();
        }}
      >
        <RichText id="common.meantEmail" values={{ email: <Num>{email}</Num> }} />
      </button>
    </span>
  );
}

/** Returns what is wrong with an address, as the text that says what to do; undefined when nothing is. @param wrong the words of the form for others */
export function emailWrong(typed: string, wrong: MessageKey): MessageKey | undefined {
  if (isEmail(typed)) return undefined;
  return containsHebrew(typed) ? 'common.emailHebrew' : wrong;
}
