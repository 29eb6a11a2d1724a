import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { buttonClass } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { ErrorText } from '#web/design-system/error-line.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { TextArea } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldsProvider, OptionalMark, useFieldError, useFields } from '#web/registration/fields/fields-context.tsx';
import { useOptions } from '#web/registration/fields/use-options.ts';
import * as frameStyles from '#web/registration/frame/frame.module.css';
import { AskedChange, MissingList } from '#web/registration/frame/step-head.tsx';
import { useMissing, useProgress } from '#web/registration/frame/use-progress.ts';
import { useRegistration, useStep } from '#web/registration/store/registration-context.tsx';
import * as styles from './approval.module.css';
import { Awaiting, SupportForm } from './awaiting.tsx';

/** Step 6: what is missing, the three boxes and the request; afterwards how the review goes (specification §3, §5). */
export function ApprovalStep({ isAllShown }: { isAllShown: boolean }) {
  const { t } = useI18n();
  const { registration, savers, refresh } = useRegistration();
  // Photos and the review change without this page; what was typed last counts, too.
  useEffect(() => void savers.flush().then(refresh), [savers, refresh]);
  const { status, submittedAt } = registration;
  if (status === 'waitingForApproval' && submittedAt !== null) return <Awaiting submittedAt={submittedAt} />;
  const isSentBack = status === 'changesRequested';
  return (
    <>
      <h1>{t(isSentBack ? 'registrationApproval.againTitle' : 'registrationApproval.title')}</h1>
      <p className={frameStyles.lead}>{t(isSentBack ? 'registrationApproval.againLead' : 'registrationApproval.lead')}</p>
      <div className={layout.stack}>
        {isSentBack && <AskedChanges />}
        <Summary />
      </div>
      <ApprovalBoxes isAllShown={isAllShown} />
      <SupportForm />
    </>
  );
}

/** Certify, terms, review: all three before the request is sent (specification §5). */
function ApprovalBoxes({ isAllShown }: { isAllShown: boolean }) {
  const { language, t } = useI18n();
  const { saver, issues } = useStep('approval');
  return (
    <FieldsProvider saver={saver} issues={issues} isAllShown={isAllShown}>
      <fieldset className={fieldsStyles.boxes}>
        <legend className={layout.visuallyHidden}>{t('registrationApproval.boxes')}</legend>
        <Box path="certify">{t('registrationApproval.certify')}</Box>
        <Box path="terms">
          <RichText
            id="registrationApproval.terms"
            values={{ link: <PageLink to={paths.terms(language)}>{t('registrationApproval.termsLink')}</PageLink> }}
          />
        </Box>
        <Box path="review">
          <RichText
            id="registrationApproval.review"
            values={{ link: <PageLink to={paths.privacy(language)}>{t('registrationApproval.privacyLink')}</PageLink> }}
          />
        </Box>
      </fieldset>
    </FieldsProvider>
  );
}

function Box({ path, children }: { path: 'certify' | 'terms' | 'review'; children: ReactNode }) {
  const fields = useFields();
  const error = useFieldError(path);
  return (
    <div>
      <Checkbox
        name={path}
        checked={fields.valueAt(path) === true}
        onChange={(event) => fields.setAt(path, event.target.checked)}
        onBlur={() => fields.touch(path)}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': `box-${path}` } : {})}
      >
        {children}
      </Checkbox>
      {error && <ErrorText id={`box-${path}`}>{error}</ErrorText>}
    </div>
  );
}

/** In a tab of its own: the form stays. */
function PageLink({ to, children }: { to: ReturnType<typeof paths.terms | typeof paths.privacy>; children: ReactNode }) {
  return (
    <Link {...to} className={typography.link} target="_blank">
      {children}
    </Link>
  );
}

/** All that the review asked for, as a list to tick off, and what the host has to say to it. */
function AskedChanges() {
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

/** The five steps before this one: done, or what each of them lacks, with a way to every field. */
function Summary() {
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

/** Returns what a step holds in a few words, such as the property's name and town; empty where there is nothing yet. */
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
