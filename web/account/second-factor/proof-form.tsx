import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import type { OwnershipProof, SecondFactorState } from '#contract/second-factor.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { PresentPasswordField } from '#web/account/password/present-password-field.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

interface ProofFormProps {
  readonly user: CurrentUser;
  readonly state: SecondFactorState;
  readonly lead: string;
  readonly isDangerous: boolean;
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onSubmit: (proof: OwnershipProof) => void;
}

/** Password, and a code where there is one already: nobody at a screen left open changes how the account is opened. */
export function ProofForm({ user, state, lead, isDangerous, error, isBusy, onSubmit }: ProofFormProps) {
  const { t } = useI18n();
  const form = useForm<{ currentPassword: string; code: string }>({ defaultValues: { currentPassword: '', code: '' } });
  const isPasswordNeeded = !state.isProven && !user.isPasswordChangeFree;
  const isCodeNeeded = !state.isProven && (state.totpSince !== null || state.passkeys.length > 0);
  if (!user.hasPassword && isPasswordNeeded) return <p>{t('secondStep.needsPassword')}</p>;
  return (
    <form
      noValidate
      method="post"
      className={`${layout.stack} ${layout.roomy}`}
      onSubmit={form.handleSubmit(({ currentPassword, code }) =>
        onSubmit({ ...(currentPassword && { currentPassword }), ...(code.trim() && { secondFactor: code.trim() }) }),
      )}
    >
      <p>{lead}</p>
      {error && <AccessFailure error={error} />}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      {isPasswordNeeded && <PresentPasswordField form={form} label={t('profile.currentPassword')} />}
      {isCodeNeeded && <SecondFactorField form={form} hint={t('secondStep.codeHint')} />}
      <SubmitButton kind={isDangerous ? 'bad' : 'go'} isBusy={isBusy}>
        {t(isDangerous ? 'secondStep.confirmRemoval' : 'secondStep.goOn')}
      </SubmitButton>
    </form>
  );
}
