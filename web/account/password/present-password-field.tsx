import type { FieldError, Path, UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '#texts/translate.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PasswordField } from './password-field.tsx';

interface PresentPasswordFieldProps<Form extends { currentPassword: string }> {
  readonly form: UseFormReturn<Form>;
  readonly label: string;
}

/** The password that the account has now. It only has to be there: whether it is right, the server says. */
export function PresentPasswordField<Form extends { currentPassword: string }>({ form, label }: PresentPasswordFieldProps<Form>) {
  const { t } = useI18n();
  // The rule's message is a key of the catalogue.
  const message = (form.formState.errors as { currentPassword?: FieldError }).currentPassword?.message as MessageKey | undefined;
  return (
    <PasswordField
      label={label}
      autoComplete="current-password"
      required
      {...form.register('currentPassword' as Path<Form>, {
        validate: (typed) => Boolean(typed) || ('account.passwordMissing' satisfies MessageKey),
      })}
      error={message && t(message)}
    />
  );
}
