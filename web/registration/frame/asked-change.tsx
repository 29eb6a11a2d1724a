import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import * as styles from './frame.module.css';

interface AskedChangeProps {
  readonly step: RegistrationStep;
  /** What the admin wrote. */
  readonly reason: string;
  /** What stands above it. */
  readonly title: string;
}

/** What the review asked to mend in a step, with a box for "dealt with". */
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
