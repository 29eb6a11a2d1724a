import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ConflictDialog } from '#web/registration/frame/conflict-dialog.tsx';
import { LeaveDialog } from '#web/registration/frame/leave-dialog.tsx';
import { RegistrationProvider } from '#web/registration/store/registration-context.tsx';
import { registrationQuery } from '#web/registration/store/registration-query.ts';
import * as styles from './details.module.css';

interface DetailsFrameProps {
  /** When the server last said who is signed in. */
  readonly signedInAt: number;
  readonly children: ReactNode;
}

/** Renders what all pages of an approved place's details share: what was edited and not saved, who else saved, and the question on leaving. */
export function DetailsFrame({ signedInAt, children }: DetailsFrameProps) {
  useShownPage();
  const { api } = useSurroundings();
  const { data: registration, error, refetch } = useQuery(registrationQuery(api));
  if (!registration && error) {
    return <FailedPart kind="go" error={error} onRetry={() => void refetch()} />;
  }
  if (!registration) return <DetailsSkeleton />;
  return (
    <RegistrationProvider registration={registration} signedInAt={signedInAt}>
      <div className={styles.details}>
        {children}
        <ConflictDialog />
        <LeaveDialog within="backoffice/hotel-details/" />
      </div>
    </RegistrationProvider>
  );
}

/** Gives the focus to the heading of a page that has just been opened; a field that the address names has it instead, and a page that is loaded keeps its own. */
function useShownPage(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === '') document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** The pages' shape while they load. */
export function DetailsSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" className={layout.stack}>
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      <Skeleton height={44} width="220px" />
      <Skeleton height={220} width="100%" />
      <Skeleton height={180} width="100%" />
      <Skeleton height={180} width="100%" />
    </div>
  );
}

/** Above the heading of each page of the place's details: the way back to all of them. */
export function BackLink() {
  const { language, t } = useI18n();
  return (
    <nav aria-label={t('hotelDetails.path')} className={styles.path}>
      <Link {...paths.ownerDetails(language)} className={typography.link}>
        {t('hotelDetails.title')}
      </Link>
      <Icon of={ChevronRight} size="s" flip />
    </nav>
  );
}
