import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AccountForm } from '#web/account/auth/account-form.tsx';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PasskeySignIn } from './passkeys.tsx';
import { SecondFactorField } from './second-factor-fields.tsx';

/** Returns whether the password or link was right, and the account asks for more. */
export function isSecondStepAsked(error: unknown): boolean {
  return failureCodeOf(error) === 'second_factor_required';
}

interface SecondStepProps {
  /** The error of the last try. */
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onSubmit: (code: string) => void;
  /** A passkey needs no code; absent: only a code will do. */
  readonly onEntered?: (user: CurrentUser) => void;
  readonly onBack: () => void;
}

/** After the right password or link: a code of the authenticator app, or a recovery code. */
export function SecondStep({ error, isBusy, onSubmit, onEntered, onBack }: SecondStepProps) {
  const { t } = useI18n();
  const form = useForm<{ code: string }>();
  return (
    <AccountForm form={form} onSubmit={({ code }) => onSubmit(code.trim())}>
      <div role="status">
        <h2 className={typography.display}>{t('secondStep.heading')}</h2>
        <p className={typography.soft}>{t('secondStep.lead')}</p>
      </div>
      {error && !isSecondStepAsked(error) && <AccessFailure error={error} />}
      <SecondFactorField hint={t('secondStep.codeHint')} hasFocus />
      <SubmitButton kind="go" size="l" isFull isBusy={isBusy}>
        {t('secondStep.submit')}
      </SubmitButton>
      {onEntered && <PasskeySignIn onEntered={onEntered} />}
      <Button size="l" isFull onClick={onBack}>
        {t('secondStep.back')}
      </Button>
    </AccountForm>
  );
}
