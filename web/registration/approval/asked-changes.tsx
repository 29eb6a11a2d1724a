import { REGISTRATION_STEPS } from '#contract/primitives/registration-steps.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import * as layout from '#web/design-system/layout.module.css';
import { TextArea } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { OptionalMark } from '#web/registration/fields/optional-mark.tsx';
import { AskedChange } from '#web/registration/frame/asked-change.tsx';
import { useRegistration, useStep } from '#web/registration/store/registration-context.tsx';

/** All that the review asked for, as a list to tick off, and what the host has to say to it. */
export function AskedChanges() {
  const { t } = useI18n();
  const { registration } = useRegistration();
  const { document, saver } = useStep('approval');
  return (
    <section className={`${layout.stack} ${layout.close}`} aria-label={t('registrationApproval.asked')}>
      {REGISTRATION_STEPS.map((step) => {
        const { reason } = registration.steps[step];
        return reason !== null && <AskedChange key={step} step={step} reason={reason} title={t(`registration.step_${step}`)} />;
      })}
      <TextArea
        label={
          <>
            {t('registrationApproval.answer')} <OptionalMark />
          </>
        }
        hint={t('registrationApproval.answerHint')}
        name="answer"
        rows={2}
        maxLength={TEXT_LIMITS.message}
        value={document.answer}
        onChange={({ target }) => saver.edit((before) => ({ ...before, answer: target.value }))}
      />
    </section>
  );
}
