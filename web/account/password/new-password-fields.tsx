import { useId } from 'react';
import type { FieldError, Path, UseFormReturn } from 'react-hook-form';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { MessageKey } from '#web/i18n/translate.ts';
import { PasswordField } from './password-field.tsx';
import { againProblem, newPasswordProblem } from './password-problems.ts';
import { PasswordRules } from './password-rules.tsx';

export interface NewPassword {
  password: string;
  again: string;
}

interface NewPasswordFieldsProps<Form extends NewPassword> {
  readonly form: UseFormReturn<Form>;
  readonly label: string;
}

/** A new password with its rules, typed twice. */
export function NewPasswordFields<Form extends NewPassword>({ form, label }: NewPasswordFieldsProps<Form>) {
  const { t } = useI18n();
  const rulesId = useId();
  const { register, getValues, trigger, watch, formState } = form;
  const [passwordName, againName] = ['password', 'again'] as [Path<Form>, Path<Form>];
  const typed = (watch(passwordName) as string | undefined) ?? '';
  const errors = formState.errors as { password?: FieldError; again?: FieldError };
  const { password: isTouched, again: isAgainTouched } = formState.touchedFields as { password?: boolean; again?: boolean };
  const errorOf = (error: FieldError | undefined) => {
    // The rules' messages are keys of the catalogue.
    const message = error?.message as MessageKey | undefined;
    return message && t(message);
  };
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        aria-describedby={rulesId}
        {...register(passwordName, {
          validate: (value) => newPasswordProblem(value as string) ?? true,
          onChange: () => isAgainTouched && getValues(againName) && void trigger(againName),
        })}
        error={errorOf(errors.password)}
        rules={<PasswordRules id={rulesId} typed={typed} isJudged={isTouched === true || errors.password !== undefined} />}
      />
      <PasswordField
        label={t('access.passwordAgain')}
        autoComplete="new-password"
        required
        {...register(againName, { validate: (value) => againProblem(value as string, getValues(passwordName) as string) ?? true })}
        error={errorOf(errors.again)}
      />
    </>
  );
}
