import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import * as styles from './dialog.module.css';
import { Icon } from './icon.tsx';

const SHAPES = { dialog: styles.dialog, sheet: styles.sheet, drawer: styles.drawer };

/** Fields to fill in; the calendar's own date field is hidden from the keyboard. */
const FIELD = 'form :is(input, select, textarea):not(:disabled, [tabindex="-1"], [type="hidden"], [hidden])';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** `dialog`: centred, from below on phones. `sheet`: the whole screen. `drawer`: at the reading end. */
  readonly shape?: keyof typeof SHAPES;
  /** A dark ground, for pictures. */
  readonly isDark?: boolean;
  /** Beside the title: what can be done with the whole. */
  readonly action?: ReactNode;
  /** True while closing would lose what was typed: it stays open on a click beside it. */
  readonly isFilled?: boolean;
  /** Makes a form of the whole dialog, sent by Enter in a field and by the button of type `submit` in the footer. */
  readonly onSubmit?: () => void;
  /** Stays at the foot of the dialog while its content scrolls. */
  readonly footer?: ReactNode;
}

/**
 * Renders something that wants the whole attention. The browser's own modal dialog: it holds the focus, makes the page
 * behind it inert, closes with Escape and gives the focus back. Closes on a click beside it, too. In a form the focus
 * begins in the first field, not on the button that closes: who types at once would lose what is typed.
 */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  children,
  shape = 'dialog',
  isDark = false,
  isFilled = false,
  onSubmit,
  action,
  footer,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect, so that the dialog is closed while it is still in the page: only then does the browser give the
  // focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.toggleAttribute('data-over-scrollbar', window.innerWidth > document.documentElement.clientWidth);
      const hasKeyboard = isKeyboardAtHand();
      element.showModal();
      if (hasKeyboard) element.querySelector<HTMLElement>(FIELD)?.focus();
    }
    return () => element?.close();
  }, []);
  return (
    // The keyboard's way out is Escape, which the browser turns into `cancel`.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-part="modal"
      className={classNames(styles.modal, SHAPES[shape], isDark && styles.dark)}
      onCancel={(event) => {
        // React brings it up from a dialog inside this one, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && !isFilled && onClose()}
    >
      <Inside onSubmit={onSubmit}>
        <div className={styles.top}>
          <h2 id={titleId}>{title}</h2>
          {action && <div className={styles.action}>{action}</div>}
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </Inside>
    </dialog>
  );
}

/** Returns whether there is a real keyboard: a screen keyboard would cover what has not been read yet. */
function isKeyboardAtHand(): boolean {
  return !matchMedia('(pointer: coarse)').matches || document.activeElement?.matches(':focus-visible') === true;
}

function Inside({ onSubmit, children }: { readonly onSubmit: (() => void) | undefined; readonly children: ReactNode }) {
  if (!onSubmit) return <div className={styles.inside}>{children}</div>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.inside} method="post" noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
