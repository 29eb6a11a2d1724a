import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Arch } from '#web/design-system/arch.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row } from '#web/design-system/layout.tsx';
import * as typography from '#web/design-system/typography.module.css';
import * as styles from './stay.module.css';

interface EndingProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  /** What happened, and how it is announced. */
  readonly lead: ReactNode;
  readonly role?: 'status' | 'alert';
  /** It went well: the window is lit. */
  readonly isGood?: boolean;
  /** Between what happened and the ways on. */
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/** Renders the end of a booking's way, as a page of its own. */
export function Ending({ icon, title, lead, role, isGood = false, children, actions }: EndingProps) {
  return (
    <div className={styles.ending}>
      <Arch icon={icon} light={isGood ? 'lit' : 'off'} isLarge />
      <h1 id="checkout-heading" tabIndex={-1} className={`${typography.display} ${typography.pageTitle} ${layout.aboveApart}`}>
        {title}
      </h1>
      <p className={typography.lead} role={role}>
        {lead}
      </p>
      {children}
      <Row wraps justify="center">
        {actions}
      </Row>
    </div>
  );
}
