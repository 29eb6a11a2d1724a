import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '#web/design-system/chip.tsx';
import { Icon } from '#web/design-system/icon.tsx';

interface ToggleChipProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** One of several things that may be chosen together; a tick says that it is. */
export function ToggleChip({ isOn, onToggle, children }: ToggleChipProps) {
  return (
    <Chip isOn={isOn} aria-pressed={isOn} onClick={onToggle}>
      {isOn && <Icon of={Check} size="s" />}
      {children}
    </Chip>
  );
}
