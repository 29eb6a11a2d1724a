import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { LitWindow } from '#web/design-system/brand/lit-window.tsx';
import { buttonClass } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useSurroundings } from '#web/use-surroundings.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { SaveState } from './save-state.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';
import { StepsFoot } from './steps-foot.tsx';
import { StepsNav } from './steps-nav.tsx';

interface RegistrationShellProps {
  readonly step: RegistrationStep;
  /** The language switch, which belongs to another area. */
  readonly languageMenu: ReactNode;
  /** Whether the present step was asked to show what is missing: called before going on. */
  readonly onContinue?: () => void;
  readonly children: ReactNode;
}

/** The stepper's own frame: what is saved, the steps, and the way on. */
export function RegistrationShell({ step, languageMenu, onContinue, children }: RegistrationShellProps) {
  const { language, t } = useI18n();
  const { site } = useSurroundings();
  return (
    <div className="rg">
      <header className="rg__top">
        <Link {...paths.home(language)} className="brand" aria-label={t('layout.homeLink', { name: site.name[language] })}>
          <LitWindow />
          <span>{site.name[language]}</span>
        </Link>
        <span className="mute rg__what">{t('registration.title')}</span>
        <SaveState />
        {languageMenu}
        <Link {...paths.help(language)} className={buttonClass({ size: 's' })} preload={false}>
          {t('registration.help')}
        </Link>
        <Link {...paths.signOut()} className={buttonClass({ size: 's' })} preload={false}>
          {t('registration.leave')}
        </Link>
      </header>
      <div className="rg__body">
        <StepsNav step={step} />
        <main id="main" className="rg__main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <StepsFoot step={step} {...(onContinue ? { onContinue } : {})} />
      <ConflictDialog />
      <SignedOutDialog />
    </div>
  );
}
