import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { Registration } from '#contract/registration.ts';
import type { ApprovalDocument } from '#contract/registration-documents.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as frameStyles from '#web/registration/frame/frame.module.css';
import { useProgress } from '#web/registration/frame/use-progress.ts';
import { useRegistration, useStep } from '#web/registration/store/registration-context.tsx';
import { registrationQuery } from '#web/registration/store/registration-query.ts';

/** Sends the request. With something missing it says what instead, and shows it. */
export function SendButton({ onRefused }: { onRefused: () => void }) {
  const { t } = useI18n();
  const send = useSend();
  const missing = useWhatIsMissing();
  const failure = send.error ? t(`errors.${failureCodeOf(send.error)}`) : undefined;
  return (
    <>
      <span className={failure ? `${frameStyles.say} ${typography.bad}` : `${frameStyles.say} ${typography.muted}`} role="status">
        {(failure ?? missing) && <Icon of={Info} size="s" />}
        {failure ?? missing}
      </span>
      <Button kind="go" isBusy={send.isPending} onClick={() => (missing ? onRefused() : send.mutate())}>
        {t('registrationApproval.send')}
      </Button>
    </>
  );
}

/** Returns what keeps the request from being sent, in words; undefined when nothing does. */
function useWhatIsMissing(): string | undefined {
  const { t } = useI18n();
  const { issues, document } = useStep('approval');
  const { registration } = useRegistration();
  const progress = useProgress();
  const missingSteps = REGISTRATION_STEPS.filter((step) => step !== 'approval' && !progress[step].isDone);
  if (missingSteps.length > 0) return t('registrationApproval.stepsMissing', { count: missingSteps.length });
  const keptBack = registration.status === 'changesRequested' ? whatKeepsBack(registration, document) : undefined;
  if (keptBack?.code === 'notMended') return t('registrationApproval.missing_mended', { count: keptBack.count });
  if (keptBack) return t('registrationApproval.missing_change');
  const [box] = issues;
  return box && t(`registrationApproval.missing_${box.path === 'certify' ? 'certify' : box.path === 'terms' ? 'terms' : 'review'}`);
}

function useSend() {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const { savers, refresh } = useRegistration();
  return useMutation({
    mutationFn: async () => {
      // The review is of what the server has.
      await savers.flush();
      return await api.post('/registration/approval', savers.step('approval').getSnapshot().document);
    },
    onSuccess: (sent) => {
      queryClient.setQueryData(registrationQuery(api).queryKey, sent);
      window.scrollTo({ top: 0 });
    },
    onError: () => void refresh(),
  });
}

/** Why a registration that was sent back is not sent again yet. */
type KeptBack = { readonly code: 'notMended'; readonly count: number } | { readonly code: 'unchanged' };

/**
 * Whoever was asked to mend something says of each reason that it is dealt with, and has changed something or written why not.
 * @param registration as the server last told it
 * @param approval as it stands here
 */
export function whatKeepsBack(
  { steps, changedSteps }: Pick<Registration, 'steps' | 'changedSteps'>,
  approval: Pick<ApprovalDocument, 'mended' | 'answer'>,
): KeptBack | undefined {
  const isAnswered = approval.answer.trim() !== '';
  const asked = REGISTRATION_STEPS.filter((step: RegistrationStep) => steps[step].reason !== null);
  const count = asked.filter((step) => !approval.mended.includes(step)).length;
  if (count > 0 && !isAnswered) return { code: 'notMended', count };
  return changedSteps?.length === 0 && !isAnswered ? { code: 'unchanged' } : undefined;
}
