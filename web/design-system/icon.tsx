import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import * as styles from './icon.module.css';

export interface IconProps {
  readonly of: LucideIcon;
  readonly size?: 's' | 'm' | 'l';
  /** Points somewhere (chevron, arrow): mirrored where the page reads from right to left. */
  readonly flip?: boolean;
  readonly className?: string;
}

/** An icon beside words. It says nothing to screen readers: the words do. */
export function Icon({ of: Glyph, size = 'm', flip = false, className }: IconProps) {
  return (
    <Glyph
      aria-hidden
      absoluteStrokeWidth={false}
      strokeWidth={size === 's' ? 2 : 1.75}
      className={classNames(styles.icon, size === 's' && styles.small, size === 'l' && styles.large, flip && styles.mirrored, className)}
    />
  );
}
