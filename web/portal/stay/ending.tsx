import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Arch } from '#web/design-system/arch.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import * as styles from './stay.module.css';

interface EndingProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  /** `lit` for what went well. */
  readonly light?: 'lit' | 'off';
  /** What happened, and the ways on. */
  readonly children: ReactNode;
}

/** The end of a booking's way, as a page of its own. */
export function Ending({ icon, title, light = 'off', children }: EndingProps) {
  return (
    <div className={styles.ending}>
      <Arch icon={icon} light={light} isLarge />
      <h1 id="checkout-heading" tabIndex={-1} className={`${typography.display} ${typography.pageTitle} ${layout.aboveApart}`}>
        {title}
      </h1>
      {children}
    </div>
  );
}
