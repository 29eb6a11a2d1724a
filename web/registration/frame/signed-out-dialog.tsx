import { Link, useLocation } from '@tanstack/react-router';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useRegistration, useSavePhase } from '#web/registration/store/registration-context.tsx';

/**
 * The session has ended while the host was typing. Everything typed waits in this browser; a sign-in here leads back to this step, one in
 * another tab is enough, too.
 */
export function SignedOutDialog() {
  const { language, t } = useI18n();
  const { savers } = useRegistration();
  const returnUrl = useLocation({ select: ({ pathname }) => pathname });
  if (useSavePhase() !== 'signedOut') return null;
  return (
    <Dialog
      isOpen
      onClose={() => void savers.flush()}
      title={t('registration.signedOutTitle')}
      closeLabel={t('common.close')}
      footer={
        <div className="flex gap-3">
          <Link {...paths.ownerSignIn(language, { returnUrl })} className={buttonClass({ kind: 'go' })} reloadDocument>
            {t('registration.signInAgain')}
          </Link>
          <Button onClick={() => void savers.flush()}>{t('registration.signedInElsewhere')}</Button>
        </div>
      }
    >
      <p>{t('registration.signedOutText')}</p>
    </Dialog>
  );
}
