import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useProgress } from '#web/registration/frame/use-progress.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { useMissing } from './use-missing.ts';
import { useStepFact } from './use-step-fact.ts';

/** The five steps before this one: done, or what each of them lacks, with a way to every field. */
export function Summary() {
  return (
    <ul className="rgsum">
      {REGISTRATION_STEPS.filter((step) => step !== 'approval').map((step) => (
        <SummaryRow key={step} step={step} />
      ))}
    </ul>
  );
}

function SummaryRow({ step }: { step: Exclude<RegistrationStep, 'approval'> }) {
  const { language, t } = useI18n();
  const { registration } = useRegistration();
  const { isDone } = useProgress()[step];
  const fact = useStepFact(step);
  const missing = useMissing(step);
  const { reason } = registration.steps[step];
  const isGood = isDone && reason === null;
  const name = t(`registration.step_${step}`);
  return (
    <li>
      <span className={classNames('rgsum__mark', !isGood && 'rgsum__mark--warn')}>
        <Icon of={isGood ? Check : TriangleAlert} />
      </span>
      <div>
        <b>{name}</b>
        {fact !== '' && (
          <span className="mute">
            {' · '}
            <bdi>{fact}</bdi>
          </span>
        )}
        {reason !== null && (
          <p className="rgsum__reason">
            <b>{t('registration.changesWanted')}:</b> <span dir="auto">{reason}</span>
          </p>
        )}
        {missing.length > 0 && (
          <ul>
            {missing.map(({ key, path, text }) => (
              <li key={key}>
                <Link {...paths.registrationSteps(language, step)} hash={path} className="link" data-missing>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Link
        {...paths.registrationSteps(language, step)}
        className={buttonClass({ kind: 'quiet', size: 's' })}
        aria-label={t('registrationApproval.editStep', { step: name })}
      >
        {t('registrationApproval.edit')}
      </Link>
    </li>
  );
}
