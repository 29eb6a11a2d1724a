import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import type { OwnershipProof, SecondFactorState, TotpEnrolment } from '#contract/second-factor.ts';
import { ownSessionsQuery, secondFactorQuery } from '#web/account/account-queries.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AccountForm } from '#web/account/auth/account-form.tsx';
import { PresentPasswordField } from '#web/account/password/password-fields.tsx';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { askPasskey, PasskeyFailure } from './passkeys.tsx';
import * as styles from './second-factor.module.css';
import { PasskeyNameField, SecondFactorField } from './second-factor-fields.tsx';

/** What can be done: connect an app or another one, add a passkey, make new recovery codes, do without the app or a passkey. */
export type FactorChange =
  | { readonly kind: 'connect' | 'addPasskey' | 'renew' | 'remove' }
  | { readonly kind: 'removePasskey'; readonly passkeyId: number };

interface ChangeDialogProps {
  readonly change: FactorChange;
  readonly user: CurrentUser;
  readonly state: SecondFactorState;
  readonly onClose: () => void;
}

/** One step after the other: proof of who it is, the app's QR code and first code or the passkey's name, the recovery codes. */
export function ChangeDialog({ change, user, state, onClose }: ChangeDialogProps) {
  const { t } = useI18n();
  const { show } = useToasts();
  const refresh = useRefresh();
  const [enrolment, setEnrolment] = useState<TotpEnrolment>();
  const [passkeyOptions, setPasskeyOptions] = useState<Readonly<Record<string, unknown>>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = async (recoveryCodes: readonly string[] | null) => {
    await refresh();
    if (recoveryCodes) return setCodes(recoveryCodes);
    show({ tone: 'good', text: t(`secondStep.${change.kind}Done`) });
    onClose();
  };
  const prove = useProve(change, { onEnrolment: setEnrolment, onPasskey: setPasskeyOptions, onDone: finish });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(codes ? 'secondStep.codesTitle' : `secondStep.${change.kind}Title`)}
      closeLabel={t('common.close')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : enrolment ? (
        <ConnectApp enrolment={enrolment} onConnected={finish} />
      ) : passkeyOptions ? (
        <NamePasskey options={passkeyOptions} onAdded={finish} />
      ) : (
        <ProofForm
          user={user}
          state={state}
          lead={t(`secondStep.${change.kind}Lead`)}
          isDangerous={change.kind === 'remove' || change.kind === 'removePasskey'}
          error={prove.error}
          isBusy={prove.isPending}
          onSubmit={(proof) => prove.mutate(proof)}
        />
      )}
    </Dialog>
  );
}

interface Followers {
  readonly onEnrolment: (enrolment: TotpEnrolment) => void;
  readonly onPasskey: (options: Readonly<Record<string, unknown>>) => void;
  readonly onDone: (recoveryCodes: readonly string[] | null) => Promise<void>;
}

function useProve(change: FactorChange, { onEnrolment, onPasskey, onDone }: Followers) {
  const { api } = useSurroundings();
  return useMutation({
    mutationFn: async (proof: OwnershipProof) => {
      if (change.kind === 'connect') return onEnrolment(await api.post('/me/totp', proof));
      if (change.kind === 'addPasskey') return onPasskey((await api.post('/me/passkeys/challenge', proof)).options);
      if (change.kind === 'renew') return onDone((await api.post('/me/recoveryCodes', proof)).recoveryCodes);
      if (change.kind === 'removePasskey') await api.delete('/me/passkeys/{id}', { params: { id: change.passkeyId } }, proof);
      else await api.delete('/me/totp', {}, proof);
      return onDone(null);
    },
  });
}

/** Renders what the page knows of the account, where it is otherwise now. */
function useRefresh() {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.fetchQuery({ ...currentUserQuery(api), staleTime: 0 }),
      queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey }),
      queryClient.invalidateQueries({ queryKey: ownSessionsQuery(api).queryKey }),
    ]);
  };
}

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
function ProofForm({ user, state, lead, isDangerous, error, isBusy, onSubmit }: ProofFormProps) {
  const { t } = useI18n();
  const form = useForm<{ currentPassword: string; code: string }>({ defaultValues: { currentPassword: '', code: '' } });
  const isPasswordNeeded = !state.isProven && !user.isPasswordChangeFree;
  const isCodeNeeded = !state.isProven && (state.totpSince !== null || state.passkeys.length > 0);
  if (!user.hasPassword && isPasswordNeeded) return <p>{t('secondStep.needsPassword')}</p>;
  return (
    <AccountForm
      form={form}
      onSubmit={({ currentPassword, code }) =>
        onSubmit({ ...(currentPassword && { currentPassword }), ...(code.trim() && { secondFactor: code.trim() }) })
      }
    >
      <p>{lead}</p>
      <AccessFailure error={error} />
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      {isPasswordNeeded && <PresentPasswordField label={t('profile.currentPassword')} />}
      {isCodeNeeded && <SecondFactorField hint={t('secondStep.codeHint')} />}
      <SubmitButton kind={isDangerous ? 'bad' : 'go'} isBusy={isBusy}>
        {t(isDangerous ? 'secondStep.confirmRemoval' : 'secondStep.goOn')}
      </SubmitButton>
    </AccountForm>
  );
}

interface ConnectAppProps {
  readonly enrolment: TotpEnrolment;
  readonly onConnected: (recoveryCodes: readonly string[] | null) => Promise<void>;
}

/** The key for the app, as a QR code and for typing, and the app's first code. */
function ConnectApp({ enrolment: { enrolment, secret, uri }, onConnected }: ConnectAppProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const picture = useMemo(() => toSvgDataURL(generate(uri), { on: 'black', off: 'white' }), [uri]);
  const confirm = useMutation({
    mutationFn: async (code: string) => onConnected((await api.put('/me/totp', { enrolment, code })).recoveryCodes),
  });
  return (
    <AccountForm form={form} onSubmit={({ code }) => confirm.mutate(code.trim())}>
      <p>{t('secondStep.scan')}</p>
      <img className={styles.picture} src={picture} alt={t('secondStep.qrAlt')} width="200" height="200" />
      <div>
        <p className={`${typography.small} ${typography.muted}`}>{t('secondStep.typeInstead')}</p>
        <code dir="ltr" className={styles.secret}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      <AccessFailure error={confirm.error} />
      <SecondFactorField hint={t('secondStep.firstCodeHint')} />
      <SubmitButton kind="go" isBusy={confirm.isPending}>
        {t('secondStep.connect')}
      </SubmitButton>
    </AccountForm>
  );
}

interface NamePasskeyProps {
  readonly options: Readonly<Record<string, unknown>>;
  readonly onAdded: (recoveryCodes: readonly string[] | null) => Promise<void>;
}

/** A name to know the passkey by; then the browser makes it. */
function NamePasskey({ options, onAdded }: NamePasskeyProps) {
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
    <AccountForm form={form} onSubmit={({ name }) => add.mutate(name.trim())}>
      <p>{t('secondStep.nameLead')}</p>
      <PasskeyFailure error={add.error} />
      <PasskeyNameField hint={t('secondStep.nameHint')} required />
      <SubmitButton kind="go" isBusy={add.isPending}>
        {t('secondStep.makePasskey')}
      </SubmitButton>
    </AccountForm>
  );
}

/** Shown this once: nobody, and neither do we, can read them again. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useI18n();
  const { show } = useToasts();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')); // where offered: without it there is no button
    show({ tone: 'good', text: t('secondStep.copied') });
  };
  return (
    <div className={`${layout.stack} ${layout.roomy}`}>
      <Notice tone="warn" isAnnounced>
        <b>{t('secondStep.codesOnce')}</b> {t('secondStep.codesText')}
      </Notice>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`${layout.row} ${layout.wrapping}`}>
        {/* Where the page did not come over https there is no clipboard. */}
        {'clipboard' in navigator && <Button onClick={() => void copy()}>{t('secondStep.copy')}</Button>}
        <Button kind="go" onClick={onDone}>
          {t('secondStep.codesKept')}
        </Button>
      </div>
    </div>
  );
}
