import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './layout.module.css';

type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;

const GAPS: Record<Gap, string> = {
  0: styles.joined,
  1: styles.packed,
  2: styles.tight,
  3: styles.close,
  4: styles.apart,
  5: styles.roomy,
  6: styles.wide,
  8: styles.distant,
};

interface LayoutProps {
  /** The distance of its children: the token `--s-{gap}`. */
  readonly gap?: Gap;
  readonly className?: string | undefined;
}

type Props<Tag extends ElementType> = LayoutProps & { readonly as?: Tag } & Omit<ComponentPropsWithRef<Tag>, keyof LayoutProps | 'as'>;

/** Lays its children out below each other, four steps apart unless told otherwise. */
export function Stack<Tag extends ElementType = 'div'>({ as, gap, className, ...props }: Props<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...props} className={classNames(styles.stack, gap !== undefined && GAPS[gap], className)} />;
}

interface RowProps {
  /** Goes on in a next line where there is no room. */
  readonly wraps?: boolean;
  readonly justify?: 'between' | 'center';
}

/** Lays its children out beside each other, centred on one line and three steps apart unless told otherwise. */
export function Row<Tag extends ElementType = 'div'>({ as, gap, wraps = false, justify, className, ...props }: Props<Tag> & RowProps) {
  const Element: ElementType = as ?? 'div';
  const names = [
    styles.row,
    gap !== undefined && GAPS[gap],
    wraps && styles.wrapping,
    justify === 'between' && styles.between,
    justify === 'center' && styles.centered,
  ];
  return <Element {...props} className={classNames(...names, className)} />;
}
