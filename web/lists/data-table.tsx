import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import * as styles from './data-table.module.css';

/** A column of a list. Below the width of a desktop each row is a card, and each cell one of its facts. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** Returns what a row has here; nothing is written as a dash in a table, and left out of a card. */
  readonly cell: (row: Row) => ReactNode;
  /** What the list is sorted by in the address when this header is followed. */
  readonly sortKey?: string;
  /** True where the header is for screen readers alone, such as above buttons. */
  readonly isHeaderHidden?: boolean;
  /** True where the cell names its row. */
  readonly isRowHeader?: boolean;
  /** True where the cell speaks for itself on a card, without the name of its column. */
  readonly isUnnamed?: boolean;
  /** True where the cell takes the whole width of a card. */
  readonly isWide?: boolean;
  /** Classes of the header and the cells. */
  readonly className?: string | undefined;
}

/** How a list is sorted, and the addresses where it is sorted otherwise. */
export interface Sorting {
  readonly by: string;
  readonly order: 'asc' | 'desc';
  readonly linkOf: (by: string, order: 'asc' | 'desc') => LinkProps;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  readonly sorting?: Sorting;
  /** Returns a line across the table that stands before a row. */
  readonly lineBefore?: (row: Row, index: number) => ReactNode;
  /** Returns what is unfolded under a row; its place has the id {@link detailsIdOf} of the row's key. */
  readonly detailsOf?: (row: Row) => ReactNode;
  /** The class of the table, for looks of its own. */
  readonly className?: string;
  /** The class of the box around it, which scrolls. */
  readonly boxClassName?: string;
}

/** Renders a list as a table; on phones and tablets each row is a card. */
export function DataTable<Row>({ label, rows, columns, keyOf, sorting, lineBefore, detailsOf, ...classes }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classNames(styles.box, classes.boxClassName)} data-paper="wide" aria-label={label} tabIndex={0}>
      <table className={classNames(styles.table, classes.className)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const [key, line, details] = [keyOf(row), lineBefore?.(row, index), detailsOf?.(row)];
            return (
              <Fragment key={key}>
                {line && (
                  <tr className={styles.line}>
                    <td colSpan={columns.length}>{line}</td>
                  </tr>
                )}
                <tr className={details ? styles.open : undefined}>
                  {columns.map((column) => (
                    <Cell key={column.key} column={column}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
                {details && (
                  <tr id={detailsIdOf(key)}>
                    <td colSpan={columns.length}>{details}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the id of what is unfolded under the row of a key. */
export const detailsIdOf = (key: string | number) => `details-${key}`;

function Header<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { header, sortKey, isHeaderHidden, className } = column;
  if (!sorting || sortKey === undefined) {
    return (
      <th scope="col" className={className}>
        {isHeaderHidden ? <span className={layout.visuallyHidden}>{header}</span> : header}
      </th>
    );
  }
  const isSorted = sorting.by === sortKey;
  const isAscending = sorting.order === 'asc';
  return (
    <th
      scope="col"
      className={className}
      {...(isSorted && { 'aria-sort': isAscending ? ('ascending' as const) : ('descending' as const) })}
    >
      <Link {...sorting.linkOf(sortKey, isSorted && isAscending ? 'desc' : 'asc')} className={styles.sort}>
        {header}
        {isSorted && <Icon of={isAscending ? ArrowUp : ArrowDown} size="s" />}
      </Link>
      {/* Nobody comes by keyboard to what is not seen: on cards the link is gone, and the column keeps its name for screen readers. */}
      <span className={styles.columnName}>{header}</span>
    </th>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { header, isUnnamed, isWide, isRowHeader, isHeaderHidden, className } = column;
  const isNone = children === undefined || children === null || children === false || children === '';
  const props = {
    'data-name': isUnnamed || isHeaderHidden ? undefined : header,
    className: classNames(className, isWide && styles.wide, isNone && styles.none) || undefined,
    children: isNone ? '–' : children,
  };
  return isRowHeader ? <th scope="row" {...props} /> : <td {...props} />;
}

/** Renders somebody by name and address, for a wide cell. */
export function Person({ name, email, children }: { name: ReactNode; email: string; children?: ReactNode }) {
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className={`${typography.small} ${typography.muted} ${styles.under}`}>
        <bdi dir="ltr">{email}</bdi>
      </span>
      {children}
    </>
  );
}

/** Renders a fact in small letters under another in a cell; on cards it may follow in the same line. */
export function Under({ isInLine = false, children }: { isInLine?: boolean; children: ReactNode }) {
  return <span className={classNames(typography.small, typography.muted, styles.under, isInLine && styles.inLine)}>{children}</span>;
}
