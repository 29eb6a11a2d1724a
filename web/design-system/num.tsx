import type { ReactNode } from 'react';
import * as styles from './num.module.css';

/** Renders a number, price, phone, code or Latin name: isolated, left to right, with tabular figures. */
export function Num({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={styles.number}>
      {children}
    </bdi>
  );
}
