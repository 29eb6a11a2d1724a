import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { FieldError, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '#texts/translate.ts';
import { EmailInput, emailWrong } from '#web/contact-input/email-input.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** What is wrong with an e-mail address, as the text that says what to do. */
export function emailProblem(typed: string | undefined): MessageKey | undefined {
  const email = typed ?? '';
  return email.trim() === '' ? 'account.emailMissing' : emailWrong(email, 'access.emailWrong');
}

/** The e-mail address of a door's form; begins with what was typed at the door before. */
export function EmailField<Form extends { email: string }>({ form }: { form: UseFormReturn<Form> }) {
  const { t } = useI18n();
  const { email } = useTypedEmail();
  const { register, getValues, setValue, formState } = form;
  const name = 'email' as Path<Form>;
  useEffect(() => {
    // Not a default value: what was typed before the page came alive stays.
    if (email !== '' && !getValues(name)) setValue(name, email as PathValue<Form, Path<Form>>);
  }, [email, getValues, setValue, name]);
  // The rule's messages are keys of the catalogue.
  const message = (formState.errors as { email?: FieldError }).email?.message as MessageKey | undefined;
  return (
    <EmailInput
      label={t('account.email')}
      autoComplete="username"
      required
      {...register(name, { validate: (typed) => emailProblem(typed as string) ?? true })}
      error={message && t(message)}
    />
  );
}

const KEY = ['typedEmail'];

/**
 * The address that was typed at one door, for the next one: from "already registered" to signing in, from a wrong password to signing up.
 * It stays in the page's memory: in an address or in storage others would see it.
 */
export function useTypedEmail(): { readonly email: string; readonly remember: (email: string) => void } {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      email: queryClient.getQueryData<string>(KEY) ?? '',
      remember: (email: string) => void queryClient.setQueryData(KEY, email.trim()),
    }),
    [queryClient],
  );
}
