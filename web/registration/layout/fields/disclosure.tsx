import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#web/design-system/icon.tsx';

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
    <details className="lytacc" data-inside={path} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={icon} />
        <b>{title}</b>
        <span className="mute">{summary}</span>
        <Icon of={ChevronDown} size="s" className="lytacc__mark" />
      </summary>
      {isOpen && <div className="lytacc__body">{children}</div>}
    </details>
  );
}
