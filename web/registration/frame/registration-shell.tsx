import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as brandStyles from '#web/design-system/brand/brand.module.css';
import { LitWindow } from '#web/design-system/brand/lit-window.tsx';
import { buttonClass } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as skipLinkStyles from '#web/design-system/skip-link.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PlacesMenu } from '#web/own-properties/places-menu.tsx';
import { paths } from '#web/paths.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import * as styles from './frame.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveState } from './save-state.tsx';
import { StepsFoot } from './steps-foot.tsx';
import { StepsNav } from './steps-nav.tsx';

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
