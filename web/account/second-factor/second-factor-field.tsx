import type { FieldError, Path, UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '#texts/translate.ts';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface SecondFactorFieldProps<Form extends { code: string }> {
  readonly form: UseFormReturn<Form>;
  readonly hint: string;
  readonly hasFocus?: boolean;
}

/** A code for the second step. It only has to be there: whether it is right, the server says. */
export function SecondFactorField<Form extends { code: string }>({ form, hint, hasFocus = false }: SecondFactorFieldProps<Form>) {
  const { t } = useI18n();
  // The rule's message is a key of the catalogue.
  const message = (form.formState.errors as { code?: FieldError }).code?.message as MessageKey | undefined;
  return (
    <TextField
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
      {...form.register('code' as Path<Form>, {
        validate: (typed) => Boolean(String(typed ?? '').trim()) || ('secondStep.codeMissing' satisfies MessageKey),
      })}
      error={message && t(message)}
    />
  );
}
