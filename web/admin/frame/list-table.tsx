import type { ReactNode } from 'react';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import * as styles from './list-table.module.css';

interface ListTableProps {
  readonly label: string;
  /** Names of the columns, by keys; those without a name of their own are hidden from sight. */
  readonly columns: readonly { readonly key: string; readonly name: string; readonly isHidden?: boolean }[];
  /** Rows of {@link Cell}. */
  readonly children: ReactNode;
}

/** A list of the administrators as a table; on phones and tablets each row is a card. */
export function ListTable({ label, columns, children }: ListTableProps) {
  return (
    <ScrollBox isCard label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, name, isHidden }) => (
              <th key={key} scope="col">
                {isHidden ? <span className={layout.visuallyHidden}>{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  );
}

interface CellProps {
  /** Of its column, which stands beside it on phones and tablets; absent for what speaks for itself. */
  readonly name?: string;
  readonly className?: string | undefined;
  /** Absent or empty: there is none, which a dash says in a table, and nothing on a card. */
  readonly children?: ReactNode;
}

/** A cell. */
export function Cell({ name, className, children }: CellProps) {
  const isNone = children === undefined || children === null || children === false || children === '';
  return (
    <td {...(name ? { 'data-name': name } : {})} className={classNames(className, isNone && styles.none)}>
      {isNone ? '–' : children}
    </td>
  );
}

/** Somebody, by name and address. */
export function PersonCell({ name, email, children }: { name: ReactNode; email: string; children?: ReactNode }) {
  return (
    <Cell className={styles.person}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className={`${typography.small} ${typography.muted} ${styles.under}`}>
        <bdi dir="ltr">{email}</bdi>
      </span>
      {children}
    </Cell>
  );
}

/** Holds a table that may be wider than the screen, and lets the keyboard scroll it. */
function ScrollBox({ label, isCard = false, children }: { label: string; isCard?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classNames(styles.scroll, isCard && styles.card)} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
