import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import type { MessageKey } from '#texts/translate.ts';
import { TextInput } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Renders a code for the second step. It only has to be there: whether it is right, the server says. */
export function SecondFactorField({ hint, hasFocus = false }: { hint: string; hasFocus?: boolean }) {
  const { t } = useI18n();
  return (
    <TextInput<{ code: string }>
      name="code"
      label={t('secondStep.code')}
      hint={hint}
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      // The step that it belongs to has just taken the place of another.
      autoFocus={hasFocus}
      validate={(typed) => (typed.trim() === '' ? ('secondStep.codeMissing' satisfies MessageKey) : undefined)}
    />
  );
}

/** Renders the name that the user knows a passkey by. */
export function PasskeyNameField(props: { readonly hint?: string; readonly required?: boolean; readonly autoFocus?: boolean }) {
  const { t } = useI18n();
  return (
    <TextInput<{ name: string }>
      {...props}
      name="name"
      label={t('secondStep.passkeyName')}
      maxLength={TEXT_LIMITS.name}
      validate={(typed) => (typed.trim() === '' ? 'secondStep.nameMissing' : undefined)}
    />
  );
}
