import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fingerprint, KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import type { SecondFactorState } from '#contract/second-factor.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { secondFactorQuery } from '#web/account/account-queries.ts';
import { AccessFailure, FailedRead } from '#web/account/auth/access-failure.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { Form } from '#web/forms/form.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import type { FactorChange } from './change-dialog.tsx';
import * as styles from './second-factor.module.css';
import { PasskeyNameField } from './second-factor-fields.tsx';

const Change = lazy(() => import('./change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })));

/** The second step of signing in: whether there is one, and the ways to change it. */
export function SecondFactorSection({ user }: { user: CurrentUser }) {
  const { api } = useSurroundings();
  const answer = useQuery(secondFactorQuery(api));
  const { data } = answer;
  const [change, setChange] = useState<FactorChange>();
  if (answer.error) return <FailedRead answer={answer} />;
  if (!data) return <Skeleton height={96} />;
  return (
    <>
      <Standing user={user} state={data} />
      {data.passkeys.length > 0 && (
        <OwnPasskeys passkeys={data.passkeys} onRemove={(passkeyId) => setChange({ kind: 'removePasskey', passkeyId })} />
      )}
      <Ways state={data} onChoose={setChange} />
      {change && (
        <Suspense>
          <Change change={change} user={user} state={data} onClose={() => setChange(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Ways({ state, onChoose }: { state: SecondFactorState; onChoose: (change: FactorChange) => void }) {
  const { t } = useI18n();
  const isOn = isSecondStepOn(state);
  // Nobody who needs a second step can give the last one up.
  const mayRemoveApp = state.totpSince !== null && (!state.isRequired || state.passkeys.length > 0);
  const ways = [
    ...(state.arePasskeysPossible ? (['addPasskey'] as const) : []),
    ...(isOn ? (['renew'] as const) : []),
    ...(mayRemoveApp ? (['remove'] as const) : []),
  ];
  return (
    <>
      <div className={`${layout.row} ${layout.wrapping}`}>
        <Button kind={isOn ? 'line' : 'go'} aria-haspopup="dialog" onClick={() => onChoose({ kind: 'connect' })}>
          {t(state.totpSince ? 'secondStep.replace' : 'secondStep.add')}
        </Button>
        {ways.map((kind) => (
          <Button key={kind} kind={kind === 'remove' ? 'bad' : 'line'} aria-haspopup="dialog" onClick={() => onChoose({ kind })}>
            {t(`secondStep.${kind}`)}
          </Button>
        ))}
      </div>
      {!state.arePasskeysPossible && <p className={`${typography.small} ${typography.muted}`}>{t('errors.passkeys_unavailable')}</p>}
    </>
  );
}

function isSecondStepOn({ totpSince, passkeys }: SecondFactorState): boolean {
  return totpSince !== null || passkeys.length > 0;
}

function Standing({ user, state }: { user: CurrentUser; state: SecondFactorState }) {
  const { t, language } = useI18n();
  const { totpSince, isRequired, recoveryCodesLeft } = state;
  if (!isSecondStepOn(state)) {
    return isRequired ? (
      <Notice tone="warn">
        <b>{t('secondStep.required')}</b> {t('secondStep.requiredText')}
      </Notice>
    ) : (
      <p>{t('secondStep.off')}</p>
    );
  }
  return (
    <>
      <div className={styles.standing}>
        <Icon of={KeyRound} />
        <div>
          <b>{t('secondStep.on')}</b>
          <p className={`${typography.small} ${typography.muted}`}>
            {totpSince && (
              <RichText id="secondStep.since" values={{ date: <DateText date={todayIn(new Date(totpSince))} style="medium" /> }} />
            )}{' '}
            {t('secondStep.codesLeft', { count: recoveryCodesLeft })}
          </p>
        </div>
      </div>
      {recoveryCodesLeft === 0 && <Notice tone="warn">{t('secondStep.noCodesLeft')}</Notice>}
      {user.roles.includes('ROLE_ADMIN') && (
        <div>
          <Link {...paths.adminReviews(language)} className={`${typography.link} ${layout.tappable}`} preload={false}>
            {t('secondStep.toAdmin')}
          </Link>
        </div>
      )}
    </>
  );
}

type Passkey = SecondFactorState['passkeys'][number];

/** The user's passkeys, each with its name, and ways to rename and remove it. */
function OwnPasskeys({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (id: number) => void }) {
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
    <Form form={form} className={`${layout.stack} ${layout.tight} ${styles.rename}`} onSubmit={(typed) => rename.mutate(typed.name.trim())}>
      <AccessFailure error={rename.error} />
      <PasskeyNameField autoFocus />
      <div className={`${layout.row} ${layout.wrapping}`}>
        <SubmitButton size="s" kind="go" isBusy={rename.isPending}>
          {t('secondStep.saveName')}
        </SubmitButton>
        <Button size="s" onClick={onDone}>
          {t('secondStep.back')}
        </Button>
      </div>
    </Form>
  );
}
