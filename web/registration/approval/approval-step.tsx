import { useEffect } from 'react';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { useRegistration, useStep } from '#web/registration/store/registration-context.tsx';
import { ApprovalBoxes } from './approval-boxes.tsx';
import { Approved } from './approved.tsx';
import { Awaiting } from './awaiting.tsx';
import { Summary } from './summary.tsx';
import { SupportForm } from './support-form.tsx';

/** Step 6: what is missing, the three boxes and the request; afterwards how the review goes (specification §3, §5). */
export function ApprovalStep({ isAllShown }: { isAllShown: boolean }) {
  const { t } = useI18n();
  const { registration, refresh } = useRegistration();
  const { server } = useStep('approval');
  // Photos and the review change without this page.
  useEffect(() => void refresh(), [refresh]);
  const { status, submittedAt } = registration;
  if (status === 'waitingForApproval' && submittedAt !== null) return <Awaiting submittedAt={submittedAt} />;
  if (status === 'approved') return <Approved />;
  const isSentBack = status === 'changesRequested';
  return (
    <>
      <StepHead
        title={t(isSentBack ? 'registrationApproval.againTitle' : 'registrationApproval.title')}
        lead={t(isSentBack ? 'registrationApproval.againLead' : 'registrationApproval.lead')}
        reason={server.reason}
      />
      <Summary />
      <ApprovalBoxes isAllShown={isAllShown} />
      <SupportForm />
    </>
  );
}
