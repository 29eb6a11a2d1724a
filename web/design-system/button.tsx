import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonLook {
  /** `go` is the one thing to do next: one per view. */
  readonly kind?: 'go' | 'line' | 'bad' | 'quiet';
  readonly size?: 's' | 'm' | 'l';
  readonly isFull?: boolean;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ kind = 'line', size = 'm', isFull = false }: ButtonLook, className?: string): string {
  return classNames('btn', `btn--${kind}`, size !== 'm' && `btn--${size}`, isFull && 'btn--full', className);
}

type ButtonProps = ComponentPropsWithRef<'button'> & ButtonLook & { readonly isBusy?: boolean };

/** A button; while busy it shows a spinner and takes no further click, but keeps the focus. */
export function Button({ kind, size, isFull, isBusy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(isFull && { isFull }) }, className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** What it does, in words. */
  readonly label: string;
  readonly isOutlined?: boolean;
  readonly children: ReactNode;
};

/** A round button of 44 px with an icon and a spoken name. */
export function IconButton({ label, isOutlined = false, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames('iconbtn', isOutlined && 'iconbtn--line', className)}>
      {children}
    </button>
  );
}
