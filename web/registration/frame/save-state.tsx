import { Link, useLocation } from '@tanstack/react-router';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { formatDate } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { SavePhase } from '#web/registration/saving/document-saver.ts';
import { useRegistration, useSavePhase } from '#web/registration/store/registration-context.tsx';
import * as styles from './frame.module.css';

const LOOKS: Readonly<Record<SavePhase, { icon: LucideIcon; tone: string | undefined }>> = {
  saved: { icon: CloudCheck, tone: typography.good },
  edited: { icon: CloudUpload, tone: typography.muted },
  saving: { icon: CloudUpload, tone: typography.muted },
  offline: { icon: CloudOff, tone: typography.warn },
  signedOut: { icon: CloudAlert, tone: typography.warn },
  conflict: { icon: CloudAlert, tone: typography.warn },
  refused: { icon: CloudAlert, tone: typography.bad },
};

/** One line that says whether the server has everything, also to screen readers; what comes and goes with each word is not spoken. */
export function SaveState() {
  const { t } = useI18n();
  const phase = useSavePhase();
  const { waits } = useRegistration().savers;
  const saved = useSavedText();
  const { icon, tone } = LOOKS[phase];
  const isQuiet = phase === 'edited' || phase === 'saving';
  return (
    <span className={classNames(styles.save, tone)}>
      <span className={styles.say} role="status" aria-live={isQuiet ? 'off' : 'polite'}>
        <Icon of={icon} size="s" />
        {phase === 'saved' ? saved : t(waits && phase === 'edited' ? 'liveChanges.unsaved' : `registration.save_${phase}`)}
      </span>
      {phase === 'signedOut' && <SignInAgain />}
    </span>
  );
}

/** That all is saved, and since when: the time of today, else the date. */
function useSavedText(): string {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const { savers } = useRegistration();
  const savedAt = useSyncExternalStore(savers.subscribe, savers.getSavedAt, savers.getSavedAt);
  if (savedAt === undefined) return t('registration.save_saved');
  const instant = new Date(savedAt);
  const date = todayIn(instant);
  return date === today
    ? t('registration.save_savedAt', { time: clockTimeIn(instant) })
    : t('registration.save_savedOn', { date: formatDate(date, language, 'medium') });
}

/** Where a host who did not sign in in place gets in again: it leads back to this step, and what was typed waits here. */
function SignInAgain() {
  const { language, t } = useI18n();
  const returnUrl = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Link {...paths.ownerSignIn(language, { returnUrl })} className={typography.link} reloadDocument>
      {t('registration.signInAgain')}
    </Link>
  );
}
