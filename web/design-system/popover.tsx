import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './popover.module.css';
import { useDismiss } from './use-dismiss.ts';

interface PopoverProps {
  /** The opener: spread the properties on a button. */
  readonly trigger: (button: { 'aria-expanded': boolean; 'aria-controls'?: string; onClick: () => void }) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
  readonly className?: string;
  readonly panelClassName?: string;
  /** Told when it closes, however that happens; a place to apply pending changes. */
  readonly onClose?: () => void;
}

/** Renders a panel under its button. Escape and a click elsewhere close it; Escape returns the focus. */
export function Popover({ trigger, children, className, panelClassName, onClose }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const closeAndReturn = () => {
    close();
    container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  useDismiss(container, isOpen, (reason) => (reason === 'escape' ? closeAndReturn() : close()));
  return (
    <div ref={container} data-part="popover" className={classNames(styles.popover, className)}>
      {trigger({ 'aria-expanded': isOpen, ...(isOpen && { 'aria-controls': id }), onClick: () => (isOpen ? close() : setOpen(true)) })}
      {isOpen && (
        <div id={id} data-part="panel" className={classNames(styles.panel, panelClassName)}>
          {children(closeAndReturn)}
        </div>
      )}
    </div>
  );
}
