import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** The brand's one ornament, a window in the evening: `lit` is done, `dusk` a promise, `off` ended or empty. */
export function Arch({ icon, light = 'dusk', isLarge = false }: { icon: LucideIcon; light?: 'lit' | 'dusk' | 'off'; isLarge?: boolean }) {
  return (
    <span className={classNames('arch', light !== 'dusk' && `arch--${light}`, isLarge && 'arch--l')} aria-hidden="true">
      <Icon of={icon} />
    </span>
  );
}
