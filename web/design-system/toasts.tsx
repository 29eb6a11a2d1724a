import { CircleAlert, CircleCheck, Clock, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import * as styles from './toasts.module.css';

const ICONS = { good: CircleCheck, bad: CircleAlert, plain: Clock } as const;

/** Longest text of a toast (specification §8). */
const MAX_LENGTH = 100;

export interface Toast {
  readonly text: string;
  /** `plain`: neither has it worked nor failed yet. */
  readonly tone: 'good' | 'bad' | 'plain';
  /** True if it survives going to another page. */
  readonly isKept?: boolean;
  /** The action that answers it, once. */
  readonly action?: ToastAction;
  /** Another thing that may be done instead. */
  readonly otherAction?: ToastAction;
  /** What it is about: it takes the place of an earlier one about the same. */
  readonly topic?: string;
}

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface Toasts {
  readonly show: (toast: Toast) => void;
  /** Takes away all that are not kept; called when the page changes. */
  readonly clear: () => void;
}

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Holds the messages that float over every page and renders them in one live region. */
export function ToastsProvider({ regionLabel, closeLabel, children }: { regionLabel: string; closeLabel: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (Toast & { id: number })[]>([]);
  const remove = (id: number) => setToasts((present) => present.filter((toast) => toast.id !== id));
  const show = useCallback(
    (toast: Toast) =>
      setToasts((present) => {
        // Beside what has worked now, what failed before would make one wonder which of the two is true.
        const left = present.filter(
          ({ tone, topic }) => (toast.tone !== 'good' || tone === 'good') && (topic === undefined || topic !== toast.topic),
        );
        return [...left.slice(-2), { ...toast, id: (present.at(-1)?.id ?? 0) + 1 }];
      }),
    [],
  );
  const clear = useCallback(() => setToasts((present) => (present.length === 0 ? present : present.filter((toast) => toast.isKept))), []);
  const value = useMemo(() => ({ show, clear }), [show, clear]);
  return (
    <ToastsContext.Provider value={value}>
      {children}
      <section className={styles.toasts} aria-label={regionLabel} aria-live="polite">
        {toasts.map((toast) => (
          <div key={toast.id} data-part="toast" data-tone={toast.tone} className={styles.toast}>
            <Icon of={ICONS[toast.tone]} />
            <p>{shortened(toast.text)}</p>
            {[toast.otherAction, toast.action].map(
              (action) =>
                action && (
                  <button
                    key={action.label}
                    type="button"
                    className={styles.action}
                    onClick={() => {
                      action.run();
                      remove(toast.id);
                    }}
                  >
                    {action.label}
                  </button>
                ),
            )}
            <IconButton label={closeLabel} className={styles.close} onClick={() => remove(toast.id)}>
              <Icon of={X} size="s" />
            </IconButton>
          </div>
        ))}
      </section>
    </ToastsContext.Provider>
  );
}

function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;
}

/**
 * Shows messages over the page.
 * @throws Error outside of a ToastsProvider
 */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}
