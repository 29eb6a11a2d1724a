import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { askPasskey } from './ask-passkey.ts';
import { PasskeyFailure } from './passkey-failure.tsx';

interface NamePasskeyProps {
  readonly options: Readonly<Record<string, unknown>>;
  readonly onAdded: (recoveryCodes: readonly string[] | null) => Promise<void>;
}

/** A name to know the passkey by; then the browser makes it. */
export function NamePasskey({ options, onAdded }: NamePasskeyProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const form = useForm({ defaultValues: { name: '' } });
  const add = useMutation({
    mutationFn: async (name: string) => {
      const answer = await askPasskey('make', options);
      return onAdded((await api.post('/me/passkeys', { name, answer })).recoveryCodes);
    },
  });
  return (
    <form
      noValidate
      method="post"
      className={`${layout.stack} ${layout.roomy}`}
      onSubmit={form.handleSubmit(({ name }) => add.mutate(name.trim()))}
    >
      <p>{t('secondStep.nameLead')}</p>
      {add.isError && <PasskeyFailure error={add.error} />}
      <TextField
        label={t('secondStep.passkeyName')}
        hint={t('secondStep.nameHint')}
        maxLength={TEXT_LIMITS.name}
        required
        {...form.register('name', { validate: (typed) => typed.trim() !== '' })}
        error={form.formState.errors.name && t('secondStep.nameMissing')}
      />
      <SubmitButton kind="go" isBusy={add.isPending}>
        {t('secondStep.makePasskey')}
      </SubmitButton>
    </form>
  );
}
