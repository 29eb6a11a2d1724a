import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './frame.module.css';
import { MissingList } from './missing-list.tsx';
import { useMissing } from './use-missing.ts';

/** On top of a step that the host has left unfinished: what it lacks. Units and photos, and the last step, say it themselves. */
export function MissingSummary({ step }: { step: RegistrationStep }) {
  const { t } = useI18n();
  const missing = useMissing(step);
  if (missing.length === 0 || step === 'layout' || step === 'photos' || step === 'approval') return null;
  return (
    <div className={styles.asked}>
      <Notice tone="warn">
        <b>{t('registration.missingTitle')}</b>
        <MissingList step={step} missing={missing} />
      </Notice>
    </div>
  );
}
