import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import * as styles from './disclosure.module.css';

interface DisclosureProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What is in it, in a few words, for when it is closed. */
  readonly summary: ReactNode;
  /** Beginning of the paths of its fields, so that a list of what is missing can open it. */
  readonly path: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A line that opens to its fields; they are rendered only then, so that many units stay quick. */
export function Disclosure({ icon, title, summary, path, isOpenAtFirst = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className={styles.disclosure} data-inside={path} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={icon} />
        <b>{title}</b>
        <span className={typography.muted}>{summary}</span>
        <Icon of={ChevronDown} size="s" className={styles.mark} />
      </summary>
      {isOpen && <div className={styles.body}>{children}</div>}
    </details>
  );
}
