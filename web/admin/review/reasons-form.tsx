import { useEffect, useState } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { directionOf } from '#texts/languages.ts';
import type { MessageKey, Translate } from '#texts/translate.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Chip } from '#web/design-system/chip.tsx';
import { ErrorText } from '#web/design-system/error-line.tsx';
import * as layoutStyles from '#web/design-system/layout.module.css';
import { TextArea } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { loadCatalogue } from '#web/i18n/catalogues.ts';
import { i18nOf, useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './review.module.css';

export type Reasons = Partial<Record<RegistrationStep, string>>;

/** Reasons that are given often, by step. */
const TEMPLATES: Readonly<Record<RegistrationStep, readonly MessageKey[]>> = {
  basic: ['adminReview.reason_name', 'adminReview.reason_business', 'adminReview.reason_pin', 'adminReview.reason_description'],
  facilities: ['adminReview.reason_facilities'],
  layout: ['adminReview.reason_units', 'adminReview.reason_prices'],
  photos: ['adminReview.reason_photos', 'adminReview.reason_quality'],
  policies: ['adminReview.reason_policies'],
  approval: ['adminReview.reason_call'],
};

interface ReasonsFormProps {
  /** Steps about which something may be said. */
  readonly steps: readonly RegistrationStep[];
  readonly reasons: Reasons;
  /** The host's language, in which the reasons are read. */
  readonly locale: Locale;
  readonly isMissing: boolean;
  readonly onChange: (reasons: Reasons) => void;
}

/** Renders what the host should mend, step by step: ready words to begin with, and the administrator's own. */
export function ReasonsForm({ steps, reasons, locale, isMissing, onChange }: ReasonsFormProps) {
  const { t } = useI18n();
  const open = REGISTRATION_STEPS.filter((step) => reasons[step] !== undefined);
  const shown = steps.length === 1 ? steps : open;
  const toggle = (step: RegistrationStep) => {
    const { [step]: present, ...others } = reasons;
    onChange(present === undefined ? { ...reasons, [step]: '' } : others);
  };
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('adminReview.whatToMend')}</legend>
      <p className={`${typography.small} ${typography.muted}`}>{t(`adminReview.reads_${locale}`)}</p>
      {steps.length > 1 && (
        <div className={chipStyles.chips}>
          {steps.map((step) => (
            <Chip key={step} isOn={open.includes(step)} aria-pressed={open.includes(step)} onClick={() => toggle(step)}>
              {t(`registration.step_${step}`)}
            </Chip>
          ))}
        </div>
      )}
      {shown.map((step) => (
        <StepReason
          key={step}
          step={step}
          locale={locale}
          reason={reasons[step] ?? ''}
          isMissing={isMissing}
          onChange={(reason) => onChange({ ...reasons, [step]: reason })}
        />
      ))}
      {isMissing && shown.length === 0 && <ErrorText role="alert">{t('adminReview.reasonNeeded')}</ErrorText>}
    </fieldset>
  );
}

interface StepReasonProps {
  readonly step: RegistrationStep;
  readonly locale: Locale;
  readonly reason: string;
  readonly isMissing: boolean;
  readonly onChange: (reason: string) => void;
}

function StepReason({ step, locale, reason, isMissing, onChange }: StepReasonProps) {
  const { t } = useI18n();
  const hostTexts = useTextsOf(locale);
  const add = (text: string) => onChange(reason.trim() === '' ? text : `${reason.trim()}\n${text}`);
  return (
    <div className={`${layoutStyles.stack} ${layoutStyles.tight}`}>
      <div className={chipStyles.chips}>
        {hostTexts &&
          TEMPLATES[step].map((key) => (
            <Chip key={key} lang={locale} onClick={() => add(hostTexts(key))}>
              {hostTexts(key)}
            </Chip>
          ))}
      </div>
      <TextArea
        label={t('adminReview.reasonOf', { step: t(`registration.step_${step}`) })}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
        error={isMissing && reason.trim() === '' ? t('adminReview.reasonNeeded') : undefined}
        rows={3}
        maxLength={2000}
        lang={locale}
        dir={directionOf(locale)}
      />
    </div>
  );
}

/** The texts of a language that may not be the page's, such as a host's; undefined until they have arrived. */
function useTextsOf(language: Locale): Translate | undefined {
  const [texts, setTexts] = useState<{ readonly language: Locale; readonly t: Translate }>();
  useEffect(() => {
    let isWanted = true;
    void Promise.all([loadCatalogue(language, 'portal'), loadCatalogue(language, 'admin')]).then(() => {
      if (isWanted) setTexts({ language, t: i18nOf(language).t });
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return texts?.language === language ? texts.t : undefined;
}
