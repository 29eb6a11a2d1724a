import type { LucideIcon } from 'lucide-react';
import * as styles from './arch.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const LIGHTS = { lit: styles.lit, dusk: undefined, off: styles.off };

interface ArchProps {
  readonly icon: LucideIcon;
  readonly light?: keyof typeof LIGHTS;
  readonly isLarge?: boolean;
  /** Where a large one stands beside words: phones have no room for it. */
  readonly isSmallOnPhones?: boolean;
}

/** Renders the brand's one ornament, a window in the evening: `lit` is done, `dusk` a promise, `off` ended or empty. */
export function Arch({ icon, light = 'dusk', isLarge = false, isSmallOnPhones = false }: ArchProps) {
  const name = classNames(styles.arch, LIGHTS[light], isLarge && styles.large, isSmallOnPhones && styles.smallOnPhones);
  return (
    <span className={name} aria-hidden="true">
      <Icon of={icon} />
    </span>
  );
}
