import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { AskedChange } from './asked-change.tsx';
import * as styles from './frame.module.css';

interface StepHeadProps {
  readonly step: RegistrationStep;
  readonly title: string;
  readonly lead: string;
}

/** Title of a step, a sentence on it, and what the review asked to mend here. */
export function StepHead({ step, title, lead }: StepHeadProps) {
  const { t } = useI18n();
  const { reason } = useRegistration().registration.steps[step];
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {reason !== null && <AskedChange step={step} reason={reason} title={t('registration.changesWanted')} />}
    </>
  );
}
