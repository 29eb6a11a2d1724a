import { Link } from '@tanstack/react-router';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useRegistration, useStep } from '#web/registration/store/registration-context.tsx';
import * as styles from './frame.module.css';
import { type Missing, useMissing } from './use-progress.ts';

/** Title of a step, a sentence on it, and what the review asked to mend here. */
export function StepHead({ step, title, lead }: { step: RegistrationStep; title: string; lead: string }) {
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

interface AskedChangeProps {
  readonly step: RegistrationStep;
  /** What the admin wrote. */
  readonly reason: string;
  /** What stands above it. */
  readonly title: string;
}

/** Renders what the review asked to mend in a step, with a box for "dealt with". */
export function AskedChange({ step, reason, title }: AskedChangeProps) {
  const { t } = useI18n();
  const { document, saver } = useStep('approval');
  const isMended = document.mended.includes(step);
  const toggle = () =>
    saver.edit((before) => ({
      ...before,
      mended: isMended ? before.mended.filter((each) => each !== step) : [...before.mended, step],
    }));
  return (
    <div className={styles.asked}>
      <Notice tone={isMended ? 'good' : 'warn'}>
        <b>{title}</b>
        <p dir="auto" className={styles.askedText}>
          {reason}
        </p>
        <Checkbox checked={isMended} onChange={toggle} data-missing={isMended ? undefined : true}>
          {t('registrationApproval.mended')}
          <span className={layout.visuallyHidden}>: {t(`registration.step_${step}`)}</span>
        </Checkbox>
      </Notice>
    </div>
  );
}

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

/** More than so many are folded under their number. */
const FEW = 6;

/** Renders what a step lacks, each with the way to its field. */
export function MissingList({ step, missing }: { step: RegistrationStep; missing: readonly Missing[] }) {
  const { language, t } = useI18n();
  if (missing.length === 0) return null;
  const list = (
    <ul className={styles.missing}>
      {missing.map(({ key, path, text }) => (
        <li key={key}>
          <Link {...paths.registrationSteps(language, step)} hash={path} className={typography.link} data-missing>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (missing.length <= FEW) return list;
  return (
    <details>
      <summary className={styles.fold}>{t('registration.stepMissing', { count: missing.length })}</summary>
      {list}
    </details>
  );
}
