import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import * as iconButtonStyles from '#web/design-system/icon-button.module.css';
import * as styles from './billing.module.css';

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
