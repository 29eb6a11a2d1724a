import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useOptions } from '#web/registration/fields/use-options.ts';
import { MissingList } from '#web/registration/frame/missing-list.tsx';
import { useMissing } from '#web/registration/frame/use-missing.ts';
import { useProgress } from '#web/registration/frame/use-progress.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './approval.module.css';

/** The five steps before this one: done, or what each of them lacks, with a way to every field. */
export function Summary() {
  return (
    <ul className={styles.summary}>
      {REGISTRATION_STEPS.filter((step) => step !== 'approval').map((step) => (
        <SummaryRow key={step} step={step} />
      ))}
    </ul>
  );
}

function SummaryRow({ step }: { step: Exclude<RegistrationStep, 'approval'> }) {
  const { language, t } = useI18n();
  const { isDone, hasReason } = useProgress()[step];
  const fact = useStepFact(step);
  const missing = useMissing(step);
  const isGood = isDone && !hasReason;
  const name = t(`registration.step_${step}`);
  return (
    <li>
      <span className={classNames(styles.summaryMark, !isGood && styles.warned)}>
        <Icon of={isGood ? Check : TriangleAlert} />
      </span>
      <div>
        <b>{name}</b>
        {fact !== '' && (
          <span className={typography.muted}>
            {' · '}
            <bdi>{fact}</bdi>
          </span>
        )}
        <MissingList step={step} missing={missing} />
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

/** What a step holds in a few words, such as the property's name and town; empty where there is nothing yet. */
function useStepFact(step: Exclude<RegistrationStep, 'approval'>): string {
  const { language, t } = useI18n();
  const { registration, savers } = useRegistration();
  const cities = useOptions('cities');
  const periods = useOptions('free_cancellation_periods');
  const facts: Readonly<Record<typeof step, () => string>> = {
    basic: () => {
      const { name, address } = savers.step('basic').getSnapshot().document;
      return [name[language] || name.he || name.en, cities.find(({ id }) => id === address.cityId)?.name].filter(Boolean).join(', ');
    },
    facilities: () => {
      const { choices } = savers.step('facilities').getSnapshot().document;
      return counted('registrationApproval.chosen', Object.values(choices).flat().length);
    },
    layout: () => counted('registrationApproval.units', savers.units().length),
    photos: () =>
      counted(
        'registrationApproval.photos',
        registration.steps.photos.targets.reduce((sum, { actual }) => sum + actual, 0),
      ),
    policies: () => {
      const { cancellationPeriod } = savers.step('policies').getSnapshot().document;
      return periods.find(({ id }) => id === cancellationPeriod)?.name ?? '';
    },
  };
  return facts[step]();

  function counted(key: 'registrationApproval.chosen' | 'registrationApproval.units' | 'registrationApproval.photos', count: number) {
    return count === 0 ? '' : t(key, { count });
  }
}
