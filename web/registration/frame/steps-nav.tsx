import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './frame.module.css';
import { type StepProgress, useProgress } from './use-progress.ts';

/** What may be done with the steps now. */
const RESUME = {
  draft: 'registration.resume',
  changesRequested: 'registration.resume',
  waitingForApproval: 'registration.resumeSent',
  // Seen for the moment in which it leads to where approved places are edited.
  approved: 'registration.resumeSent',
} as const;

/** What an administrator asked to mend is not done, however complete it is. */
function Mark({ progress: { isDone, hasReason, isProposed }, number }: { progress: StepProgress; number: number }) {
  if (hasReason) return <Icon of={TriangleAlert} size="s" />;
  return isDone && !isProposed ? <Icon of={Check} size="s" /> : <Num>{number}</Num>;
}

/** The six steps, each with whether it is done or how much is missing. Any can be opened at any time. */
export function StepsNav({ step }: { step: RegistrationStep }) {
  const { language, t } = useI18n();
  const { status } = useRegistration().registration;
  const progress = useProgress();
  const isSent = status === 'waitingForApproval';
  const noteOf = (each: RegistrationStep, { isDone, missing, hasReason, isProposed }: StepProgress) => {
    if (hasReason) return t('registration.changesWanted');
    if (isSent && each === 'approval') return t('registration.stepSent');
    if (isProposed) return t('registration.stepProposed');
    if (isDone) return t('registration.stepDone');
    return missing > 0 ? t('registration.stepMissing', { count: missing }) : t(`registration.note_${each}`);
  };
  return (
    <nav className={styles.steps} aria-label={t('registration.steps')}>
      <div className={styles.stay}>
        <ol>
          {REGISTRATION_STEPS.map((each, index) => {
            const { isDone, hasReason, isProposed } = progress[each];
            return (
              <li key={each}>
                <Link
                  {...paths.registrationSteps(language, each)}
                  className={classNames(
                    styles.step,
                    each === step && styles.presentStep,
                    isDone && !hasReason && !isProposed && each !== step && styles.doneStep,
                    hasReason && styles.warnedStep,
                  )}
                  aria-current={each === step ? 'step' : undefined}
                  resetScroll
                >
                  <span className={styles.stepMark}>
                    {each === step ? <Num>{index + 1}</Num> : <Mark progress={progress[each]} number={index + 1} />}
                  </span>
                  <b>{t(`registration.step_${each}`)}</b>
                  <span className={styles.stepNote}>{noteOf(each, progress[each])}</span>
                </Link>
              </li>
            );
          })}
        </ol>
        <p className={`${typography.muted} ${typography.small}`}>{t(RESUME[status])}</p>
      </div>
    </nav>
  );
}
