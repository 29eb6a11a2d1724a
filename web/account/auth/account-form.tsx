import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { MessageKey } from '#texts/translate.ts';
import { EmailInput, emailWrong } from '#web/contact-input/email-input.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Form } from '#web/forms/form.tsx';
import { useTextControl } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Renders a form of the account: its fields below each other, with much room. */
export function AccountForm<Values extends FieldValues>(props: Omit<ComponentProps<typeof Form<Values>>, 'className'>) {
  return <Form {...props} className={`${layout.stack} ${layout.roomy}`} />;
}

/** Returns what is wrong with an e-mail address, as the text that says what to do. */
export function emailProblem(typed: string | undefined): MessageKey | undefined {
  const email = typed ?? '';
  return email.trim() === '' ? 'account.emailMissing' : emailWrong(email, 'access.emailWrong');
}

/** Renders the e-mail address of a form; begins with what was typed into another form before. */
export function EmailField() {
  const { t } = useI18n();
  const { email } = useTypedEmail();
  const { getValues, setValue } = useFormContext<{ email: string }>();
  const control = useTextControl<{ email: string }>({ name: 'email', validate: emailProblem });
  useEffect(() => {
    // Not a default value: what was typed before the page came alive stays.
    if (email !== '' && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);
  return <EmailInput label={t('account.email')} autoComplete="username" required {...control} />;
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
