import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AuthHeading } from '#web/account/auth/auth-layout.tsx';
import { EmailField, useTypedEmail } from '#web/account/auth/email-field.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

interface AskForRestoreProps {
  /** Whether the visitor came by a link without its code. */
  readonly isCodeMissing: boolean;
  readonly isForOwners: boolean;
  readonly onSent: (email: string) => void;
}

/** Asks for the address to which the link goes. */
export function AskForRestore({ isCodeMissing, isForOwners, onSent }: AskForRestoreProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { remember } = useTypedEmail();
  const form = useForm<{ email: string }>();
  const ask = useMutation({
    mutationFn: (email: string) => api.post('/forgot-password', { email, area: isForOwners ? 'owner' : 'portal' }),
    onSuccess: (_, email) => onSent(email),
  });
  const submit = ({ email }: { email: string }) => {
    remember(email);
    ask.mutate(email.trim());
  };
  return (
    <>
      <AuthHeading title={t('access.restoreHeading')}>{t('access.restoreLead')}</AuthHeading>
      {isCodeMissing && (
        <Notice tone="bad">
          <b>{t('access.codeMissing')}</b> {t('access.codeMissingText')}
        </Notice>
      )}
      <form noValidate method="post" className={`${layout.stack} ${layout.roomy}`} onSubmit={form.handleSubmit(submit)}>
        {ask.isError && <AccessFailure error={ask.error} />}
        <EmailField form={form} />
        <SubmitButton kind="go" size="l" isFull isBusy={ask.isPending}>
          {t('access.restoreSubmit')}
        </SubmitButton>
      </form>
      <p className={typography.centered}>
        <Link {...(isForOwners ? paths.ownerSignIn(language) : paths.signIn(language))} className={`${typography.link} ${layout.tappable}`}>
          {t('access.backToSignIn')}
        </Link>
      </p>
    </>
  );
}
