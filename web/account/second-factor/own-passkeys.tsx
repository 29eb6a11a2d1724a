import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import type { SecondFactorState } from '#contract/second-factor.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './second-factor.module.css';
import { secondFactorQuery } from './second-factor-query.ts';

type Passkey = SecondFactorState['passkeys'][number];

interface OwnPasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (id: number) => void;
}

/** The user's passkeys, each with its name, and ways to rename and remove it. */
export function OwnPasskeys({ passkeys, onRemove }: OwnPasskeysProps) {
  const { t } = useI18n();
  const [renamed, setRenamed] = useState<number>();
  return (
    <ul className={styles.passkeys}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          {renamed === passkey.id ? (
            <RenameForm passkey={passkey} onDone={() => setRenamed(undefined)} />
          ) : (
            <>
              <PasskeyWords passkey={passkey} />
              <div className={`${layout.row} ${layout.wrapping}`}>
                <Button size="s" aria-label={t('secondStep.renameOf', { name: passkey.name })} onClick={() => setRenamed(passkey.id)}>
                  {t('secondStep.rename')}
                </Button>
                <Button
                  size="s"
                  aria-haspopup="dialog"
                  aria-label={t('secondStep.removePasskeyOf', { name: passkey.name })}
                  onClick={() => onRemove(passkey.id)}
                >
                  {t('secondStep.removePasskey')}
                </Button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function PasskeyWords({ passkey: { name, createdAt, usedAt } }: { passkey: Passkey }) {
  const { t } = useI18n();
  const date = (instant: string) => <DateText date={todayIn(new Date(instant))} style="medium" />;
  return (
    <div className={styles.standing}>
      <Icon of={Fingerprint} />
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p className={`${typography.small} ${typography.muted}`}>
          <RichText id="secondStep.addedOn" values={{ date: date(createdAt) }} />{' '}
          {usedAt === null ? t('secondStep.neverUsed') : <RichText id="secondStep.usedOn" values={{ date: date(usedAt) }} />}
        </p>
      </div>
    </div>
  );
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { name } });
  const rename = useMutation({
    mutationFn: (typed: string) => api.put('/me/passkeys/{id}', { name: typed }, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });
      onDone();
    },
  });
  return (
    <form
      noValidate
      method="post"
      className={`${layout.stack} ${layout.tight} ${styles.rename}`}
      onSubmit={form.handleSubmit((typed) => rename.mutate(typed.name.trim()))}
    >
      {rename.isError && <AccessFailure error={rename.error} />}
      <TextField
        label={t('secondStep.passkeyName')}
        maxLength={TEXT_LIMITS.name}
        autoFocus
        {...form.register('name', { validate: (typed) => typed.trim() !== '' })}
        error={form.formState.errors.name && t('secondStep.nameMissing')}
      />
      <div className={`${layout.row} ${layout.wrapping}`}>
        <SubmitButton size="s" kind="go" isBusy={rename.isPending}>
          {t('secondStep.saveName')}
        </SubmitButton>
        <Button size="s" onClick={onDone}>
          {t('secondStep.back')}
        </Button>
      </div>
    </form>
  );
}
