import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as styles from './button.module.css';
import { classNames } from './class-names.ts';
import * as iconButtonStyles from './icon-button.module.css';
import { Spinner } from './spinner.tsx';

const KINDS = { go: styles.go, line: styles.line, bad: styles.bad, quiet: styles.quiet };
const SIZES = { s: styles.small, m: '', l: styles.large };

export interface ButtonLook {
  /** `go` is the one thing to do next: one per view. */
  readonly kind?: keyof typeof KINDS;
  readonly size?: keyof typeof SIZES;
  readonly isFull?: boolean;
}

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({ kind = 'line', size = 'm', isFull = false }: ButtonLook, className?: string): string {
  return classNames(styles.button, KINDS[kind], SIZES[size], isFull && styles.full, className);
}

type ButtonProps = ComponentPropsWithRef<'button'> & ButtonLook & { readonly isBusy?: boolean };

/**
 * Renders a button; while busy it shows a spinner and takes no further click, but keeps the focus. What acts hears a
 * double click once: the second would act again before it is seen to be busy, or answer the question that the first one
 * asked.
 */
export function Button({ kind, size, isFull, isBusy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const isAct = type === 'submit' || kind === 'go' || kind === 'bad';
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy || (isAct && event.detail > 1) ? event.preventDefault() : onClick?.(event))}
      className={buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(isFull && { isFull }) }, className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** The spoken name of the action. */
  readonly label: string;
  readonly isOutlined?: boolean;
  readonly children: ReactNode;
};

/** Renders a round button of 44 px with an icon and a spoken name. */
export function IconButton({ label, isOutlined = false, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(iconButtonStyles.iconButton, isOutlined && iconButtonStyles.outlined, className)}
    >
      {children}
    </button>
  );
}
