import { CircleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as styles from './field.module.css';
import { Icon } from './icon.tsx';

/** Under a control: what is wrong with it. The control names it by its id. */
export function ErrorLine({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} data-part="error" className={styles.error}>
      <Icon of={CircleAlert} size="s" />
      <span>{children}</span>
    </p>
  );
}

/** Renders the same without its sign, for lists and tables. */
export function ErrorText(props: ComponentPropsWithRef<'p'>) {
  return <p {...props} data-part="error" className={styles.error} />;
}
