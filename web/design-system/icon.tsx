import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './icon.module.css';

export interface IconProps {
  readonly of: LucideIcon;
  readonly size?: 's' | 'm' | 'l';
  /** Points somewhere (chevron, arrow): mirrored where the page reads from right to left. */
  readonly flip?: boolean;
  readonly className?: string;
}

/** Renders an icon beside words. It says nothing to screen readers: the words do. */
export function Icon({ of: Glyph, size = 'm', flip = false, className }: IconProps) {
  const classes = classNames(styles.icon, size === 's' && styles.small, size === 'l' && styles.large, flip && styles.mirrored, className);
  if (import.meta.env.SSR && onServer.draw) return onServer.draw(Glyph, classes);
  return <Glyph {...STYLED} aria-hidden className={classes} />;
}

/** Attributes that the style sheet sets for all icons; the library would write them on each of hundreds. */
export const STYLED = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
} as const;

/** How the server writes an icon, once it has begun to render pages; browsers have nothing of it. */
export const onServer: { draw?: (Glyph: LucideIcon, classes: string) => ReactNode } = {};
