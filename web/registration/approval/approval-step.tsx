import { useEffect } from 'react';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as frameStyles from '#web/registration/frame/frame.module.css';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { ApprovalBoxes } from './approval-boxes.tsx';
import { AskedChanges } from './asked-changes.tsx';
import { Awaiting } from './awaiting.tsx';
import { Summary } from './summary.tsx';
import { SupportForm } from './support-form.tsx';

/** Step 6: what is missing, the three boxes and the request; afterwards how the review goes (specification §3, §5). */
export function ApprovalStep({ isAllShown }: { isAllShown: boolean }) {
  const { t } = useI18n();
  const { registration, savers, refresh } = useRegistration();
  // Photos and the review change without this page; what was typed last counts, too.
  useEffect(() => void savers.flush().then(refresh), [savers, refresh]);
  const { status, submittedAt } = registration;
  if (status === 'waitingForApproval' && submittedAt !== null) return <Awaiting submittedAt={submittedAt} />;
  const isSentBack = status === 'changesRequested';
  return (
    <>
      <h1>{t(isSentBack ? 'registrationApproval.againTitle' : 'registrationApproval.title')}</h1>
      <p className={frameStyles.lead}>{t(isSentBack ? 'registrationApproval.againLead' : 'registrationApproval.lead')}</p>
      <div className={layout.stack}>
        {isSentBack && <AskedChanges />}
        <Summary />
      </div>
      <ApprovalBoxes isAllShown={isAllShown} />
      <SupportForm />
    </>
  );
}
