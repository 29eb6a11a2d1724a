import { useMutation } from '@tanstack/react-query';
import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { TotpEnrolment } from '#contract/second-factor.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './second-factor.module.css';
import { SecondFactorField } from './second-factor-field.tsx';

interface ConnectAppProps {
  readonly enrolment: TotpEnrolment;
  readonly onConnected: (recoveryCodes: readonly string[] | null) => Promise<void>;
}

/** The key for the app, as a QR code and for typing, and the app's first code. */
export function ConnectApp({ enrolment: { enrolment, secret, uri }, onConnected }: ConnectAppProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const picture = useMemo(() => toSvgDataURL(generate(uri), { on: 'black', off: 'white' }), [uri]);
  const confirm = useMutation({
    mutationFn: async (code: string) => onConnected((await api.put('/me/totp', { enrolment, code })).recoveryCodes),
  });
  return (
    <form
      noValidate
      method="post"
      className={`${layout.stack} ${layout.roomy}`}
      onSubmit={form.handleSubmit(({ code }) => confirm.mutate(code.trim()))}
    >
      <p>{t('secondStep.scan')}</p>
      <img className={styles.picture} src={picture} alt={t('secondStep.qrAlt')} width="200" height="200" />
      <div>
        <p className={`${typography.small} ${typography.muted}`}>{t('secondStep.typeInstead')}</p>
        <code dir="ltr" className={styles.secret}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      {confirm.isError && <AccessFailure error={confirm.error} />}
      <SecondFactorField form={form} hint={t('secondStep.firstCodeHint')} />
      <SubmitButton kind="go" isBusy={confirm.isPending}>
        {t('secondStep.connect')}
      </SubmitButton>
    </form>
  );
}
