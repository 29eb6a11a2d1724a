import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { SendButton } from '#web/registration/approval/send-button.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './frame.module.css';
import { useProgress } from './use-progress.ts';

interface StepsFootProps {
  readonly step: RegistrationStep;
  readonly onShowMissing: () => void;
  readonly onContinue: () => void;
}

/** Back, how far, and on. Going on saves; what is missing never holds anyone back, except from sending. */
export function StepsFoot({ step, onShowMissing, onContinue }: StepsFootProps) {
  const { language, t } = useI18n();
  const { savers, registration } = useRegistration();
  const navigate = useNavigate();
  const { missing, isProposed } = useProgress()[step];
  const index = REGISTRATION_STEPS.indexOf(step);
  const previous = REGISTRATION_STEPS[index - 1];
  const next = REGISTRATION_STEPS[index + 1];
  const isToSend = registration.status === 'draft' || registration.status === 'changesRequested';
  const goOn = (to: RegistrationStep) => {
    onContinue();
    // Who goes on has seen what we propose, and leaves it so.
    if (isProposed && step !== 'photos') void savers.step(step).accept();
    void savers.flush();
    void navigate(paths.registrationSteps(language, to));
  };
  return (
    <footer className={styles.foot}>
      <div>
        {previous && (
          <Link {...paths.registrationSteps(language, previous)} className={buttonClass({})}>
            <Icon of={ArrowLeft} size="s" flip />
            {t('registration.back')}
          </Link>
        )}
        {next && missing > 0 && (
          <Button kind="quiet" size="s" className={styles.footMissing} onClick={onShowMissing}>
            {t('registration.showMissing', { count: missing })}
          </Button>
        )}
        <span className={layout.growing} />
        {next ? (
          <>
            <span className={`${typography.muted} ${styles.footCount}`}>
              {t('registration.stepOf', { step: index + 1, steps: REGISTRATION_STEPS.length })}
            </span>
            <Button kind="go" onClick={() => goOn(next)}>
              {t('registration.continue')}
              <Icon of={ArrowRight} size="s" flip />
            </Button>
          </>
        ) : (
          isToSend && <SendButton onRefused={onShowMissing} />
        )}
      </div>
    </footer>
  );
}
