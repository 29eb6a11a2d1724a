import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contract/identity.ts';
import type { OwnershipProof, SecondFactorState, TotpEnrolment } from '#contract/second-factor.ts';
import { ownSessionsQuery } from '#web/account/profile/own-sessions-query.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Dialog } from '#web/design-system/dialog.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { ConnectApp } from './connect-app.tsx';
import type { FactorChange } from './factor-change.ts';
import { NamePasskey } from './name-passkey.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor-query.ts';

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

/** What the page knows of the account is otherwise now. */
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
