import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Check, ChevronDown, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as brandStyles from '#web/design-system/brand/brand.module.css';
import { LitWindow } from '#web/design-system/brand/lit-window.tsx';
import { Button, buttonClass } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as skipLinkStyles from '#web/design-system/skip-link.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PlacesMenu } from '#web/own-properties/places-menu.tsx';
import { paths } from '#web/paths.ts';
import { SendButton } from '#web/registration/approval/send-button.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import * as styles from './frame.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveState } from './save-state.tsx';
import { type StepProgress, useProgress } from './use-progress.ts';

interface RegistrationShellProps {
  readonly step: RegistrationStep;
  /** The language switch, which belongs to another area. */
  readonly languageMenu: ReactNode;
  /** Shows what is missing in the present step. */
  readonly onShowMissing: () => void;
  /** The host goes on to the next step. */
  readonly onContinue: () => void;
  readonly children: ReactNode;
}

/** The stepper's own frame: what is saved, the steps, and the way on. */
export function RegistrationShell({ step, languageMenu, onShowMissing, onContinue, children }: RegistrationShellProps) {
  const { t } = useI18n();
  return (
    <div data-part="frame" className={styles.frame}>
      <a className={skipLinkStyles.skipLink} href="#main">
        {t('layout.skipToContent')}
      </a>
      <TopBar languageMenu={languageMenu} />
      <div className={styles.body}>
        <StepsNav step={step} />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <StepsFoot step={step} onShowMissing={onShowMissing} onContinue={onContinue} />
      <ConflictDialog />
      <LeaveDialog within="registrationSteps" />
    </div>
  );
}

function TopBar({ languageMenu }: { languageMenu: ReactNode }) {
  const { language, t } = useI18n();
  const { site } = useSurroundings();
  return (
    <header className={styles.top}>
      <Link
        {...paths.home(language)}
        data-part="brand"
        className={brandStyles.brand}
        aria-label={t('layout.homeLink', { name: site.name[language] })}
      >
        <LitWindow />
        <span>{site.name[language]}</span>
      </Link>
      <span className={`${typography.muted} ${styles.what}`}>{t('registration.title')}</span>
      <OtherPlaces />
      <SaveState />
      {languageMenu}
      <Link {...paths.help(language)} className={buttonClass({ size: 's' })} preload={false} target="_blank">
        <Icon of={CircleHelp} size="s" />
        {t('registration.help')}
      </Link>
      <Link {...paths.signOut()} className={buttonClass({ size: 's' })} preload={false}>
        {t('registration.leave')}
      </Link>
    </header>
  );
}

/** The way back to other places, for hosts who have some. */
function OtherPlaces() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { data: user } = useQuery(currentUserQuery(api));
  if (!user || user.hotels.length < 2) return null;
  return (
    <PlacesMenu label={t('ownPlaces.places')} className={buttonClass({ size: 's' })}>
      {t('ownPlaces.places')}
      <Icon of={ChevronDown} size="s" />
    </PlacesMenu>
  );
}

/** What may be done with the steps now. */
const RESUME = {
  draft: 'registration.resume',
  changesRequested: 'registration.resume',
  waitingForApproval: 'registration.resumeSent',
  // Seen for the moment in which it leads to where approved places are edited.
  approved: 'registration.resumeSent',
} as const;

/** Counts what an administrator asked to mend as not done, however complete it is. */
function Mark({ progress: { isDone, hasReason, isProposed }, number }: { progress: StepProgress; number: number }) {
  if (hasReason) return <Icon of={TriangleAlert} size="s" />;
  return isDone && !isProposed ? <Icon of={Check} size="s" /> : <Num>{number}</Num>;
}

/** The six steps, each with whether it is done or how much is missing. Any can be opened at any time. */
function StepsNav({ step }: { step: RegistrationStep }) {
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

/** Back, how far, and on. Going on saves; what is missing never holds anyone back, except from sending. */
function StepsFoot({ step, onShowMissing, onContinue }: { step: RegistrationStep; onShowMissing: () => void; onContinue: () => void }) {
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
