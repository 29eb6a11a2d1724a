import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/design-system/icon.tsx';
import * as iconButtonStyles from '#web/design-system/icon-button.module.css';
import * as layout from '#web/design-system/layout.module.css';
import * as tabStyles from '#web/design-system/tabs.module.css';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { PageSkeleton } from '#web/host/frame/host-page.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './billing.module.css';

/** In the order of the tabs, by the names of the texts. */
const TABS = [
  { name: 'summary', address: paths.ownerSummary },
  { name: 'statement', address: paths.ownerStatement },
  { name: 'invoices', address: paths.ownerInvoices },
] as const;

interface FrameProps {
  readonly title: ReactNode;
  /** Beside the title: the way to other months, and at the end what can be done. */
  readonly beside?: ReactNode;
  readonly atEnd?: ReactNode;
  readonly children: ReactNode;
}

/** Shows what the pages of the accounts have in common. */
export function BillingFrame({ title, beside, atEnd, children }: FrameProps) {
  const { language, t } = useI18n();
  return (
    <div className={styles.billing}>
      <div className={hostFrameStyles.head}>
        <h1>{title}</h1>
        {beside}
        {atEnd && <div className={`${layout.row} ${layout.wrapping} ${layout.tight} ${layout.atEnd} ${layout.notPrinted}`}>{atEnd}</div>}
      </div>
      <nav aria-label={t('billing.tabs')} className={`${tabStyles.scrolling} ${layout.notPrinted}`}>
        {TABS.map(({ name, address }) => (
          <Link key={name} {...address(language)} activeOptions={{ includeSearch: false }}>
            {t(`billing.${name}`)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}

interface WaitProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** True if the page has no other heading. */
  readonly isPageTitle?: boolean;
}

/** While an account loads, or could not be loaded. */
export function BillingWait({ error, onRetry, isPageTitle = false }: WaitProps) {
  const { t } = useI18n();
  if (!error) return <PageSkeleton />;
  return <LoadFailure title={t('billing.failed')} error={error} onRetry={onRetry} isWholePage={isPageTitle} />;
}

interface Step {
  readonly address: LinkProps;
  readonly label: string;
}

/** One back and one on, in time: in Hebrew later lies on the left. */
export function Steps({ before, after }: { before: Step | null; after: Step | null }) {
  return (
    <span className={styles.steps}>
      {before && <StepLink {...before} icon={ChevronLeft} />}
      {after && <StepLink {...after} icon={ChevronRight} />}
    </span>
  );
}

function StepLink({ address, label, icon }: Step & { icon: typeof ChevronLeft }) {
  return (
    <Link {...address} className={`${iconButtonStyles.iconButton} ${iconButtonStyles.outlined}`} aria-label={label}>
      <Icon of={icon} flip />
    </Link>
  );
}
