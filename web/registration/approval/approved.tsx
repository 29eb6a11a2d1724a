import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PendingChangeNotice } from '#web/registration/frame/pending-change-notice.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { Summary } from './summary.tsx';
import { SupportForm } from './support-form.tsx';

/** After approval: the steps edit the live property, and this one says what becomes of the edits. */
export function Approved() {
  const { language, t } = useI18n();
  const { registration } = useRegistration();
  return (
    <>
      <h1>{t('registrationApproval.approvedTitle')}</h1>
      <p className="rg__lead">{t('registrationApproval.approvedLead')}</p>
      <div className="stack gap-4">
        <PendingChangeNotice />
        {!registration.isPublished && <Notice tone="free">{t('registrationApproval.notPublished')}</Notice>}
        <Summary />
        <div className="flex gap-3">
          {!registration.isPublished && (
            <Link {...paths.ownerPublish(language)} className={buttonClass({ kind: 'go' })}>
              {t('registrationApproval.toPublish')}
            </Link>
          )}
          <Link {...paths.ownerCalendar(language)} className={buttonClass(registration.isPublished ? { kind: 'go' } : {})}>
            {t('registrationApproval.toCalendar')}
          </Link>
        </div>
      </div>
      <SupportForm />
    </>
  );
}
