import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';

/** Back, how far, and on. Going on saves; what is missing never holds anyone back. */
export function StepsFoot({ step, onContinue }: { step: RegistrationStep; onContinue?: () => void }) {
  const { language, t } = useI18n();
  const { savers } = useRegistration();
  const navigate = useNavigate();
  const index = REGISTRATION_STEPS.indexOf(step);
  const previous = REGISTRATION_STEPS[index - 1];
  const next = REGISTRATION_STEPS[index + 1];
  return (
    <footer className="rg__foot">
      <div>
        {previous && (
          <Link {...paths.registrationSteps(language, previous)} className={buttonClass({})}>
            <Icon of={ArrowLeft} size="s" flip />
            {t('registration.back')}
          </Link>
        )}
        <span className="flex-1" />
        <span className="mute">{t('registration.stepOf', { step: index + 1, steps: REGISTRATION_STEPS.length })}</span>
        {next && (
          <Button
            kind="go"
            onClick={() => {
              onContinue?.();
              void savers.flush();
              void navigate(paths.registrationSteps(language, next));
            }}
          >
            {t('registration.continue')}
            <Icon of={ArrowRight} size="s" flip />
          </Button>
        )}
      </div>
    </footer>
  );
}
